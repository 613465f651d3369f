import { Button } from '@hd-group/ui/button/Button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { ContentCheck, DocumentList, EditedDocument } from '../../../data/api/editor-responses.ts';
import { pictureKey } from '../../../data/schemas/picture-keys.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { PageLink } from '../../app/routing/PageLink.tsx';
import { FormNote } from '../../forms/FormNote.tsx';
import { Pending } from '../../staff/controls/Pending.tsx';
import { muted, quietLink } from '../../staff/controls/staff-styles.ts';
import { useRight } from '../../staff/sign-in/session.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { DocumentForm } from '../form/DocumentForm.tsx';
import { EditorDialog } from '../pictures/EditorDialog.tsx';
import type { PictureNoteProps } from '../pictures/picture-note-context.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { SaveState } from './SaveState.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { useDocumentEditing } from './use-document-editing.ts';
import { useFormChoices } from './use-form-choices.ts';
import { useSaveBeforeLeaving } from './use-save-before-leaving.ts';

/** What the site knows about a picture, in front of the form that shows it: texts, kind, credit, licence and focal point. */
export function PictureNote({ name, onClose }: PictureNoteProps) {
  const { t } = useMessages();
  const client = useQueryClient();
  const key = pictureKey(name);
  const query = useStaffQuery<EditedDocument>(apiPaths.contentDocumentOf(key));
  // The alternative text is the name of the picture in lists.
  useEffect(() => () => void client.invalidateQueries({ queryKey: [apiPaths.content] }), [client]);
  const note = useRef<NoteActions>(null);
  const close = () => (note.current?.close ?? onClose)();
  return (
    <EditorDialog
      title={t('editor.pictures.describe')}
      onClose={close}
      footer={
        <>
          <Button size="small" kind="primary" onClick={close}>
            {t('editor.pictures.described')}
          </Button>
          <PageLink css={[quietLink, muted]} href={paths.editDocument(key)}>
            {t('editor.pictures.ownPage')}
          </PageLink>
        </>
      }
    >
      {query.data && <Note document={query.data} onClose={onClose} ref={note} />}
      <Pending queries={[query]} />
    </EditorDialog>
  );
}

interface NoteActions {
  /** Closes the dialog once what was typed is saved. */
  close(): void;
}

interface NoteProps {
  document: EditedDocument;
  onClose(): void;
  ref: Ref<NoteActions>;
}

function Note({ document, onClose, ref }: NoteProps) {
  const { t, locale } = useMessages();
  const mayDraft = useRight('content-draft');
  const editing = useDocumentEditing(document);
  const close = useSaveBeforeLeaving(editing, onClose);
  useImperativeHandle(ref, () => ({ close }));
  const { data: list } = useStaffQuery<DocumentList>(apiPaths.content);
  const { data: check } = useStaffQuery<ContentCheck>(withLanguage(apiPaths.contentCheck, locale));
  const { languages } = useFormChoices(list);
  const { key, published, draft, outdated } = document;
  const { confirm, failure } = useConfirmation(key);
  return (
    <>
      <p css={muted}>{t('editor.pictures.noteHint')}</p>
      <SaveState editing={editing} draft={draft} />
      <ConflictPanel documentKey={key} editing={editing} />
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
      <DocumentForm
        documentKey={key}
        value={editing.value}
        published={published}
        languages={languages}
        outdated={outdated}
        problems={check?.problems.filter((problem) => problem.key === key) ?? []}
        disabled={!mayDraft}
        onChange={editing.change}
        onConfirm={confirm}
      />
    </>
  );
}
