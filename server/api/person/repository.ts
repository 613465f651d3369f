import type { Knex } from 'knex';
import type { ErasedCounts, PersonData } from '../../../data/api/responses.ts';
import { isPostgres } from '../../database/open.ts';
import { type MessageRow, messageColumns, searchText, toMessage } from '../contact/repository.ts';
import { contains, findNewest, foldCase } from '../list/find-newest.ts';
import { subscriberColumns, toSubscriber } from '../newsletter/repository.ts';

/** What stands where an erased address stood in somebody else's message. */
const removed = '[…]';

/**
 * Everything held about one address, without regard to case.
 *
 * @param email a valid address.
 */
export async function exportPerson(db: Knex, email: string): Promise<PersonData> {
  const email_key = foldCase(email);
  const subscribers = await db('subscribers')
    .where({ email_key })
    .select(...subscriberColumns);
  const messages = await db('contact_messages')
    .where({ email_key })
    .select(...messageColumns)
    .orderBy('id', 'desc');
  const mentions: MessageRow[] = [];
  for await (const row of othersThatMention(db, email_key)) mentions.push(row);
  return {
    email,
    subscribers: subscribers.map(toSubscriber),
    messages: messages.map(toMessage),
    mentions: mentions.map(toMessage),
  };
}

/**
 * Erases an address: its subscription, its messages, what its forms left, and the address itself where others wrote it. Stopped halfway, it can
 * be run again.
 *
 * @param email a valid address.
 */
export async function erasePerson(db: Knex, email: string): Promise<ErasedCounts> {
  const email_key = foldCase(email);
  const counts = await db.transaction(async (transaction) => {
    const subscribers = await transaction('subscribers').where({ email_key }).del();
    const messages = await transaction('contact_messages').where({ email_key }).del();
    await transaction('form_outcomes').where({ email_key }).del();
    return { subscribers, messages };
  });
  let mentions = 0;
  for await (const row of othersThatMention(db, email_key)) {
    await takeOut(db, row, addressIn(email_key));
    mentions += 1;
  }
  // The log of changes still holds the deleted bytes until it is written back and cut.
  if (!isPostgres(db)) await db.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  return { ...counts, mentions };
}

async function takeOut(db: Knex, row: MessageRow, address: RegExp): Promise<void> {
  const texts = {
    first_name: row.first_name.replace(address, removed),
    last_name: row.last_name.replace(address, removed),
    message: row.message.replace(address, removed),
  };
  const search_text = searchText({ ...toMessage({ ...row, ...texts }) });
  await db('contact_messages')
    .where({ id: row.id })
    .update({ ...texts, search_text });
}

/** The address as a whole: not as the end of a longer one. */
function addressIn(emailKey: string): RegExp {
  const escaped = emailKey.replace(/[.+]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}._+-])${escaped}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'giu');
}

const page = 200;

async function* othersThatMention(db: Knex, emailKey: string): AsyncGenerator<MessageRow> {
  const address = addressIn(emailKey);
  let before: number | null = null;
  for (;;) {
    const rows: MessageRow[] = await findNewest<MessageRow>({
      db,
      table: 'contact_messages',
      before,
      limit: page,
      scan: true,
      select: (query) => {
        query.select(...messageColumns).whereNot('email_key', emailKey);
        contains(query, 'search_text', emailKey);
        return query;
      },
    });
    for (const row of rows) {
      const texts = [row.first_name, row.last_name, row.message];
      if (texts.some((text) => text.search(address) >= 0)) yield row;
    }
    if (rows.length < page) return;
    before = rows.at(-1)?.id ?? null;
  }
}
