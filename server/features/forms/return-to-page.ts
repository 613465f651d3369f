import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { contactFieldNames, contactFields } from '../../../data/api/contact-fields.ts';
import type { FlashMessage, FormName, FormResult } from '../../../data/api/requests.ts';
import { type Locale, localeCode } from '../../../data/locale.ts';
import { flashRetentionMs } from '../../../data/retention-periods.ts';
import { matchPage, notFoundPath } from '../../../data/site/match-page.ts';
import { notFoundPage } from '../../../data/site/pages.ts';
import { paths } from '../../../data/site/paths.ts';
import { knownSearch } from '../../../data/site/urls.ts';
import { maxFlashMessages } from '../../platform/limits/limits.ts';

/*
 * After a form without script the server redirects to the page of the form (Post/Redirect/Get), which shows a flash message: the
 * result, and the submitted values when it must be corrected. `page` and `lang` are hidden fields of each form.
 */

interface ReturnUrlOptions {
  /** Value of the query parameter that names the flash message. */
  flash?: string;
  /** Id of the element to scroll to. */
  fragment?: string;
  /** URL of the page with the form, see `referrerOf`. It replaces the path that all unknown paths share. */
  referrer?: URL | null;
}

/**
 * The path and query that a form submission redirects to: always a page of the site, in the form's language. Anything else
 * in `page` falls back to the home page, which prevents open redirects.
 *
 * @param page the form's hidden field `page`: a path with an optional query.
 * @param lang the form's hidden field `lang`.
 */
export function returnUrl(
  page: unknown,
  lang: unknown,
  { flash, fragment, referrer = null }: ReturnUrlOptions = {},
): string {
  const { pathname, search } = parsePage(page, referrer);
  const locale = localeCode(lang);
  if (locale) search.set('lang', locale);
  if (flash) search.set('flash', flash);
  const query = search.size > 0 ? `?${search}` : '';
  return `${pathname}${query}${fragment ? `#${fragment}` : ''}`;
}

const base = 'http://page.invalid';

function parsePage(page: unknown, referrer: URL | null): { pathname: string; search: URLSearchParams } {
  // A location that begins with two slashes is resolved as another host.
  if (page === notFoundPath && referrer && !referrer.pathname.startsWith('//')) {
    const { pathname, searchParams } = referrer;
    return { pathname, search: knownSearch(pathname, searchParams) };
  }
  if (typeof page === 'string' && page.startsWith('/') && URL.canParse(page, base)) {
    const { origin, pathname, searchParams } = new URL(page, base);
    const isSitePage = origin === base && matchPage(pathname).page !== notFoundPage;
    if (isSitePage) return { pathname, search: knownSearch(pathname, searchParams) };
  }
  return { pathname: paths.home, search: new URLSearchParams() };
}

/** Where a submission comes from. */
export interface SubmissionSource {
  locale: Locale;
  /** What the client states as the page of the form; see `sitePathOf`. */
  page: unknown;
  /** What the client states as the text to which the person consents; see `consentWording`. */
  wording: unknown;
  /** The client's IP address. */
  ip: string;
}

/**
 * The path of the page with the form, as the table of pages has it: no text of the client, which the consent ledger could not
 * erase. Undefined if the site has no such page, as for a client of the API.
 */
export function sitePathOf({ page }: SubmissionSource): string | undefined {
  const path = typeof page === 'string' ? page.split(/[?#]/, 1)[0] : undefined;
  const row = path === undefined ? notFoundPage : matchPage(path).page;
  return row === notFoundPage ? undefined : row.path;
}

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
 * The values with which a form is shown again: its text fields only, cut to their limits, without control characters.
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
