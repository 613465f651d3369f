import { css } from '@emotion/react';
import { visuallyHidden } from '@hd-group/ui/tokens/shared-styles.ts';
import { from } from '@hd-group/ui/tokens/space.ts';
import type { DocumentChange } from '../../../data/api/editor-requests.ts';
import { defaultLocale } from '../../../data/locale.ts';
import { changedValues } from '../../../data/snapshot/document-values.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { muted } from '../../staff/controls/staff-styles.ts';
import type { Path } from '../form/change-at.ts';
import { isBlocksAt } from '../form/field-shape.ts';
import { useNameOfKey } from './use-document-names.ts';
import { useValueTexts } from './use-value-texts.ts';
import { type TextPart, wordDifferences } from './word-differences.ts';

const values = css`
  display: grid;
  gap: 0.25rem 1rem;
  padding-block: 0.5rem;
  ${from.medium} {
    grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr);
  }
  > dt {
    ${muted};
  }
  > dd {
    margin: 0 0 0.5rem;
    max-inline-size: 46rem;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

interface DifferencesProps {
  documentKey: string;
  values: readonly DocumentChange[];
}

/** What differs in a document, value by value, with marks at the words. */
export function Differences({ documentKey, values: changes }: DifferencesProps) {
  const { t } = useMessages();
  const { pathLabel, valueText } = useValueTexts();
  const hasEntryNames = documentKey === 'order';
  const nameOf = useNameOfKey(hasEntryNames);
  const textOf = (path: Path, value: unknown) =>
    hasEntryNames && Array.isArray(value)
      ? value.map((name) => nameOf(`${path[0]}/${name}`)).join('\n')
      : valueText(documentKey, path, value);
  const texts = changes
    .flatMap((change) => singleValues(documentKey, change))
    .filter(isShown)
    .map(({ path, before, after }) => ({
      path,
      before: textOf(path, before),
      after: textOf(path, after),
      isText: isText(before) && isText(after),
    }));
  // What is empty in a new document is no difference.
  const shown = texts.filter(({ before, after }) => before !== after);
  if (shown.length === 0) return <p css={muted}>{t('editor.diff.none')}</p>;
  return (
    <dl css={values}>
      {shown.map(({ path, ...value }) => [
        <dt key={`${path}`}>{pathLabel(documentKey, path)}</dt>,
        <dd key={`${path} value`}>
          <MarkedText {...value} />
        </dd>,
      ])}
    </dl>
  );
}

/** The number of a document and the sizes of an uploaded picture tell nobody anything. */
const isShown = ({ path, before, after }: DocumentChange) =>
  path[0] !== 'upload' && (path[0] !== 'id' || typeof (after ?? before) !== 'number');

/** A new or removed object in its single values; lists of objects entry by entry, and an article as one text. */
function singleValues(documentKey: string, { path, before, after }: DocumentChange): DocumentChange[] {
  if ((!entriesOf(before) && !entriesOf(after)) || isBlocksAt(documentKey, path))
    return [{ path, before, after }];
  const isList = Array.isArray(before) || Array.isArray(after);
  return changedValues(partsOf(before), partsOf(after), path)
    .map((change) => (isList ? { ...change, path: withNumber(change.path, path.length) } : change))
    .flatMap((change) => singleValues(documentKey, change));
}

/** The path with the number of the entry at a position, where a list was compared as an object. */
const withNumber = (path: Path, position: number): Path =>
  path.map((name, index) => (index === position ? Number(name) : name));

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** The values of an object or of a list of objects by name; undefined for what is shown as one text. */
function entriesOf(value: unknown): object | undefined {
  if (isPlain(value)) return undefined;
  if (!Array.isArray(value)) return value as object;
  return value.every(isPlain) ? undefined : { ...value };
}

/** What is compared with an object or a list of objects. A line without translations is one in the default language. */
function partsOf(value: unknown): object {
  if (typeof value === 'string') return { [defaultLocale]: value };
  return entriesOf(value) ?? (Array.isArray(value) ? { ...value } : {});
}

/** A number or a choice is no text of words: both values are shown in full. */
const isText = (value: unknown) => /\s/.test(String(value)) || Array.isArray(value);

interface MarkedTextProps {
  before: string;
  after: string;
  /** Whether single words are marked. */
  isText: boolean;
}

const mark = css`
  padding-inline: 0.125em;
  background: var(--raised);
`;
const removed = css`
  ${mark};
  color: var(--error);
  text-decoration: line-through;
`;
const added = css`
  ${mark};
  font-weight: 500;
  text-decoration: underline;
  text-decoration-thickness: 2px;
  text-underline-offset: 0.2em;
`;

/** Both texts in one, with marks that are also spoken. */
function MarkedText({ before, after, isText: hasWords }: MarkedTextProps) {
  const { t } = useMessages();
  const parts: readonly TextPart[] = hasWords
    ? wordDifferences(before, after)
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ];
  return parts
    .filter((part) => part.text !== '')
    .map((part, index) => {
      const key = `${index} ${part.kind}`;
      if (part.kind === 'same') return <span key={key}>{part.text}</span>;
      const Mark = part.kind === 'removed' ? 'del' : 'ins';
      return (
        <Mark key={key} css={part.kind === 'removed' ? removed : added}>
          <span css={visuallyHidden}>{t(`editor.diff.${part.kind}`)} </span>
          {part.text}{' '}
        </Mark>
      );
    });
}
