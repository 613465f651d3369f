import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import { useDeferredValue, useState } from 'react';
import type { ExtensibleCollection } from '../../data/api/editor-requests.ts';
import type { DocumentList, FoundDocuments } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { matchPage } from '../../data/site/match-page.ts';
import { pageNameKey } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { useSearch } from '../app/routing/use-search.ts';
import { localMoment } from '../staff/controls/local-time.ts';
import { Pending } from '../staff/controls/Pending.tsx';
import { QuietButton } from '../staff/controls/QuietButton.tsx';
import { SearchField } from '../staff/controls/SearchField.tsx';
import { list, muted, quietLink } from '../staff/controls/staff-styles.ts';
import { StaffGate } from '../staff/layout/StaffGate.tsx';
import { useRight, useSession } from '../staff/sign-in/session.ts';
import { useStaffQuery } from '../staff/sign-in/use-staff-query.ts';
import { DocumentState } from './documents/DocumentState.tsx';
import { EditorLayout } from './documents/EditorLayout.tsx';
import { actions, documentRow } from './documents/editor-styles.ts';
import { groupOf, groups, useDocumentNames } from './documents/use-document-names.ts';
import { useOfficeTime } from './documents/use-office-time.ts';
import { useSchedules } from './documents/use-schedules.ts';
import { keptChanges } from './editing/kept-changes.ts';
import type { Path } from './form/change-at.ts';
import { fieldId } from './form/field-id.ts';
import { NewDocument } from './list/NewDocument.tsx';
import { isOrdered, OrderedList } from './list/OrderedList.tsx';
import { useDocumentSearch } from './list/use-document-search.ts';

/** All documents of the content, with search. */
export function ContentPage() {
  const { t } = useMessages();
  // The server renders no times; the browser gets what is read.
  useOfficeTime();
  const title = t('editor.content.meta.title');
  return (
    <StaffGate title={title}>
      <EditorLayout current="content" title={title}>
        <Documents />
      </EditorLayout>
    </StaffGate>
  );
}

function Documents() {
  const page = new URLSearchParams(useSearch()).get('page');
  const query = useStaffQuery<DocumentList>(apiPaths.content, { refetchOnWindowFocus: 'always' });
  const found = useStaffQuery<FoundDocuments>(
    `${apiPaths.contentOfPage}?${new URLSearchParams({ page: page ?? '' })}`,
    { enabled: page !== null },
  );
  if (query.data && page === null) return <Loaded {...query.data} of={null} />;
  if (query.data && page !== null && found.data)
    return <Loaded {...query.data} of={{ page, keys: new Set(found.data.keys) }} />;
  return <Pending queries={[query, found]} heading={2} />;
}

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  padding-block: 0.75rem;
  border-block: 1px solid var(--line);
`;
const search = css`
  max-inline-size: 38rem;
  padding-block: 1.25rem 0.5rem;
`;

const ofPage = css`
  padding-block-start: 1.25rem;
  font-size: 0.875rem;
`;

type Document = DocumentList['documents'][number];

interface LoadedProps extends DocumentList {
  /** Only the documents behind a page, by its path. */
  of: { page: string; keys: ReadonlySet<string> } | null;
}

function Loaded({ activeEdition, documents, of }: LoadedProps) {
  const { t, locale } = useMessages();
  const { documentName } = useDocumentNames();
  const [words, setWords] = useState('');
  const named = documents.map((document) => ({ document, name: documentName(document.key, document.title) }));
  const { isSearching, hasFailed, isFound, placeOf } = useDocumentSearch(useDeferredValue(words));
  const shown = named.filter(
    // The order of the lists is changed in them.
    ({ document: { key }, name }) => key !== 'order' && (of?.keys.has(key) ?? true) && isFound(key, name),
  );
  const isFiltered = isSearching || of !== null;
  const changed = documents.filter(({ state }) => state !== 'published').length;
  return (
    <>
      <div css={bar}>
        <div>
          <p>{t('editor.list.changed', { count: changed })}</p>
          <p css={muted}>
            {activeEdition
              ? t('editor.list.last', {
                  time: localMoment(activeEdition.createdAt, locale),
                  name: activeEdition.author,
                })
              : t('editor.list.never')}
          </p>
        </div>
        {changed > 0 && (
          <Button kind="primary" size="small" href={paths.publishContent} LinkComponent={PageLink}>
            {t('editor.list.review')}
          </Button>
        )}
      </div>
      {of && (
        <p css={ofPage}>
          {t('editor.list.ofPage', { name: t(pageNameKey(matchPage(of.page).page)), page: of.page })}{' '}
          <PageLink css={quietLink} href={paths.content}>
            {t('editor.edit.back')}
          </PageLink>
        </p>
      )}
      <SearchField css={search} label={t('editor.list.search')} words={words} onType={setWords}>
        {isSearching && t('editor.list.found', { count: shown.length })}
        {hasFailed && ` ${t('editor.list.searchFailed')}`}
      </SearchField>
      {groups.map((group) => {
        const own = shown.filter(({ document: { key } }) => groupOf(key) === group.id);
        const isShown = own.length > 0 || (!isFiltered && group.collection !== undefined);
        return (
          isShown && (
            <Group key={group.id} {...group} documents={own} isFiltered={isFiltered} placeOf={placeOf} />
          )
        );
      })}
    </>
  );
}

const groupStyle = css`
  border-block-end: 1px solid var(--line);
  > summary {
    padding-block: 0.75rem;
    cursor: pointer;
    ${focusRing}
    > h2 {
      display: inline;
      font-size: 1.0625rem;
      font-weight: 500;
    }
    > span {
      display: inline-block;
      margin-inline-start: 0.75rem;
    }
  }
  > div {
    padding-block-end: 1rem;
  }
  /* The line below the group follows. */
  > div > ul > li:last-child {
    border-block-end: 0;
  }
`;

const groupActions = css`
  padding-block: 0.25rem 0.75rem;
  &:empty {
    display: none;
  }
`;

interface GroupProps {
  id: (typeof groups)[number]['id'];
  collection?: ExtensibleCollection;
  documents: readonly { document: Document; name: string }[];
  isFiltered: boolean;
  /** Where the searched words are. */
  placeOf(key: string, name: string): Path | null;
}

/** A group of documents. Its rows are rendered while it is open, so that a thousand projects cost nothing. */
function Group({ id, collection, documents, isFiltered, placeOf }: GroupProps) {
  const { t } = useMessages();
  const [isChosen, setIsChosen] = useState(false);
  const [isOrdering, setIsOrdering] = useState(false);
  const mayDraft = useRight('content-draft');
  const isOpen = isChosen || isFiltered;
  const changed = documents.filter(({ document }) => document.state !== 'published').length;
  return (
    <details
      css={groupStyle}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) setIsChosen(open);
      }}
    >
      <summary>
        <h2>{t(`editor.group.${id}`)}</h2>{' '}
        <span css={muted}>
          {t('editor.list.count', { count: documents.length })}
          {changed > 0 && ` · ${t('editor.list.changedCount', { count: changed })}`}
        </span>
      </summary>
      {isOpen && (
        <div>
          {mayDraft && !isFiltered && (
            <div css={[actions, groupActions]}>
              {collection && <NewDocument collection={collection} />}
              {isOrdered(id) && documents.length > 1 && (
                <QuietButton aria-expanded={isOrdering} onClick={() => setIsOrdering(!isOrdering)}>
                  {t(isOrdering ? 'editor.order.done' : 'editor.order.change')}
                </QuietButton>
              )}
            </div>
          )}
          {isOrdering && isOrdered(id) && !isFiltered ? (
            <OrderedList collection={id} documents={documents} label={t(`editor.group.${id}`)} />
          ) : documents.length > 0 ? (
            <ul css={list} aria-label={t(`editor.group.${id}`)}>
              {documents.map(({ document, name }) => (
                <Row key={document.key} document={document} name={name} place={placeOf(document.key, name)} />
              ))}
            </ul>
          ) : (
            <p css={muted}>{t('editor.list.empty')}</p>
          )}
        </div>
      )}
    </details>
  );
}

interface RowProps {
  document: Document;
  name: string;
  /** The text to which the link leads; null for the document as a whole. */
  place: Path | null;
}

function Row({ document: { key, ...state }, name, place }: RowProps) {
  const { t } = useMessages();
  const accountId = useSession().data?.account?.id;
  const { plannedFor } = useSchedules();
  const kept = keptChanges(accountId, key);
  return (
    <li css={documentRow}>
      <PageLink css={quietLink} href={paths.editDocument(key) + (place ? `#${fieldId(place)}` : '')}>
        {name}
      </PageLink>
      <DocumentState {...state} plannedFor={plannedFor(key)} />
      {kept.length > 0 && (
        <span css={muted}>
          {t(kept.every(({ isSent }) => isSent) ? 'editor.list.sentFromHere' : 'editor.list.keptHere')}
        </span>
      )}
    </li>
  );
}
