import { css } from '@emotion/react';
import { from } from '@hd-group/ui/tokens/space.ts';
import {
  type DocumentChange,
  extensibleCollections,
  hideableCollections,
} from '../../../data/api/editor-requests.ts';
import type { EditedDocument } from '../../../data/api/editor-responses.ts';
import { collectionOfKey } from '../../../data/snapshot/chosen-order.ts';
import { changeOf, valueAt } from '../../../data/snapshot/document-values.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { muted } from '../../staff/controls/staff-styles.ts';
import { useRight } from '../../staff/sign-in/session.ts';

const root = css`
  padding: 0.25rem 0;
  font-size: 0.8125rem;
  > li {
    padding-block: 0.25rem;
    ${from.medium} {
      display: grid;
      grid-template-columns: 13rem minmax(0, 1fr);
      gap: 0.75rem;
      align-items: baseline;
      justify-items: start;
    }
  }
`;

type Hiding = 'hide' | 'show' | 'doNotHide' | 'keepHidden';
type Visibility = Hiding | 'takeOff' | 'remove';

/** What the person can do to keep a document from visitors, or to show it again. @param value the document as it is in the form. */
export function useVisibilityActions(
  { key, published }: Pick<EditedDocument, 'key' | 'published'>,
  value: unknown,
): Visibility[] {
  const mayDraft = useRight('content-draft');
  const mayPublish = useRight('content-publish');
  const isIn = (collections: readonly string[]) => collections.includes(collectionOfKey(key));
  const isRemoved = value === undefined;
  const names: Visibility[] = [];
  if (mayDraft && !isRemoved && isIn(hideableCollections)) names.push(hidingOf(value, published));
  if (published === undefined) return names;
  if (mayPublish && isIn(hideableCollections) && !isHiddenIn(published)) names.push('takeOff');
  if (mayDraft && !isRemoved && isIn(extensibleCollections)) names.push('remove');
  return names;
}

/** What hiding or showing does to the draft. */
function hidingOf(value: unknown, published: unknown): Hiding {
  if (isHiddenIn(value)) return isHiddenIn(published) ? 'show' : 'doNotHide';
  return isHiddenIn(published) ? 'keepHidden' : 'hide';
}

/** Whether a document, as far as there is one, is hidden. */
export const isHiddenIn = (value: unknown) => valueAt(value, ['isHidden']) === true;

/** The change that hides or shows. What a draft does is taken out of it. */
function hidingChange(name: Hiding, value: unknown, published: unknown): DocumentChange {
  const after = {
    hide: true,
    show: undefined,
    doNotHide: valueAt(published, ['isHidden']),
    keepHidden: true,
  };
  return changeOf(['isHidden'], valueAt(value, ['isHidden']), after[name]);
}

interface VisibilityActionsProps {
  id: string;
  names: readonly Visibility[];
  /** The document as it is in the form. */
  value: unknown;
  published: unknown;
  onChange(change: DocumentChange): void;
  /** What is asked before it is done. */
  onAsk(action: 'takeOff' | 'remove'): void;
}

/** The actions, each with a sentence of what happens. */
export function VisibilityActions(props: VisibilityActionsProps) {
  const { id, names, value, published, onChange, onAsk } = props;
  const { t } = useMessages();
  const act = (name: Visibility) =>
    name === 'takeOff' || name === 'remove' ? onAsk(name) : onChange(hidingChange(name, value, published));
  return (
    <ul css={root} id={id}>
      {names.map((name, index) => (
        // The one that hides changes its name and keeps the focus.
        // biome-ignore lint/suspicious/noArrayIndexKey: they have an order.
        <li key={index}>
          <QuietButton aria-describedby={`${id}-${name}`} onClick={() => act(name)}>
            {t(`editor.visibility.${name}`)}
          </QuietButton>
          <p css={muted} id={`${id}-${name}`}>
            {t(`editor.visibility.${name}.text`)}
          </p>
        </li>
      ))}
    </ul>
  );
}
