/** Validation and comparison of email addresses, for the forms, the server and the content files. */

/** Length of an address in characters, as typed and with its domain in ASCII (RFC 5321 limits a path to 256 octets). */
export const maxEmailLength = 254;

/** The rule of `<input type="email">` (https://html.spec.whatwg.org/#valid-e-mail-address). */
const validEmail =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Other ASCII characters have a meaning in a URL, such as `/` and `:`, or are removed by its parser. */
const hostCharacters = /^[A-Za-z0-9.\-\P{ASCII}]+$/u;

/**
 * Converts a domain to ASCII (IDNA), for example `müller.example` to `xn--mller-kva.example`, with the parser of URLs,
 * which server and browsers share.
 *
 * @returns null when the domain has no ASCII form.
 */
function asciiDomain(domain: string): string | null {
  // Browsers do not convert a domain that is ASCII already; the parser would read `1.2` as an IP address.
  if (!/\P{ASCII}/u.test(domain)) return domain;
  if (!hostCharacters.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/**
 * The canonical form of an email address: lower case, with the domain in ASCII. Two addresses are equal when their
 * canonical forms are.
 *
 * @param email may have surrounding white space.
 * @returns null when the text is not an email address.
 */
export function canonicalEmail(email: string): string | null {
  const text = email.trim();
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > maxEmailLength) return null;
  const domain = asciiDomain(text.slice(at + 1));
  const inAscii = `${text.slice(0, at)}@${domain}`;
  // Before the change to lower case, which makes an ASCII letter of the Kelvin sign.
  const isValid = domain !== null && inAscii.length <= maxEmailLength && validEmail.test(inAscii);
  return isValid ? inAscii.toLowerCase() : null;
}

/**
 * The key by which email addresses are compared, the value of the column `email_key`: the canonical form.
 *
 * @param email an email address, or any text, which is only case-folded.
 */
export function emailKey(email: string): string {
  return canonicalEmail(email) ?? foldCase(email.trim());
}

/** Normalizes a text for comparison regardless of case: Unicode NFC in lower case. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Whether browsers accept the text as the value of `<input type="email">`, and its length is allowed. */
export function isEmail(text: string): boolean {
  return canonicalEmail(text) !== null;
}

/**
 * The mailbox of an email address, for limits: its canonical form without the tag (`name+tag@…`), of which a person has any number.
 */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

/**
 * An email address as the staff see it: with its domain in ASCII after it if letters of other scripts could be taken for those
 * of another domain, such as `info@раypal.example (info@xn--ypal-43d9g.example)`.
 */
export function shownEmail(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isAmbiguous = [...domain].some(
    (letter) => /\p{L}/u.test(letter) && !/\p{Script=Latin}/u.test(letter),
  );
  return isAmbiguous ? `${email} (${canonicalEmail(email) ?? ''})` : email;
}
