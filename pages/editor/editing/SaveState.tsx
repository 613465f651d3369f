import { css } from '@emotion/react';
import { visuallyHidden } from '@hd-group/ui/tokens/shared-styles.ts';
import { from } from '@hd-group/ui/tokens/space.ts';
import type { EditedDocument } from '../../../data/api/editor-responses.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { localMoment } from '../../staff/controls/local-time.ts';
import { muted } from '../../staff/controls/staff-styles.ts';
import type { useDocumentEditing } from './use-document-editing.ts';

/** Id of the text, which says why there is nothing to publish or discard. */
export const saveStateId = 'save-state';

/** On a phone as high as its longest usual text, so that nothing below it moves when something is saved. */
const root = css`
  min-block-size: 2lh;
  ${from.medium} {
    min-block-size: 1lh;
  }
`;
const failed = css`
  color: var(--error);
  font-weight: 500;
`;

interface SaveStateProps {
  editing: ReturnType<typeof useDocumentEditing>;
  draft: EditedDocument['draft'];
}

/** Says where the text is. While it is being saved, screen readers hear nothing, and then what came of it. */
export function SaveState({ editing, draft }: SaveStateProps) {
  const { t, locale } = useMessages();
  const { isSaving, isUnsaved, isSaved, isKept, isRestored, failure, conflicts } = editing;
  const outcome = () => {
    if (!isKept) return t('editor.edit.notKept');
    if (failure?.kind === 'refused') return t('editor.edit.refused', { reason: failure.reason });
    if (failure) return t('editor.edit.offline');
    if (conflicts.length > 0) return t('editor.edit.conflicted');
    if (!draft) return t('editor.edit.unchanged');
    const time = localMoment(draft.edited.at, locale);
    return isSaved
      ? t('editor.edit.saved', { time })
      : t('editor.edit.changedBy', { time, name: draft.edited.name });
  };
  const isFailed = !isKept || failure !== null || conflicts.length > 0;
  const isWaiting = !isFailed && (isSaving || isUnsaved);
  return (
    <p id={saveStateId} css={[muted, root, isFailed && failed]}>
      <span role="status" css={isWaiting && visuallyHidden}>
        {outcome()}
        {isRestored && !isSaved && ` ${t('editor.edit.restored')}`}
      </span>
      {isWaiting && (
        <span aria-hidden="true">{t(isSaving ? 'editor.edit.saving' : 'editor.edit.unsaved')}</span>
      )}
    </p>
  );
}
