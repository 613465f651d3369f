import type { MouseEvent } from 'react';
import { visuallyHidden } from '../tokens/shared-styles.ts';
import * as styles from './bar-styles.ts';

export type HeaderLanguage = {
  /** BCP 47 language tag for `lang` and `hreflang`. */
  code: string;
  /** Visible label: `EN`. */
  label: string;
  /** Visually hidden name in the language itself: `English`. */
  name: string;
  href: string;
  current: boolean;
  /** Called instead of following the link on a click without modifier keys. Without JavaScript the link works. */
  onChoose?: () => void;
};

/** List of language links, `EN / DE`; the current one has `aria-current`. */
export function Languages({ label, languages, onChosen }: LanguagesProps) {
  const handleClick = (event: MouseEvent, language: HeaderLanguage) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (language.onChoose) {
      event.preventDefault();
      language.onChoose();
    }
    onChosen?.();
  };
  return (
    <ul css={styles.languages} aria-label={label}>
      {languages.map((language) => (
        <li key={language.code}>
          <a
            css={styles.language}
            href={language.href}
            hrefLang={language.code}
            lang={language.code}
            aria-current={language.current ? 'true' : undefined}
            onClick={(event) => handleClick(event, language)}
          >
            <span>{language.label}</span>
            <span css={visuallyHidden}>{` ${language.name}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export type LanguagesProps = { label: string; languages: HeaderLanguage[]; onChosen?: () => void };
