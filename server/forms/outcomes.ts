import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { FormOutcome } from '../../data/requests.ts';

/** How long an outcome waits for its page, in milliseconds. */
const lifetime = 10 * 60_000;

/**
 * Keeps how a form came out until its page is shown.
 *
 * @param emailKey the address among the values in lower case, so that it can be erased.
 * @returns the id for the page's address.
 */
export async function keepOutcome(
  db: Knex,
  outcome: FormOutcome,
  now: number,
  emailKey?: string,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await db('form_outcomes').insert({
    id,
    outcome: JSON.stringify(outcome),
    email_key: emailKey ?? null,
    ends_at: new Date(now + lifetime).toISOString(),
  });
  return id;
}

/**
 * Sets `res.locals.outcome` for a page that was asked for with `?outcome=ID`: a FormOutcome, or null. It is there once: what
 * was typed must not be shown to whoever is sent the address later.
 */
export function takeOutcome({ db, clock = Date.now }: { db: Knex; clock?: () => number }): RequestHandler {
  return async (req, res, next) => {
    const id: unknown = req.query.outcome;
    const asked = req.method === 'GET' && typeof id === 'string' && /^[\w-]{22}$/.test(id);
    res.locals.outcome = asked ? await take(db, id, clock()) : null;
    next();
  };
}

async function take(db: Knex, id: string, now: number): Promise<FormOutcome | null> {
  const row: { outcome: string; ends_at: string } | undefined = await db('form_outcomes')
    .where({ id })
    .first();
  if (!row) return null;
  const removed = await db('form_outcomes').where({ id }).del();
  const good = removed > 0 && row.ends_at > new Date(now).toISOString();
  return good ? (JSON.parse(row.outcome) as FormOutcome) : null;
}
