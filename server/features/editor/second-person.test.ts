import type { Draft } from './drafts.ts';
import { needsSecondPerson } from './second-person.ts';

const draft = (key: string, ...editors: number[]) => ({ key, editors }) as unknown as Draft;
const withRule = new Map([['disclosures', { needsSecondPerson: true }]]);

describe('needsSecondPerson', () => {
  test.each([
    'disclosures',
    'claims/homeYears',
    'messages/legal',
    'messages/privacy',
    'messages/accessibility',
  ])('holds for %s', (key) => {
    expect(needsSecondPerson(withRule, [draft(key, 1, 2)], 1)).toBe(true);
    expect(needsSecondPerson(withRule, [draft(key, 2)], 1)).toBe(false);
  });

  test('does not hold for other documents, or without the rule', () => {
    expect(needsSecondPerson(withRule, [draft('projects/1', 1), draft('messages/home', 1)], 1)).toBe(false);
    expect(needsSecondPerson(new Map([['disclosures', {}]]), [draft('disclosures', 1)], 1)).toBe(false);
  });
});
