import { Button } from '@hd-group/ui/button/Button.tsx';
import type { ExtensibleCollection } from '../../../data/api/editor-requests.ts';
import type { EditedDocument } from '../../../data/api/editor-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { fieldId } from '../form/field-id.ts';

/** Adds a document as a draft and opens it. */
export function NewDocument({ collection }: { collection: ExtensibleCollection }) {
  const { t, locale } = useMessages();
  const { mutate, isPending, isSuccess, failure } = useStaffRequest<EditedDocument>();
  const create = () =>
    mutate(
      { method: 'POST', path: apiPaths.contentDocuments, body: { collection } },
      {
        onSuccess(created) {
          if (!created) return;
          const form = withLanguage(paths.editDocument(created.key), locale);
          window.location.assign(`${form}#${fieldId([])}`);
        },
      },
    );
  return (
    <>
      <Button size="small" pending={isPending || isSuccess} onClick={create}>
        {t(`editor.new.${collection}`)}
      </Button>
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
    </>
  );
}
