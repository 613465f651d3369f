import { hash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * Hash chains: the consent ledger and the audit log. Each entry has a number and a hash that covers, through the hash of the entry
 * before, all earlier ones. A table with one row, the head, names the last entry, so that missing entries at the end are found.
 */

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

/** A random member of a content, so that its hash reveals nothing when the content is deleted. */
export const createSalt = () => randomBytes(16).toString('base64url');

/** The previous hash of the first entry. */
const firstHash = '0'.repeat(64);

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

/** The row of a head. */
export interface ChainHead {
  last_id: number;
  last_hash: string;
}

/** The place of an entry in its chain. */
export interface ChainLink {
  id: number;
  previous_hash: string;
  hash: string;
}

type HeadTable = 'consent_head' | 'audit_head';

/**
 * Reads the head, and locks it until the transaction ends: call it after all other statements, and `moveHead` after the entries are
 * inserted.
 */
export async function lockHead(transaction: Knex, table: HeadTable): Promise<ChainHead> {
  // An update, because it locks the row: SQLite cannot upgrade a transaction that begins with a read.
  const [head] = await transaction(table)
    .update({ last_id: transaction.ref('last_id') })
    .returning(['last_id', 'last_hash']);
  return head as ChainHead;
}

/** The links of new entries. @param contents canonical JSON of each. */
export function chainTo(
  { last_id: id, last_hash }: ChainHead,
  contents: readonly string[],
): (ChainLink & { content_hash: string })[] {
  let hash = last_hash;
  return contents.map((content, index) => {
    const content_hash = sha256(content);
    const previous_hash = hash;
    hash = eventHash(id + index + 1, previous_hash, content_hash);
    return { id: id + index + 1, previous_hash, content_hash, hash };
  });
}

/** Makes the last of the new entries the last one of the chain. */
export async function moveHead(transaction: Knex, table: HeadTable, links: readonly ChainLink[]) {
  const last = links.at(-1);
  if (last) await transaction(table).update({ last_id: last.id, last_hash: last.hash });
}

/** A defect of a chain; `id` is the number of an entry, or 0. */
export interface ChainProblem {
  id: number;
  problem: 'changed' | 'missing' | 'out of order' | 'head missing';
}

/**
 * Verifies the order of a chain: every entry has the next number and the hash of the entry before, and the last one is that of the head.
 *
 * @param head read before the entries; undefined when it is missing.
 * @param report receives the problems.
 * @param start number and hash of the entry before the first one.
 */
export function createChainCheck(
  head: ChainHead | undefined,
  report: (problem: ChainProblem) => void,
  start = { id: 0, hash: firstHash },
) {
  let { id, hash } = start;
  return {
    /** @param isIntact whether the hash is that of the content. */
    add(link: ChainLink, isIntact: boolean) {
      if (link.id > id + 1) report({ id: id + 1, problem: 'missing' });
      else if (link.id <= id) report({ id: link.id, problem: 'out of order' });
      else if (link.previous_hash !== hash) report({ id: link.id, problem: 'out of order' });
      if (!isIntact) report({ id: link.id, problem: 'changed' });
      id = link.id;
      hash = link.hash;
      if (id === head?.last_id && hash !== head.last_hash) report({ id, problem: 'changed' });
    },
    /** @returns number and hash of the last entry. */
    end() {
      if (!head) report({ id: 0, problem: 'head missing' });
      else if (id < head.last_id) report({ id: id + 1, problem: 'missing' });
      return { id, hash };
    },
  };
}
