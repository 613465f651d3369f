import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { FlashMessage } from '../../data/api/requests.ts';

const lifetimeMs = 10 * 60_000;

/**
 * Stores a flash message for the next page view.
 *
 * @param now milliseconds since 1970.
 * @param emailKey the submitted email address in canonical form, by which erasing a person's data finds the row.
 * @returns the id for the query parameter `flash` of the page's URL.
 */
export async function storeFlash(
  db: Knex,
  flash: FlashMessage,
  now: number,
  emailKey?: string,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await db('form_outcomes').insert({
    id,
    outcome: JSON.stringify(flash),
    email_key: emailKey ?? null,
    ends_at: new Date(now + lifetimeMs).toISOString(),
  });
  return id;
}

/**
 * Middleware that sets `res.locals.flash` for `?flash=ID`: a FlashMessage, or null. Reading deletes the message, so that
 * somebody who receives the URL later does not see the submitted values.
 *
 * @param clock milliseconds since 1970.
 */
export function readFlash({ db, clock = Date.now }: { db: Knex; clock?: () => number }): RequestHandler {
  return async (req, res, next) => {
    const id: unknown = req.query.flash;
    const hasFlashId = req.method === 'GET' && typeof id === 'string' && /^[\w-]{22}$/.test(id);
    res.locals.flash = hasFlashId ? await consumeFlash(db, id, clock()) : null;
    next();
  };
}

async function consumeFlash(db: Knex, id: string, now: number): Promise<FlashMessage | null> {
  const row: { outcome: string; ends_at: string } | undefined = await db('form_outcomes')
    .where({ id })
    .first();
  if (!row) return null;
  // Of two concurrent requests, only the one that deletes the row shows the message.
  const deletedRows = await db('form_outcomes').where({ id }).del();
  const isValid = deletedRows > 0 && row.ends_at > new Date(now).toISOString();
  return isValid ? (JSON.parse(row.outcome) as FlashMessage) : null;
}
