import type { Knex } from 'knex';
import { HttpError } from '../../../platform/http/errors.ts';
import { storeFlash } from '../../forms/flash.ts';

/**
 * The flash message with which a page shows the form of the second step, for people without script. It is stored and read once, so
 * that the ticket is in no URL.
 *
 * @param error that of the sign-in.
 * @param sent the ticket of a step that was refused.
 * @param now milliseconds since 1970.
 * @returns its id.
 * @throws the error, unless it asks for a code.
 */
export async function secondStep(db: Knex, error: unknown, now: number, sent?: string): Promise<string> {
  const code = error instanceof HttpError ? error.code : undefined;
  const isRefused = sent !== undefined && (code === 'wrongCode' || code === 'tooMany');
  const ticket = isRefused
    ? sent
    : error instanceof HttpError && code === 'codeRequired' && error.more?.ticket;
  if (typeof ticket !== 'string') throw error;
  const result = code === 'tooMany' ? 'limited' : code === 'wrongCode' ? 'failed' : 'pending';
  return storeFlash(db, { form: 'code', result, values: { ticket } }, now);
}
