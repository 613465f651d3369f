import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useEffect, useId, useState } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';
import { AuditRow } from './AuditRow.tsx';
import { useAuditPages } from './inbox-queries.ts';
import { ListFooter } from './ListFooter.tsx';
import { ListPlaceholder } from './ListPlaceholder.tsx';
import { ListRows } from './ListRows.tsx';
import { useSessionActions } from './session.ts';

const root = css`
  margin-block: 2.25rem;
  padding-block-start: 1rem;
  border-block-start: 1px solid var(--rule);
  display: grid;
  gap: 0.75rem;
  justify-items: start;
  > h2 {
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.5;
  }
  > p {
    ${type.small};
    max-inline-size: 38rem;
    color: var(--muted);
  }
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
      {entries.length > 0 ? (
        <ListRows query={query} labelledBy={titleId}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ListRows>
      ) : (
        <ListPlaceholder
          query={query}
          isFiltered={false}
          onReset={() => undefined}
          title={t('admin.audit.empty')}
          text={t('admin.audit.emptyText')}
        />
      )}
      <ListFooter query={query} shown={entries.length}>
        {null}
      </ListFooter>
    </div>
  );
}
