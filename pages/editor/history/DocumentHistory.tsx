import type { VersionList } from '../../../data/api/editor-responses.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { errorStatus } from '../../app/api-client.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { PageLink } from '../../app/routing/PageLink.tsx';
import { FormNote } from '../../forms/FormNote.tsx';
import { localDateTime, localMoment } from '../../staff/controls/local-time.ts';
import { Pending } from '../../staff/controls/Pending.tsx';
import { list, listHead, muted, quietLink } from '../../staff/controls/staff-styles.ts';
import { useRight } from '../../staff/sign-in/session.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { ConfirmedAction } from '../documents/ConfirmedAction.tsx';
import { Differences } from '../documents/Differences.tsx';
import { actions, historyRow, label } from '../documents/editor-styles.ts';
import { useDocumentNames } from '../documents/use-document-names.ts';

/** The published versions of a document, which become drafts again. */
export function DocumentHistory({ documentKey }: { documentKey: string }) {
  const { t } = useMessages();
  const { documentName } = useDocumentNames();
  const path = `${apiPaths.contentVersions}?${new URLSearchParams({ key: documentKey })}`;
  const query = useStaffQuery<VersionList>(path);
  const all = (
    <PageLink css={quietLink} href={paths.editions}>
      {t('editor.history.all')}
    </PageLink>
  );
  if ([400, 404].includes(errorStatus(query.error) ?? 0))
    return (
      <p>
        {t('editor.edit.unknown')} {all}
      </p>
    );
  if (query.isError || !query.data) return <Pending queries={[query]} heading={2} />;
  const { title, draft, versions } = query.data;
  const isShown = draft !== null || versions.some(({ isPublished }) => isPublished);
  return (
    <section aria-labelledby="history-title">
      <div css={listHead}>
        <h2 id="history-title">{t('editor.history.title', { title: documentName(documentKey, title) })}</h2>
      </div>
      <p css={actions}>
        {(isShown || versions.length === 0) && (
          <PageLink css={quietLink} href={paths.editDocument(documentKey)}>
            {t('editor.publish.edit')}
          </PageLink>
        )}
        {all}
      </p>
      {versions.length === 0 && <p>{t('editor.history.empty')}</p>}
      <ol css={list} reversed>
        {versions.map((version) => (
          <Version
            key={version.edition?.id ?? 'shipped'}
            documentKey={documentKey}
            path={path}
            version={version}
            draft={draft}
            onFailure={query.refetch}
          />
        ))}
      </ol>
    </section>
  );
}

interface VersionProps {
  documentKey: string;
  /** Of the history. */
  path: string;
  version: VersionList['versions'][number];
  draft: VersionList['draft'];
  onFailure(): void;
}

function Version({ documentKey, path, version, draft, onFailure }: VersionProps) {
  const { edition, change, values, isPublished } = version;
  const { t, locale } = useMessages();
  const mayDraft = useRight('content-draft');
  const { mutateAsync, isPending, data, failure } = useStaffRequest<ChangedCount>(
    path,
    apiPaths.content,
    apiPaths.contentChanges,
    apiPaths.contentDocumentOf(documentKey),
  );
  const name = edition ? t('editor.editions.number', { number: edition.id }) : t('editor.history.shipped');
  /** Whether the software has changed its version, but not the edited one of the site. */
  const isOther = !edition && values.length > 0 && !isPublished;
  const restore = () =>
    mutateAsync({
      method: 'POST',
      path: `${apiPaths.contentRestoration}?${new URLSearchParams({ key: documentKey })}`,
      body: { editionId: edition?.id ?? null, revision: draft?.revision ?? null },
    }).catch(onFailure);
  const question = draft
    ? t('editor.history.replaceQuestion', {
        version: name,
        name: draft.edited.name,
        time: localMoment(draft.edited.at, locale),
      })
    : t('editor.history.question', { version: name });
  return (
    <li css={historyRow}>
      <h3>
        {name}
        {change === 'removed' && <span css={label}>{t('editor.diff.kind.removed')}</span>}
        {isPublished && <span css={label}>{t('editor.history.shown')}</span>}
      </h3>
      {edition && (
        <p css={muted}>
          {localDateTime(edition.createdAt, locale)} · {edition.author}
        </p>
      )}
      {edition && <p>{edition.note || <span css={muted}>{t('editor.editions.withoutNote')}</span>}</p>}
      {isOther && <p>{t('editor.history.releaseChanged')}</p>}
      {(edition || isOther) && <Differences documentKey={documentKey} values={values} />}
      <div css={actions}>
        <ConfirmedAction
          action={t('editor.history.restore')}
          name={t('editor.history.restoreOf', { version: name })}
          question={question}
          isPending={isPending}
          isDone={!mayDraft || change === 'removed' || isPublished}
          onConfirm={restore}
        >
          {data && (
            <>
              <FormNote title={t('editor.history.restored', { version: name })} />
              <PageLink css={quietLink} href={paths.editDocument(documentKey)}>
                {t('editor.history.open')}
              </PageLink>
            </>
          )}
          {failure.text && <FormNote kind="destructive" title={failure.text} />}
        </ConfirmedAction>
      </div>
    </li>
  );
}
