import { Button } from '@hd-group/ui/button/Button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { EditedDocument, PublishedEdition } from '../../../data/api/editor-responses.ts';
import { pictureOfKey } from '../../../data/schemas/picture-keys.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { changeOf } from '../../../data/snapshot/document-values.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { PageLink } from '../../app/routing/PageLink.tsx';
import { FormNote } from '../../forms/FormNote.tsx';
import { Confirmation } from '../../staff/controls/Confirmation.tsx';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { quietLink } from '../../staff/controls/staff-styles.ts';
import { useRight } from '../../staff/sign-in/session.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { actions } from '../documents/editor-styles.ts';
import { Refusal } from '../documents/Problems.tsx';
import { usePublicationRequest } from '../documents/use-publication-request.ts';
import { saveStateId } from './SaveState.tsx';
import { invalidateCheck, type useDocumentEditing } from './use-document-editing.ts';
import { useVisibilityActions, VisibilityActions } from './VisibilityActions.tsx';

interface DocumentActionsProps {
  document: EditedDocument;
  name: string;
  editing: ReturnType<typeof useDocumentEditing>;
  /** More actions. */
  children?: ReactNode;
}

/** What is done with a document as a whole. */
export function DocumentActions({ document, name, editing, children }: DocumentActionsProps) {
  const { t, locale } = useMessages();
  const client = useQueryClient();
  const mayDraft = useRight('content-draft');
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<'discard' | 'remove' | 'takeOff' | null>(null);
  const { key, draft, published } = document;
  const path = apiPaths.contentDocumentOf(key);
  const { mutateAsync, isPending, failure } = useStaffRequest();
  const removal = usePublicationRequest<PublishedEdition>(path, apiPaths.content, apiPaths.contentEditions);
  const { value, change } = editing;
  const isRemoved = value === undefined;
  // It is deleted in the library, from which it can come back.
  const isNewPicture = published === undefined && pictureOfKey(key) !== null;
  const hasChanges = draft !== null || editing.isSaving || editing.isUnsaved;
  const visibility = useVisibilityActions(document, value);
  const close = () => {
    setAsked(null);
    root.current?.focus({ preventScroll: true });
  };
  const discard = async () => {
    try {
      await mutateAsync({ method: 'DELETE', path });
    } catch {
      return close();
    }
    close();
    editing.reset({ ...document, draft: null });
    if (published === undefined) return window.location.assign(withLanguage(paths.content, locale));
    void invalidateCheck(client);
    await client.refetchQueries({ queryKey: [path] });
  };
  const takeOff = () =>
    removal
      .mutateAsync({ method: 'POST', path: `${apiPaths.contentRemoval}?${new URLSearchParams({ key })}` })
      .then(close, close);
  const remove = () => {
    close();
    change(changeOf([], value, undefined));
  };
  return (
    <div ref={root} tabIndex={-1}>
      <div css={actions}>
        {(mayDraft || draft) && <ReviewLink documentKey={key} hasChanges={hasChanges} />}
        {children}
        {published !== undefined && (
          <PageLink css={quietLink} href={apiPaths.contentHistory(key)}>
            {t('editor.history.link')}
          </PageLink>
        )}
        {mayDraft && !isNewPicture && (
          <QuietButton
            isBusy={isPending || draft === null}
            aria-describedby={draft ? undefined : saveStateId}
            onClick={() => setAsked('discard')}
          >
            {t(isRemoved ? 'editor.edit.restore' : 'editor.edit.discard')}
          </QuietButton>
        )}
        {visibility.length > 0 && (
          <QuietButton
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('editor.visibility')}
          </QuietButton>
        )}
      </div>
      {visibility.length > 0 && isOpen && (
        <VisibilityActions
          id={panelId}
          names={visibility}
          value={value}
          published={published}
          onChange={change}
          onAsk={setAsked}
        />
      )}
      {asked === 'discard' && (
        <Confirmation
          question={t('editor.edit.discardQuestion')}
          action={t('editor.edit.discardYes')}
          isPending={isPending}
          onConfirm={() => void discard()}
          onCancel={close}
        />
      )}
      {asked === 'takeOff' && (
        <Confirmation
          question={t('editor.takeOff.question', { title: name })}
          action={t('editor.visibility.takeOff')}
          isPending={removal.isPending}
          onConfirm={takeOff}
          onCancel={close}
        />
      )}
      {asked === 'remove' && (
        <Confirmation
          question={t('editor.edit.removeQuestion', { title: name })}
          action={t('editor.edit.removeYes')}
          onConfirm={remove}
          onCancel={close}
        />
      )}
      {removal.data && <FormNote title={t('editor.takeOff.done', { title: name })} />}
      <Refusal text={removal.failure.text} error={removal.error} />
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
    </div>
  );
}

interface ReviewLinkProps {
  documentKey: string;
  /** Whether there is something to publish. Without it the link keeps its place, and the state of saving says why it does nothing. */
  hasChanges: boolean;
}

/** Leads to the page of publishing. */
function ReviewLink({ documentKey, hasChanges }: ReviewLinkProps) {
  const { t } = useMessages();
  return (
    <Button
      kind="primary"
      size="small"
      href={paths.publishDocument(documentKey)}
      LinkComponent={PageLink}
      aria-disabled={!hasChanges}
      aria-describedby={hasChanges ? undefined : saveStateId}
      onClick={(event) => {
        if (!hasChanges) event.preventDefault();
      }}
    >
      {t('editor.edit.review')}
    </Button>
  );
}
