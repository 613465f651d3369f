import { EmptyState } from '@hd-group/ui/empty-state/EmptyState.tsx';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { useId, useState } from 'react';
import type { ChangeList, EditionList, EditionResponse } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { useSearch } from '../app/routing/use-search.ts';
import { ListFailure } from '../staff/controls/ListFailure.tsx';
import { localDateTime } from '../staff/controls/local-time.ts';
import { Pending } from '../staff/controls/Pending.tsx';
import { QuietButton } from '../staff/controls/QuietButton.tsx';
import { list, listHead, muted, quietLink } from '../staff/controls/staff-styles.ts';
import { StaffGate } from '../staff/layout/StaffGate.tsx';
import { useStaffQuery } from '../staff/sign-in/use-staff-query.ts';
import { ChangedDocuments } from './documents/ChangedDocuments.tsx';
import { EditorLayout } from './documents/EditorLayout.tsx';
import { actions, historyRow, label } from './documents/editor-styles.ts';
import { useValueTexts } from './documents/use-value-texts.ts';
import { DocumentHistory } from './history/DocumentHistory.tsx';
import { UndoPublication } from './history/UndoPublication.tsx';

/** The history of the content, or of the document whose key is in the URL. */
export function ContentEditionsPage() {
  const { t } = useMessages();
  // The server renders no values; the browser gets what is read.
  useValueTexts();
  const title = t('editor.content-editions.meta.title');
  const documentKey = new URLSearchParams(useSearch()).get('key');
  return (
    <StaffGate title={title}>
      <EditorLayout current="content-editions" title={title}>
        {documentKey === null ? (
          <Editions />
        ) : (
          <DocumentHistory key={documentKey} documentKey={documentKey} />
        )}
      </EditorLayout>
    </StaffGate>
  );
}

function Editions() {
  const { t } = useMessages();
  const query = useStaffQuery<EditionList>(apiPaths.contentEditions);
  // A list that could not be fetched again keeps what a publication says about its undoing.
  if (query.isLoadingError) return <ListFailure query={query} heading={2} />;
  if (!query.data) return <Spinner label={t('admin.list.loading')} />;
  const { activeId, editions } = query.data;
  if (editions.length === 0)
    return (
      <EmptyState title={t('editor.editions.empty')} heading={2}>
        <p>{t('editor.editions.emptyText')}</p>
      </EmptyState>
    );
  return (
    <section aria-labelledby="editions-title">
      <div css={listHead}>
        <h2 id="editions-title">{t('editor.editions.list')}</h2>
      </div>
      <ol css={list} reversed>
        {editions.map((edition) => (
          <Edition key={edition.id} edition={edition} isActive={edition.id === activeId} />
        ))}
      </ol>
    </section>
  );
}

interface EditionProps {
  edition: EditionResponse;
  isActive: boolean;
}

/** A publication; its changes are fetched when somebody wants to see them. */
function Edition({ edition: { id, createdAt, author, note }, isActive }: EditionProps) {
  const { t, locale } = useMessages();
  const changesId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li css={historyRow}>
      <h3>
        {t('editor.editions.number', { number: id })}
        {isActive && <span css={label}>{t('editor.editions.active')}</span>}
      </h3>
      <p css={muted}>
        {localDateTime(createdAt, locale)} · {author}
      </p>
      <p>{note || <span css={muted}>{t('editor.editions.withoutNote')}</span>}</p>
      <div css={actions}>
        <QuietButton
          aria-expanded={isOpen}
          aria-controls={changesId}
          aria-label={t('editor.editions.changesOf', { number: id })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('editor.editions.changes')}
        </QuietButton>
        <UndoPublication number={id} />
      </div>
      <div id={changesId} hidden={!isOpen}>
        {isOpen && <Changes number={id} />}
      </div>
    </li>
  );
}

function Changes({ number }: { number: number }) {
  const { t } = useMessages();
  const query = useStaffQuery<ChangeList>(apiPaths.editionChanges(number));
  if (query.isError || !query.data) return <Pending queries={[query]} />;
  return (
    <ChangedDocuments
      documents={query.data.documents}
      after={({ key }, name) => (
        <p css={actions}>
          <PageLink
            css={quietLink}
            href={apiPaths.contentHistory(key)}
            aria-label={t('editor.history.linkOf', { title: name })}
          >
            {t('editor.history.link')}
          </PageLink>
        </p>
      )}
    />
  );
}
