import type { MailKind, MailState } from '../../../data/api/mails.ts';
import type { Locale } from '../../../data/locale.ts';

/** A row of the table `mails`; the migration describes the columns. Times are ISO 8601 in UTC. */
export interface MailRow {
  id: number;
  message_id: string;
  kind: MailKind;
  language: Locale;
  recipient: string | null;
  reply_to: string | null;
  subject: string;
  blocks: string;
  headers: string;
  person_key: string | null;
  dedupe_key: string | null;
  state: MailState;
  attempts: number;
  next_attempt_at: string | null;
  lease_token: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  contact_message_id: number | null;
  subscriber_id: number | null;
}

/** ISO 8601 in UTC. @param time milliseconds since 1970. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}
