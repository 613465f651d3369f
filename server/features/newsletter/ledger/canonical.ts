import { hash } from 'node:crypto';

/** A value that JSON represents exactly; numbers are integers. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined };

/**
 * Canonical JSON: names in code unit order, no white space, absent members left out. For strings and integers this is the form
 * of RFC 8785, so any implementation of it computes the same hashes.
 */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .flatMap((name) => {
      const member = value[name];
      return member === undefined ? [] : `${JSON.stringify(name)}:${canonicalJson(member)}`;
    });
  return `{${members.join(',')}}`;
}

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text);
}

/**
 * The hash of an event: it covers the event's number, its content and, through the hash before, all earlier events.
 *
 * @param id number of the event.
 * @param previousHash hash of the event before; 64 zeros for the first one.
 * @param contentHash SHA-256 of the event's canonical JSON.
 */
export function eventHash(id: number, previousHash: string, contentHash: string): string {
  return sha256(`${id}\n${previousHash}\n${contentHash}`);
}
