import type { MouseEvent } from 'react';
import { visuallyHidden } from '../tokens/shared-styles.ts';
import * as styles from './bar-styles.ts';

export type HeaderLanguage = {
  /** As `lang` and `hreflang` want it. */
  code: string;
  /** As it is printed: `EN`. */
  label: string;
  /** In its own language, read out: `English`. */
  name: string;
  href: string;
  current: boolean;
  /** Takes over the plain click; without a script the link itself works. */
  onChoose?: () => void;
};

/** `EN / DE`, the current one marked. */
export function Languages({ label, languages, onChosen }: LanguagesProps) {
  const choose = (event: MouseEvent, language: HeaderLanguage) => {
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
            onClick={(event) => choose(event, language)}
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
