import type { Knex } from 'knex';
import {
  type ContactColumn,
  type ContactFieldName,
  contactColumn,
  contactFieldNames,
} from '../../../data/api/contact-fields.ts';
import type { MessageState } from '../../../data/api/message-work.ts';
import type { Message } from '../../../data/api/responses.ts';
import type { Locale } from '../../../data/locale.ts';

type StoredFields = Pick<Message, ContactFieldName>;

export type MessageRow = Record<ContactColumn, string | null> & {
  id: number;
  is_read: boolean | number;
  suspected: boolean | number;
  answered_at: string | null;
  created_at: string;
  locale: Locale | null;
  state: MessageState;
  assignee_id: number | null;
  assignee_name: string | null;
  version: number;
  changed_by: string | null;
  note_count: number | string;
};

/** What queries of messages select, or return of changed ones. */
export function messageColumns(db: Knex): (string | Knex.Raw)[] {
  const nameOf = (column: string, name: string) =>
    db.raw('(SELECT name FROM accounts WHERE accounts.id = contact_messages.??) AS ??', [column, name]);
  return [
    'id',
    ...contactFieldNames.map(contactColumn),
    'is_read',
    'suspected',
    'answered_at',
    'created_at',
    'locale',
    'state',
    'assignee_id',
    'version',
    nameOf('assignee_id', 'assignee_name'),
    nameOf('changed_by_id', 'changed_by'),
    db.raw('(SELECT count(*) FROM contact_notes WHERE message_id = contact_messages.id) AS note_count'),
  ];
}

/** The fields of a row that were sent. */
function sentFields(row: MessageRow): StoredFields {
  const sent = contactFieldNames.flatMap((name) => {
    const value = row[contactColumn(name)];
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(sent) as StoredFields;
}

/** Converts a row to the API's representation. */
export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    ...sentFields(row),
    isRead: Boolean(row.is_read),
    suspected: Boolean(row.suspected),
    answeredAt: row.answered_at,
    createdAt: row.created_at,
    language: row.locale,
    state: row.state,
    assignee: row.assignee_id,
    assigneeName: row.assignee_name,
    version: row.version,
    changedBy: row.changed_by,
    noteCount: Number(row.note_count),
  };
}

/** The changed message; null when no row was changed. */
export const returned = ([row]: MessageRow[]) => (row ? toMessage(row) : null);
