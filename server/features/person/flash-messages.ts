import type { Knex } from 'knex';
import type { FlashMessage } from '../../../data/api/requests.ts';
import type { PersonData } from '../../../data/api/responses.ts';
import { emailPattern } from './email-pattern.ts';

type Row = { id: string; outcome: string };

const pageSize = 100;

/** Exports the stored flash messages that contain an email address in any of their values. */
export async function exportFlashMessages(db: Knex, emailKey: string): Promise<PersonData['flashMessages']> {
  const found: PersonData['flashMessages'] = [];
  for await (const { flash } of findFlashMessages(db, emailKey)) {
    found.push({ form: flash.form, values: flash.values ?? {} });
  }
  return found;
}

/** Deletes the stored flash messages that contain an email address in any of their values. @returns their number. */
export async function eraseFlashMessages(db: Knex, emailKey: string): Promise<number> {
  let count = 0;
  for await (const { id } of findFlashMessages(db, emailKey)) {
    count += await db('form_outcomes').where({ id }).del();
  }
  return count;
}

/**
 * Reads all flash messages: their number is limited, and an address with text around it or in another field, such as
 * `Max <max@example.com>`, is not found by a key.
 */
async function* findFlashMessages(
  db: Knex,
  emailKey: string,
): AsyncGenerator<{ id: string; flash: FlashMessage }> {
  const pattern = emailPattern(emailKey);
  let lastId = '';
  for (;;) {
    const rows: Row[] = await db('form_outcomes')
      .select('id', 'outcome')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(pageSize);
    for (const { id, outcome } of rows) {
      const flash = JSON.parse(outcome) as FlashMessage;
      if (Object.values(flash.values ?? {}).some((text) => text.search(pattern) >= 0)) yield { id, flash };
    }
    if (rows.length < pageSize) return;
    lastId = rows.at(-1)?.id ?? '';
  }
}
