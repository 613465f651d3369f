import type { Knex } from 'knex';
import type { SubscriptionState } from '../../../data/api/responses.ts';
import type { Locale } from '../../../data/locale.ts';
import { paths } from '../../../data/site/paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { keyedDigest } from '../../platform/database/keyed-digest.ts';
import { sameSecret } from '../../platform/text/tokens.ts';

/**
 * Signed links of the newsletter. A token is `ID.SECONDS.SIGNATURE`: the subscriber, the time of the link in seconds since 1970,
 * and an HMAC of both, the purpose and the email address. It contains no personal data, and needs no table.
 */

type Purpose = 'confirm' | 'unsubscribe';

/** The row of a subscriber, as far as links need it. */
export interface LinkedSubscriber {
  id: number;
  email_key: string;
}

/** 128 bits. */
const signatureLength = 32;

async function signature(db: Knex, purpose: Purpose, { id, email_key }: LinkedSubscriber, seconds: number) {
  const digest = await keyedDigest(db, 'newsletter-link', `${purpose}\n${id}\n${seconds}\n${email_key}`);
  return digest.slice(0, signatureLength);
}

const pages = { confirm: paths.newsletterConfirm, unsubscribe: paths.newsletterUnsubscribe };

/**
 * The link of a subscriber for a purpose.
 *
 * @param origin scheme and host of the site.
 * @param now milliseconds since 1970, from which the validity of a confirmation link counts. The unsubscribe link is always the
 *   same and has no end.
 */
export async function linkUrl(
  db: Knex,
  origin: string,
  purpose: Purpose,
  subscriber: LinkedSubscriber & { locale: Locale },
  now = 0,
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const token = `${subscriber.id}.${seconds}.${await signature(db, purpose, subscriber, seconds)}`;
  return origin + withLanguage(`${pages[purpose]}?token=${token}`, subscriber.locale);
}

const tokenPattern = /^([1-9]\d{0,14})\.(\d{1,12})\.([0-9a-f]{32})$/;

/** The subscriber of a valid link, and the link's time in milliseconds since 1970. */
export interface LinkTarget {
  subscriber: LinkedSubscriber & { state: SubscriptionState; email: string };
  linkedAt: number;
}

/**
 * Finds the subscriber of a token.
 *
 * @param token the query parameter or form field, of any type.
 * @returns null for an invalid token and for an erased subscriber.
 */
export async function subscriberOfToken(
  db: Knex,
  purpose: Purpose,
  token: unknown,
): Promise<LinkTarget | null> {
  const [, id, seconds, given] = tokenPattern.exec(typeof token === 'string' ? token : '') ?? [];
  if (!id || !seconds || !given) return null;
  const subscriber = await db('subscribers')
    .where({ id: Number(id) })
    .first('id', 'email_key', 'state', 'email');
  if (!subscriber) return null;
  const expected = await signature(db, purpose, subscriber, Number(seconds));
  return sameSecret(given, expected) ? { subscriber, linkedAt: Number(seconds) * 1000 } : null;
}
