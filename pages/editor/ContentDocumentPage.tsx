import type { DocumentList, EditedDocument } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { errorStatus } from '../app/api-client.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { useSearch } from '../app/routing/use-search.ts';
import { Pending } from '../staff/controls/Pending.tsx';
import { quietLink } from '../staff/controls/staff-styles.ts';
import { StaffGate } from '../staff/layout/StaffGate.tsx';
import { useStaffQuery } from '../staff/sign-in/use-staff-query.ts';
import { EditorLayout } from './documents/EditorLayout.tsx';
import { titleIn, useDocumentNames } from './documents/use-document-names.ts';
import { useOfficeTime } from './documents/use-office-time.ts';
import { DocumentEditor } from './editing/DocumentEditor.tsx';
import { currentValue } from './editing/use-document-editing.ts';
import { useFormChoices } from './editing/use-form-choices.ts';

/** The form of one document, whose key is in the URL. */
export function ContentDocumentPage() {
  const { t } = useMessages();
  // The server renders no form; the browser gets what is read.
  useFormChoices(undefined);
  useOfficeTime();
  return (
    <StaffGate title={t('editor.content-document.meta.title')}>
      <Loaded documentKey={new URLSearchParams(useSearch()).get('key') ?? ''} />
    </StaffGate>
  );
}

function Loaded({ documentKey }: { documentKey: string }) {
  const { t } = useMessages();
  const { documentName } = useDocumentNames();
  const query = useStaffQuery<EditedDocument>(apiPaths.contentDocumentOf(documentKey));
  const list = useStaffQuery<DocumentList>(apiPaths.content);
  const isUnknown = [400, 404].includes(errorStatus(query.error) ?? 0);
  const document = isUnknown ? undefined : query.data;
  const ownTitle = titleIn(document && currentValue(document));
  const listed = list.data?.documents.find(({ key }) => key === document?.key)?.title ?? {};
  const title = document
    ? documentName(document.key, Object.keys(ownTitle).length > 0 ? ownTitle : listed)
    : t('editor.content-document.meta.title');
  return (
    <EditorLayout current="content-document" title={title}>
      {isUnknown ? (
        <p>
          {t('editor.edit.unknown')}{' '}
          <PageLink css={quietLink} href={paths.content}>
            {t('editor.edit.back')}
          </PageLink>
        </p>
      ) : document && list.data ? (
        <DocumentEditor key={document.key} document={document} list={list.data} name={title} />
      ) : (
        <Pending queries={[query, list]} heading={2} />
      )}
    </EditorLayout>
  );
}
