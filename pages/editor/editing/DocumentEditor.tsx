import { css } from '@emotion/react';
import { from, headerHeight } from '@hd-group/ui/tokens/space.ts';
import { useEffect, useState } from 'react';
import type { ContentCheck, DocumentList, EditedDocument } from '../../../data/api/editor-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { nextPaint } from '../../app/hydration/when-idle.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { PageLink } from '../../app/routing/PageLink.tsx';
import { FormNote } from '../../forms/FormNote.tsx';
import { localMoment } from '../../staff/controls/local-time.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { muted, quietLink } from '../../staff/controls/staff-styles.ts';
import { useRight } from '../../staff/sign-in/session.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { loadBlocksField } from '../blocks/use-blocks-field.ts';
import { DocumentState } from '../documents/DocumentState.tsx';
import { actions, label } from '../documents/editor-styles.ts';
import { useSchedules } from '../documents/use-schedules.ts';
import { DocumentForm } from '../form/DocumentForm.tsx';
import { fieldId, focusField } from '../form/field-id.ts';
import { isBlocksAt } from '../form/field-shape.ts';
import { PictureNoteContext } from '../pictures/picture-note-context.ts';
import { Preview } from '../preview/Preview.tsx';
import { PreviewLinks } from '../preview/PreviewLinks.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { DocumentActions } from './DocumentActions.tsx';
import { PictureNote } from './PictureNote.tsx';
import { SaveState } from './SaveState.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { useDocumentEditing } from './use-document-editing.ts';
import { useFormChoices } from './use-form-choices.ts';
import { useSaveBeforeLeaving } from './use-save-before-leaving.ts';
import { isHiddenIn } from './VisibilityActions.tsx';

const head = css`
  display: grid;
  gap: 0.375rem;
  padding-block: 0.75rem;
  border-block-start: 1px solid var(--line);
  ${from.medium} {
    position: sticky;
    inset-block-start: ${headerHeight.phone};
    z-index: 1;
    background: var(--surface);
    border-block-end: 1px solid var(--line);
    /* With the open list of actions it covers more of the form. A field that gets the focus scrolls out from under it. */
    &:has(ul) {
      max-block-size: 50vh;
      overflow: auto;
      /* Room for the focus ring. */
      margin-inline: -0.375rem;
      padding-inline: 0.375rem;
    }
    &:has(ul) ~ * {
      --covered-block-size: calc(50vh - 2rem);
    }
  }
  ${from.large} {
    inset-block-start: ${headerHeight.dense};
  }
`;

const beside = css`
  ${from.large} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 1.5rem;
    align-items: start;
  }
`;
const previewColumn = css`
  padding-block-start: 1rem;
  ${from.large} {
    position: sticky;
    inset-block-start: 11rem;
  }
`;

interface DocumentEditorProps {
  document: EditedDocument;
  list: DocumentList;
  name: string;
}

/** State, form and actions of a document. */
export function DocumentEditor({ document, list, name }: DocumentEditorProps) {
  const { t, locale } = useMessages();
  const mayDraft = useRight('content-draft');
  const { key, draft, published, outdated, present } = document;
  const editing = useDocumentEditing(document);
  useSaveBeforeLeaving(editing);
  const check = useStaffQuery<ContentCheck>(withLanguage(apiPaths.contentCheck, locale));
  const choices = useFormChoices(list);
  const plannedFor = useSchedules().plannedFor(document.key);
  const confirmation = useConfirmation(key);
  const { value, change } = editing;
  const state = stateOf(document);
  const [hasPreview, setHasPreview] = useState(false);
  useEffect(() => {
    // A field that cannot be loaded says so itself.
    focusLinkedField(key).catch(() => {});
  }, [key]);
  return (
    <>
      <div css={head}>
        <div css={actions}>
          {state === 'published' && <span css={label}>{t('editor.state.published')}</span>}
          <DocumentState
            state={state}
            isHidden={isHiddenIn(published)}
            isHiddenNext={isHiddenIn(value ?? published)}
            outdated={[...new Set(outdated.map((each) => each.locale))]}
            edited={null}
            plannedFor={plannedFor}
          />
        </div>
        {mayDraft ? <SaveState editing={editing} draft={draft} /> : <p>{t('editor.readOnly')}</p>}
        {plannedFor && (
          <p css={muted}>
            {t('editor.edit.planned')}{' '}
            <PageLink css={quietLink} href={paths.publishContent}>
              {t('editor.schedule.list')}
            </PageLink>
          </p>
        )}
        <DocumentActions document={document} name={name} editing={editing}>
          {value !== undefined && (
            <QuietButton aria-expanded={hasPreview} onClick={() => setHasPreview(!hasPreview)}>
              {t(hasPreview ? 'editor.edit.closePreview' : 'editor.edit.preview')}
            </QuietButton>
          )}
        </DocumentActions>
        {/* Below the actions, which do not move when somebody comes. */}
        {present.length > 0 && (
          <p css={muted}>
            {t('editor.edit.present', {
              people: present
                .map((person) =>
                  t('editor.edit.person', { name: person.name, time: localMoment(person.at, locale) }),
                )
                .join('; '),
            })}
          </p>
        )}
      </div>
      <ConflictPanel documentKey={key} editing={editing} />
      {confirmation.failure.text && <FormNote kind="destructive" title={confirmation.failure.text} />}
      {value === undefined ? (
        <FormNote title={t('editor.edit.removed')} />
      ) : (
        <div css={hasPreview && beside}>
          <PictureNoteContext value={PictureNote}>
            <DocumentForm
              {...choices}
              documentKey={key}
              value={value}
              published={published}
              outdated={outdated}
              problems={check.data?.problems.filter((problem) => problem.key === key) ?? []}
              disabled={!mayDraft}
              onChange={change}
              onConfirm={confirmation.confirm}
            />
          </PictureNoteContext>
          {hasPreview && (
            <div css={previewColumn}>
              <Preview
                documentKey={key}
                value={value}
                changes={editing.unsaved}
                tools={(shown) => mayDraft && <PreviewLinks {...shown} />}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function stateOf({ draft, published }: EditedDocument) {
  if (!draft) return 'published';
  if (draft.value === undefined) return 'removed';
  return published === undefined ? 'new' : 'changed';
}

/** A link of the check or of the search leads to a field of the form, and a new document to its first one. */
async function focusLinkedField(documentKey: string): Promise<void> {
  const [field, ...path] = location.hash.split('/').map(decodeURIComponent);
  if (field !== `#${fieldId([])}`) return;
  // Its field is loaded later.
  if (isBlocksAt(documentKey, path.slice(0, 2))) {
    await loadBlocksField();
    await nextPaint();
  }
  focusField(path);
}
