import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { FlashMessage } from '../../data/api/requests.ts';

/** How long an flash waits for its page, in milliseconds. */
const lifetime = 10 * 60_000;

/**
 * Keeps how a form came out until its page is shown.
 *
 * @param emailKey the address among the values in lower case, so that it can be erased.
 * @returns the id for the page's address.
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
    ends_at: new Date(now + lifetime).toISOString(),
  });
  return id;
}

/**
 * Sets `res.locals.flash` for a page that was asked for with `?flash=ID`: a FormOutcome, or null. It is there once: what
 * was typed must not be shown to whoever is sent the address later.
 */
export function readFlash({ db, clock = Date.now }: { db: Knex; clock?: () => number }): RequestHandler {
  return async (req, res, next) => {
    const id: unknown = req.query.flash;
    const asked = req.method === 'GET' && typeof id === 'string' && /^[\w-]{22}$/.test(id);
    res.locals.flash = asked ? await take(db, id, clock()) : null;
    next();
  };
}

async function take(db: Knex, id: string, now: number): Promise<FlashMessage | null> {
  const row: { outcome: string; ends_at: string } | undefined = await db('form_outcomes')
    .where({ id })
    .first();
  if (!row) return null;
  const removed = await db('form_outcomes').where({ id }).del();
  const good = removed > 0 && row.ends_at > new Date(now).toISOString();
  return good ? (JSON.parse(row.outcome) as FlashMessage) : null;
}
