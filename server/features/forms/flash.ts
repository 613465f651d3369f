import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { contactFieldNames, contactFields } from '../../../data/api/contact-fields.ts';
import type { FlashMessage, FormName, FormResult } from '../../../data/api/requests.ts';
import { flashRetentionMs } from '../../../data/retention-periods.ts';
import { maxFlashMessages } from '../../platform/limits/limits.ts';

/** Forms and results whose flash messages are without submitted values. */
const fixedResults: Partial<Record<FormName, readonly FormResult[]>> = {
  newsletter: ['failed', 'limited'],
  contact: ['failed', 'limited'],
  session: ['success', 'failed', 'limited'],
  code: ['expired'],
  oidc: ['success', 'invalid', 'duplicate', 'expired', 'failed', 'limited'],
  password: ['expired'],
  'newsletter-link': ['failed', 'limited'],
  confirmation: ['success', 'expired', 'failed'],
  withdrawal: ['success', 'failed'],
};

/** The URL names these messages, so that nothing is stored for them. */
const fixedMessages = new Map<string, FlashMessage>(
  (Object.entries(fixedResults) as [FormName, FormResult[]][]).flatMap(([form, results]) =>
    results.map((result) => [fixedFlash(form, result), { form, result }] as const),
  ),
);

/** The value of the query parameter `flash` for a message that is not stored. */
export function fixedFlash(form: FormName, result: FormResult): string {
  return `${form}-${result}`;
}

/** The id of a flash message in a query; null when it has none, several, or one that cannot exist. */
export function flashIdOf(query: URLSearchParams): string | null {
  const [id, ...others] = query.getAll('flash');
  if (id === undefined || others.length > 0) return null;
  return fixedMessages.has(id) || /^[\w-]{22}$/.test(id) ? id : null;
}

/** The message of an id that names it, which has no submitted values and is therefore the same for all visitors; null for any other id. */
export function fixedFlashOf(id: string): FlashMessage | null {
  return fixedMessages.get(id) ?? null;
}

/**
 * Stores a flash message for the next page view. Above `maxFlashMessages` the oldest ones are deleted.
 *
 * @param now milliseconds since 1970.
 * @returns the id for the query parameter `flash` of the page's URL.
 */
export async function storeFlash(db: Knex, flash: FlashMessage, now: number): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const surplus = db('form_outcomes')
    .select('id')
    .orderBy('ends_at', 'desc')
    .limit(maxFlashMessages)
    .offset(maxFlashMessages - 1);
  await db('form_outcomes').whereIn('id', surplus).del();
  await db('form_outcomes').insert({
    id,
    outcome: JSON.stringify(flash),
    ends_at: new Date(now + flashRetentionMs).toISOString(),
  });
  return id;
}

/**
 * Reads a stored message and deletes it, so that somebody who receives the URL later does not see the submitted values.
 *
 * @param now milliseconds since 1970.
 * @returns null when no message has the id, or it has expired.
 */
export async function consumeFlash(db: Knex, id: string, now: number): Promise<FlashMessage | null> {
  const row: { outcome: string; ends_at: string } | undefined = await db('form_outcomes')
    .where({ id })
    .first();
  if (!row) return null;
  // Of two concurrent requests, only the one that deletes the row shows the message.
  const deletedRows = await db('form_outcomes').where({ id }).del();
  const isValid = deletedRows > 0 && row.ends_at > new Date(now).toISOString();
  return isValid ? (JSON.parse(row.outcome) as FlashMessage) : null;
}

/** Control characters: the first ones take six bytes in JSON, and PostgreSQL cannot store NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/**
 * The values with which a form is shown again: its text fields only, cut to their limits, without control characters. The field names
 * of the contact form serve all forms: those of the newsletter share its `email`.
 *
 * @param fields the fields of the request's body.
 */
export function storedValues(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    contactFieldNames.flatMap((name) => {
      const value = fields[name];
      if (typeof value !== 'string') return [];
      return [
        [name, value.slice(0, contactFields[name].maxLength).replace(controlCharacters, '').toWellFormed()],
      ];
    }),
  );
}
