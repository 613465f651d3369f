import { hasRight } from '../../../data/api/rights.ts';
import type { Disclosures } from '../../../data/schemas/content-schemas.ts';
import type { Documents } from '../../../data/snapshot/documents.ts';
import type { Account } from '../inbox/sign-in/accounts.ts';
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

/** Names of the people who may publish a draft that the rule keeps an account from publishing; null when it does not. */
export function secondPersons(
  active: Documents,
  draft: Draft,
  accountId: number,
  accounts: readonly Account[],
): string[] | null {
  if (!needsSecondPerson(active, [draft], accountId)) return null;
  return accounts
    .filter((account) => account.state === 'active' && hasRight(account, 'content-publish'))
    .filter(({ id }) => !draft.editors.includes(id))
    .map(({ name }) => name);
}
