import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { from } from '@hd-group/ui/tokens/space.ts';
import { useEffect, useId, useState } from 'react';
import type { AuditEntry } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { localDateTime } from '../../staff/controls/local-time.ts';
import { panel } from '../../staff/controls/staff-styles.ts';
import { useSessionActions } from '../../staff/sign-in/session.ts';
import { ExportLinks } from './ExportLinks.tsx';
import { useAuditPages } from './inbox-queries.ts';
import { InboxList } from './ListSection.tsx';

const root = css`
  ${panel};
  margin-block-end: 2.25rem;
  justify-items: start;
  > div {
    inline-size: 100%;
    ${from.large} {
      max-inline-size: 62rem;
    }
  }
`;

/** Who did what in the inbox, newest first; fetched when it is opened. */
export function AuditPanel({ className }: { className?: string }) {
  const { t } = useMessages();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section css={root} className={className} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('admin.audit.title')}</h2>
      <p>{t('admin.audit.text')}</p>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t('admin.audit.hide') : t('admin.audit.show')}
      </Button>
      {isOpen && <AuditList titleId={titleId} />}
    </section>
  );
}

function AuditList({ titleId }: { titleId: string }) {
  const { t } = useMessages();
  const { end } = useSessionActions();
  const query = useAuditPages();
  const hasSessionEnded = query.data?.pages.some((page) => page === null) ?? false;
  useEffect(() => {
    if (hasSessionEnded) end();
  });
  const entries = query.data?.pages.flatMap((page) => page?.entries ?? []) ?? [];
  return (
    <div>
      <InboxList
        query={query}
        rows={entries.map((entry) => <AuditRow key={entry.id} entry={entry} />)}
        labelledBy={titleId}
        empty={{ title: t('admin.audit.empty'), text: t('admin.audit.emptyText') }}
        exports={
          <ExportLinks
            path={apiPaths.auditExport}
            fileName="audit"
            csvLabel={t('admin.audit.csv')}
            germanCsvLabel={t('admin.audit.germanCsv')}
            jsonLabel={t('admin.audit.json')}
            right="audit-export"
          />
        }
      />
    </div>
  );
}

const row = css`
  display: grid;
  gap: 0 1rem;
  padding-block: 0.375rem;
  ${from.medium} {
    grid-template-columns: 12rem 14rem minmax(0, 1fr);
  }
  > * {
    overflow-wrap: anywhere;
  }
  > time {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
`;

/** Events whose `what` is one or several terms that the catalogues translate; that of others is free text, such as the name of a token. */
const eventsOfTerms = new Set([
  'sign-in',
  'step-up',
  'password-set',
  'list',
  'export',
  'message-change',
  'account-change',
  'account-invite',
]);

/** One event of the audit log. Names that this version does not know are shown as they are stored. */
function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t, has, locale } = useMessages();
  const { createdAt, actor, event, what, object, result, count } = entry;
  const named = (kind: 'event' | 'what' | 'result', name: string) => {
    const key = `admin.audit.${kind}.${name}`;
    return has(key) ? t(key) : name;
  };
  const details = [
    named('event', event),
    ...(eventsOfTerms.has(event) ? (what?.split(' ').map((term) => named('what', term)) ?? []) : [what]),
    object,
    result && named('result', result),
    count !== null && t('admin.audit.count', { count }),
  ];
  return (
    <li css={row}>
      <time dateTime={createdAt}>{localDateTime(createdAt, locale)}</time>
      <span>{actorText(actor)}</span>
      <span>{details.filter(Boolean).join(' · ')}</span>
    </li>
  );

  function actorText(text: string): string {
    const [kind, name] = text.split(/:(.*)/s, 2);
    if (kind === 'account' && name) return name;
    if (kind === 'session' && name) return t('admin.audit.actor.session', { name });
    if (kind === 'token' && name) return t('admin.audit.actor.token', { name });
    if (text === 'command') return t('admin.audit.actor.command');
    return text === 'anonymous' ? t('admin.audit.actor.anonymous') : text;
  }
}
