import type { PublishedEdition } from '../../../data/api/editor-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { useRight } from '../../staff/sign-in/session.ts';
import { ConfirmedAction } from '../documents/ConfirmedAction.tsx';
import { Refusal } from '../documents/Problems.tsx';
import { usePublicationRequest } from '../documents/use-publication-request.ts';

/** Takes back the changes of a publication after a confirmation, for who may publish. */
export function UndoPublication({ number }: { number: number }) {
  const { t } = useMessages();
  const mayPublish = useRight('content-publish');
  const { mutateAsync, isPending, data, error, failure } = usePublicationRequest<PublishedEdition>(
    apiPaths.contentEditions,
    apiPaths.content,
    apiPaths.contentChanges,
  );
  if (!mayPublish) return null;
  return (
    <ConfirmedAction
      action={t('editor.undo.action')}
      name={t('editor.undo.actionOf', { number })}
      question={t('editor.undo.question', { number })}
      isPending={isPending}
      isDone={Boolean(data)}
      onConfirm={() => mutateAsync({ method: 'POST', path: apiPaths.editionUndo(number) })}
    >
      {data && <FormNote title={t('editor.undo.done', { number, next: data.edition.id })} />}
      <Refusal text={failure.text} error={error} />
    </ConfirmedAction>
  );
}
