import { css } from '@emotion/react';
import { from } from '@hd-group/ui/tokens/space.ts';
import type { AuditEntry } from '../../data/api/responses.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { localDateTime } from './local-time.ts';

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

/** One event of the audit log. Names that this version does not know are shown as they are stored. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t, has, locale } = useMessages();
  const { createdAt, actor, event, what, result, count } = entry;
  const named = (kind: 'event' | 'what' | 'result', name: string) => {
    const key = `admin.audit.${kind}.${name}`;
    return has(key) ? t(key) : name;
  };
  const details = [
    named('event', event),
    what && named('what', what),
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
    if (kind === 'session' && name) return t('admin.audit.actor.session', { name });
    if (kind === 'token' && name) return t('admin.audit.actor.token', { name });
    if (text === 'command') return t('admin.audit.actor.command');
    return text === 'anonymous' ? t('admin.audit.actor.anonymous') : text;
  }
}
