import type { ComponentType, ReactNode } from 'react';
import { visuallyHidden } from '../tokens/shared-styles.ts';
import * as styles from './bar-styles.ts';

export type HeaderLanguage = {
  /** BCP 47 language tag. */
  code: string;
  /** Visible label: `EN`. */
  label: string;
  /** Visually hidden name in the language itself: `English`. */
  name: string;
  current: boolean;
};

/** The form around the buttons, which submit `lang=<code>`. */
export type LanguageForm = ComponentType<{ children: ReactNode; className?: string }>;

type LanguagesProps = {
  label: string;
  languages: HeaderLanguage[];
  Form: LanguageForm;
  onChosen?: () => void;
};

/** List of languages, `EN / DE`, whose buttons submit a form; the current one has `aria-current`. */
export function Languages({ label, languages, Form, onChosen }: LanguagesProps) {
  return (
    <Form css={styles.languageForm}>
      <ul css={styles.languages} aria-label={label}>
        {languages.map(({ code, label, name, current }) => (
          <li key={code}>
            <button
              css={styles.language}
              type="submit"
              name="lang"
              value={code}
              lang={code}
              aria-current={current ? 'true' : undefined}
              onClick={onChosen}
            >
              <span>{label}</span>
              <span css={visuallyHidden}>{` ${name}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
