import { Button } from '@hd-group/ui/button/Button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { extensibleCollections, hideableCollections } from '../../data/api/editor-requests.ts';
import type { EditedDocument, PublishedEdition } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { quietLink } from '../admin/inbox-styles.ts';
import { QuietButton } from '../admin/QuietButton.tsx';
import { useRight } from '../admin/session.ts';
import { useStaffRequest } from '../admin/use-staff-request.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { FormNote } from '../forms/FormNote.tsx';
import { Confirmation } from './Confirmation.tsx';
import { changeOf } from './document-changes.ts';
import { actions } from './editor-styles.ts';
import { valueAt } from './form/change-at.ts';
import type { useDocumentEditing } from './use-document-editing.ts';
import { prefixOf } from './use-document-names.ts';

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
  const mayPublish = useRight('content-publish');
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'discard' | 'remove' | 'takeOff' | null>(null);
  const { key, draft, published } = document;
  const path = apiPaths.contentDocumentOf(key);
  const { mutateAsync, isPending, failure } = useStaffRequest();
  const removal = useStaffRequest<PublishedEdition>(path, apiPaths.content, apiPaths.contentEditions);
  const { value, change } = editing;
  const isRemoved = value === undefined;
  const isHidden = valueAt(value, ['isHidden']);
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
    await client.refetchQueries({ queryKey: [path] });
  };
  const takeOff = () =>
    removal.mutate(
      { method: 'POST', path: `${apiPaths.contentRemoval}?${new URLSearchParams({ key })}` },
      { onSettled: close },
    );
  const remove = () => {
    close();
    change(changeOf([], value, undefined));
  };
  return (
    <div ref={root} tabIndex={-1}>
      <div css={actions}>
        {draft && <ReviewLink documentKey={key} editing={editing} />}
        {children}
        {published !== undefined && (
          <PageLink css={quietLink} to={apiPaths.contentHistory(key)}>
            {t('editor.history.link')}
          </PageLink>
        )}
        {mayDraft && !isRemoved && isHideable(key) && (
          <QuietButton
            isBusy={false}
            onClick={() => change(changeOf(['isHidden'], isHidden, isHidden === true ? undefined : true))}
          >
            {t(isHidden === true ? 'editor.edit.show' : 'editor.edit.hide')}
          </QuietButton>
        )}
        {mayPublish && isHideable(key) && published !== undefined && !isHiddenIn(published) && (
          <QuietButton isBusy={removal.isPending} onClick={() => setAsked('takeOff')}>
            {t('editor.takeOff.action')}
          </QuietButton>
        )}
        {mayDraft && draft && (
          <QuietButton isBusy={isPending} onClick={() => setAsked('discard')}>
            {t(isRemoved ? 'editor.edit.restore' : 'editor.edit.discard')}
          </QuietButton>
        )}
        {mayDraft && !isRemoved && published !== undefined && isExtensible(key) && (
          <QuietButton isBusy={false} onClick={() => setAsked('remove')}>
            {t('editor.edit.remove')}
          </QuietButton>
        )}
      </div>
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
          action={t('editor.takeOff.action')}
          isPending={removal.isPending}
          onConfirm={takeOff}
          onCancel={close}
        />
      )}
      {asked === 'remove' && (
        <Confirmation
          question={t('editor.edit.removeQuestion', { title: name })}
          action={t('editor.edit.removeYes')}
          isPending={false}
          onConfirm={remove}
          onCancel={close}
        />
      )}
      {removal.data && <FormNote title={t('editor.takeOff.done', { title: name })} />}
      {removal.failure.text && <FormNote kind="destructive" title={removal.failure.text} />}
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
    </div>
  );
}

/** Leads to the page of publishing, once what was typed last is saved, so that it is checked there, too. */
function ReviewLink({
  documentKey,
  editing,
}: { documentKey: string } & Pick<DocumentActionsProps, 'editing'>) {
  const href = paths.publishDocument(documentKey);
  const { t, locale } = useMessages();
  const [isLeaving, setIsLeaving] = useState(false);
  const { isSaving, isUnsaved, failure } = editing;
  const isSaved = !isSaving && !isUnsaved;
  useEffect(() => {
    if (isLeaving && isSaved) window.location.assign(withLanguage(href, locale));
  }, [isLeaving, isSaved, href, locale]);
  return (
    <Button
      kind="primary"
      size="small"
      href={href}
      LinkComponent={PageLink}
      onClick={(event) => {
        if (isSaved || failure) return;
        event.preventDefault();
        setIsLeaving(true);
      }}
    >
      {t('editor.edit.review')}
    </Button>
  );
}

const isHiddenIn = (value: unknown) => valueAt(value, ['isHidden']) === true;
const isHideable = (key: string) => hideableCollections.some((each) => each === prefixOf(key));
const isExtensible = (key: string) => extensibleCollections.some((each) => each === prefixOf(key));
