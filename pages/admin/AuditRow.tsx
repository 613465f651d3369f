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

const events = {
  'sign-in': 'admin.audit.event.sign-in',
  'sign-out': 'admin.audit.event.sign-out',
  token: 'admin.audit.event.token',
  list: 'admin.audit.event.list',
  export: 'admin.audit.event.export',
  'message-read': 'admin.audit.event.message-read',
  'message-answered': 'admin.audit.event.message-answered',
  'messages-release': 'admin.audit.event.messages-release',
  'messages-erase': 'admin.audit.event.messages-erase',
  'mail-download': 'admin.audit.event.mail-download',
  'mails-release': 'admin.audit.event.mails-release',
  'consent-proof': 'admin.audit.event.consent-proof',
  'subscribers-invite': 'admin.audit.event.subscribers-invite',
  'person-export': 'admin.audit.event.person-export',
  'person-erase': 'admin.audit.event.person-erase',
  'token-create': 'admin.audit.event.token-create',
  'token-revoke': 'admin.audit.event.token-revoke',
} as const;
const subjects = {
  messages: 'admin.audit.what.messages',
  mails: 'admin.audit.what.mails',
  subscribers: 'admin.audit.what.subscribers',
  password: 'admin.audit.what.password',
  link: 'admin.audit.what.link',
} as const;
const results = {
  ok: 'admin.audit.result.ok',
  'wrong-password': 'admin.audit.result.wrong-password',
  limited: 'admin.audit.result.limited',
  'spent-link': 'admin.audit.result.spent-link',
  refused: 'admin.audit.result.refused',
} as const;

const has = <Keys extends object>(keys: Keys, name: string): name is keyof Keys & string =>
  Object.hasOwn(keys, name);

/** One event of the audit log. Names that this version does not know are shown as they are stored. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useMessages();
  const { createdAt, actor, event, what, result, count } = entry;
  const details = [
    has(events, event) ? t(events[event]) : event,
    what && (has(subjects, what) ? t(subjects[what]) : what),
    result && (has(results, result) ? t(results[result]) : result),
    count !== null && t('admin.audit.count', { count }),
  ];
  return (
    <li css={row}>
      <time dateTime={createdAt}>{localDateTime(createdAt)}</time>
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
