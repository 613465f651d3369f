import * as v from 'valibot';
import { isDecodable } from '../../platform/http/check-request.ts';

const email = v.pipe(v.string(), v.maxLength(254), v.email());

/** Parses the URL of a mail server. @returns null when it is not an `smtp:` or `smtps:` URL with a host. */
export function parseSmtpUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, pathname, username, password } = new URL(text);
  if (!/^smtps?:$/.test(protocol) || hostname === '' || !/^\/?$/.test(pathname)) return null;
  return isDecodable(username) && isDecodable(password) ? text : null;
}

/** A name and email address as in the header `From`. The name is quoted, since a colon or parentheses have a meaning of their own. */
export const mailbox = (name: string, address: string) =>
  `"${name.replace(/["\\]/g, '').trim()}" <${address}>`;

/** Parses `NAME <EMAIL ADDRESS>` or an email address. @returns it as in the header `From`; null when it is neither. */
export function parseMailbox(text: string): string | null {
  if (/[\p{Cc}]/u.test(text)) return null;
  const [, name, bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  if (name?.trim() === '') return null;
  if (!v.is(email, bracketed ?? text)) return null;
  return name === undefined || bracketed === undefined ? text : mailbox(name, bracketed);
}

/** Parses email addresses separated by commas. @returns null when one of them is invalid. */
export function parseMailboxes(text: string): string[] | null {
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every((address) => v.is(email, address)) ? addresses : null;
}
