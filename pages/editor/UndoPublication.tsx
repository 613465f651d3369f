import { useRef, useState } from 'react';
import type { PublishedEdition } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { QuietButton } from '../admin/QuietButton.tsx';
import { useRight } from '../admin/session.ts';
import { useStaffRequest } from '../admin/use-staff-request.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { FormNote } from '../forms/FormNote.tsx';
import { Confirmation } from './Confirmation.tsx';

/** Takes back the changes of a publication after a confirmation, for who may publish. */
export function UndoPublication({ number }: { number: number }) {
  const { t } = useMessages();
  const mayPublish = useRight('content-publish');
  const [isAsking, setIsAsking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { mutate, isPending, data, failure } = useStaffRequest<PublishedEdition>(
    apiPaths.contentEditions,
    apiPaths.content,
    apiPaths.contentChanges,
  );
  const close = () => {
    setIsAsking(false);
    // The button that had the focus is removed.
    root.current?.focus({ preventScroll: true });
  };
  const undo = () => mutate({ method: 'POST', path: apiPaths.editionUndo(number) }, { onSettled: close });
  if (!mayPublish) return null;
  return (
    <div ref={root} tabIndex={-1}>
      {!isAsking && !data && (
        <QuietButton
          isBusy={false}
          aria-label={t('editor.undo.actionOf', { number })}
          onClick={() => setIsAsking(true)}
        >
          {t('editor.undo.action')}
        </QuietButton>
      )}
      {isAsking && (
        <Confirmation
          question={t('editor.undo.question', { number })}
          action={t('editor.undo.action')}
          isPending={isPending}
          onConfirm={undo}
          onCancel={close}
        />
      )}
      {data && <FormNote title={t('editor.undo.done', { number, next: data.edition.id })} />}
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
    </div>
  );
}
