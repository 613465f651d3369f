import { css } from '@emotion/react';
import { EmptyState } from '@hd-group/ui/empty-state/EmptyState.tsx';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { useState } from 'react';
import type { ChangeList, DocumentList, PublishedEdition } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { useSearch } from '../app/routing/use-search.ts';
import { ListFailure } from '../staff/controls/ListFailure.tsx';
import { localMoment } from '../staff/controls/local-time.ts';
import { QuietButton } from '../staff/controls/QuietButton.tsx';
import { listHead, muted, quietLink } from '../staff/controls/staff-styles.ts';
import { StaffGate } from '../staff/layout/StaffGate.tsx';
import { useRight } from '../staff/sign-in/session.ts';
import { useStaffQuery } from '../staff/sign-in/use-staff-query.ts';
import { ChangedDocuments } from './documents/ChangedDocuments.tsx';
import { EditorLayout } from './documents/EditorLayout.tsx';
import { actions, label } from './documents/editor-styles.ts';
import { useOfficeTime } from './documents/use-office-time.ts';
import { usePageNames } from './documents/use-page-names.ts';
import { useSchedules } from './documents/use-schedules.ts';
import { useValueTexts } from './documents/use-value-texts.ts';
import { Published } from './publish/Published.tsx';
import { PublishForm } from './publish/PublishForm.tsx';
import { Schedules } from './publish/Schedules.tsx';
import { withPictures } from './publish/with-pictures.ts';

/** What the drafts change, and their publication. */
export function ContentPublishPage() {
  const { t } = useMessages();
  // The server renders no values; the browser gets what is read.
  useValueTexts();
  useOfficeTime();
  usePageNames();
  const title = t('editor.content-publish.meta.title');
  return (
    <StaffGate title={title}>
      <EditorLayout current="content-publish" title={title}>
        <Publication />
      </EditorLayout>
    </StaffGate>
  );
}

function Publication() {
  const { t } = useMessages();
  const [published, setPublished] = useState<PublishedEdition | null>(null);
  const changes = useStaffQuery<ChangeList>(apiPaths.contentChanges);
  const content = useStaffQuery<DocumentList>(apiPaths.content);
  const schedules = useSchedules();
  const failed = [changes, content, schedules].find(({ isError }) => isError);
  return (
    <>
      {failed && <ListFailure query={failed} heading={2} />}
      {published && <Published key={published.edition.id} {...published} />}
      {content.data && <Schedules />}
      {changes.data && content.data && schedules.isLoaded ? (
        <Changes changes={changes.data} all={content.data} onPublish={setPublished} />
      ) : (
        !failed && <Spinner label={t('admin.list.loading')} />
      )}
    </>
  );
}

const box = css`
  inline-size: 1.125rem;
  block-size: 1.125rem;
  margin: 0.25rem 0 0;
  accent-color: var(--text);
`;
const pageList = css`
  columns: 22rem;
  padding-inline-start: 1.25rem;
`;

interface ChangesProps {
  changes: ChangeList;
  all: DocumentList;
  onPublish(publication: PublishedEdition): void;
}

function Changes({ changes: { documents, pages }, all: { activeEdition }, onPublish }: ChangesProps) {
  const { t, locale } = useMessages();
  const mayPublish = useRight('content-publish');
  const { plannedFor } = useSchedules();
  const { officeMoment } = useOfficeTime();
  const pageName = usePageNames();
  const all = documents.map(({ key }) => key);
  const linked = new URLSearchParams(useSearch()).get('key');
  // Whoever comes from a document publishes it alone with its new pictures, and not what others are writing.
  const ofLinked = linked !== null && all.includes(linked) ? withPictures([linked], documents) : [];
  const first = linked === null ? all : ofLinked;
  const restored = documents.flatMap(({ key, change }) => (change === 'restored' ? [key] : []));
  // What is planned may have to wait for its time, and what was taken off the site meanwhile may have to stay off.
  const [choice, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(first.filter((key) => plannedFor(key) === null && !restored.includes(key))),
  );
  const chosen = new Set(all.filter((key) => choice.has(key)));
  const choose = (key: string, isChosen: boolean) =>
    setChosen(new Set(all.filter((each) => (each === key ? isChosen : chosen.has(each)))));
  if (documents.length === 0)
    return (
      <EmptyState title={t('editor.publish.nothing')} heading={2}>
        <p>{t('editor.publish.nothingText')}</p>
      </EmptyState>
    );
  return (
    <>
      <section aria-labelledby="changes-title">
        <div css={listHead}>
          <h2 id="changes-title">{t('editor.publish.list')}</h2>
          {mayPublish && (
            <div css={actions}>
              <span role="status">
                {t('editor.publish.chosen', { count: chosen.size, total: documents.length })}
              </span>
              <QuietButton onClick={() => setChosen(new Set(all))}>{t('editor.publish.all')}</QuietButton>
              <QuietButton onClick={() => setChosen(new Set())}>{t('editor.publish.none')}</QuietButton>
            </div>
          )}
        </div>
        <ChangedDocuments
          documents={documents}
          before={({ key }, name) =>
            mayPublish && (
              <input
                css={box}
                type="checkbox"
                aria-label={name}
                checked={chosen.has(key)}
                onChange={(event) => choose(key, event.currentTarget.checked)}
              />
            )
          }
          after={({ key, edited }, name) => (
            <p css={actions}>
              {plannedFor(key) && (
                <span css={label}>
                  {t('editor.state.planned', { time: officeMoment(plannedFor(key) ?? '') })}
                </span>
              )}
              {edited && (
                <span css={muted}>
                  {t('editor.state.edited', { name: edited.name, time: localMoment(edited.at, locale) })}
                </span>
              )}
              <PageLink
                css={quietLink}
                href={paths.editDocument(key)}
                aria-label={t('editor.publish.editOf', { title: name })}
              >
                {t('editor.publish.edit')}
              </PageLink>
            </p>
          )}
        />
      </section>
      {pages.length > 0 && (
        <section aria-labelledby="pages-title">
          <div css={listHead}>
            <h2 id="pages-title">{t('editor.publish.pages')}</h2>
          </div>
          <ul css={[pageList, muted]}>
            {pages.map((path) => (
              <li key={path}>{pageName(path)}</li>
            ))}
          </ul>
        </section>
      )}
      <PublishForm
        keys={all.filter((key) => chosen.has(key))}
        documents={documents}
        activeEdition={activeEdition}
        onPublish={onPublish}
      />
    </>
  );
}
