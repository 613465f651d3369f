import type { Disclosures } from '../../../data/schemas/content-schemas.ts';
import type { Documents } from '../../../data/snapshot/documents.ts';
import type { Draft } from './drafts.ts';

/** Figures, legal facts, which include the rule itself, and legal pages. */
const guardedDocument = /^(?:disclosures|claims\/.+|messages\/(?:legal|privacy|accessibility))$/;

/**
 * The rule of two people (`needsSecondPerson`): who has changed a figure or what the legal pages state does not publish it.
 *
 * @param active the published documents, whose rule holds until another one is published.
 * @param accountId whoever publishes.
 */
export function needsSecondPerson(active: Documents, drafts: readonly Draft[], accountId: number): boolean {
  const disclosures = active.get('disclosures') as Disclosures | undefined;
  if (disclosures?.needsSecondPerson !== true) return false;
  return drafts.some(({ key, editors }) => guardedDocument.test(key) && editors.includes(accountId));
}
