import { css } from '@emotion/react';
import { mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { memo, useMemo } from 'react';
import { defaultLocale } from '../../../data/locale.ts';
import { translationProblem } from '../../../data/messages/translation-problem.ts';
import { isSame } from '../../../data/snapshot/document-values.ts';
import { fieldId } from './field-id.ts';
import { useForm } from './form-context.ts';
import { columns, row, rowLabel } from './form-styles.ts';
import { TextCell } from './TextCell.tsx';
import { useProblemText } from './use-problem-text.ts';

/** Rows out of view cost nothing to lay out. */
const root = css`
  ${row};
  content-visibility: auto;
  contain-intrinsic-block-size: auto 8rem;
  /* Three languages need two lines. */
  &:has(> * > :nth-child(3)) {
    contain-intrinsic-block-size: auto 13.5rem;
  }
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.75rem;
`;
const keyStyle = css`
  ${mutedLegend};
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
`;
/** What search engines show of a page, in characters. */
const maxLengths: readonly (readonly [suffix: string, length: number])[] = [
  ['.meta.title', 60],
  ['.meta.description', 160],
];

type TextsByLanguage = Readonly<Record<string, string | undefined>>;
interface MessageRowProps {
  /** Key of the message. */
  name: string;
  label: string;
  texts: TextsByLanguage;
  published: TextsByLanguage;
}

/** A message in all languages. It renders again only when one of its texts changes. */
export const MessageRow = memo(function MessageRow({ name, label, texts, published }: MessageRowProps) {
  const { languages, change } = useForm();
  const maxLength = maxLengths.find(([suffix]) => name.endsWith(suffix))?.[1];
  return (
    <div css={root} id={fieldId([name])}>
      <div css={head}>
        <span css={rowLabel}>{label}</span> <code css={keyStyle}>{name}</code>
      </div>
      <div css={columns}>
        {languages.map((language) => (
          <Cell
            key={language.code}
            path={[language.code, name]}
            textPath={[name]}
            language={language}
            label={label}
            text={texts[language.code]}
            original={texts[defaultLocale]}
            published={published[language.code]}
            isRequired={false}
            maxLength={maxLength}
            onType={(typed) => {
              const isMissing = typed === '' && language.code !== defaultLocale;
              change([language.code, name], isMissing ? undefined : typed);
            }}
          />
        ))}
      </div>
    </div>
  );
}, isSame);

/** A text with what the server would find in it. */
function Cell(props: Parameters<typeof TextCell>[0]) {
  const { text, original = '' } = props;
  const { placeholders } = useForm();
  const problemText = useProblemText();
  const found = useMemo(
    () => translationProblem(text, original.trim() === '' ? (text ?? '') : original, placeholders),
    [text, original, placeholders],
  );
  return <TextCell {...props} found={found === null ? undefined : problemText(found)} />;
}
