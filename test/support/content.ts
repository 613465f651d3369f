import type { Disclosures, Project } from '../../data/schemas/content-schemas.ts';
import { documentNames } from '../../data/site/documents.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { readShippedContent } from '../../data/snapshot/shipped.ts';
import { createSnapshot, type Snapshot, withDocuments } from '../../data/snapshot/snapshot.ts';

/** Content for tests that compare nothing with it, or that change a part of it. */

let snapshot: Snapshot | undefined;

/** A copy of the shipped content, which a test may change. */
export function sampleContent(): Content {
  return readShippedContent();
}

/** The snapshot of content, with documents of 420 kB. */
export function snapshotOf(content: Content): Snapshot {
  const snapshot = createSnapshot(content);
  const names = documentNames(snapshot);
  const document = { digest: 'd'.repeat(32), bytes: 419_001 };
  return withDocuments(snapshot, Object.fromEntries(names.map((name) => [name, document])));
}

/** The snapshot of the shipped content; the same one for all tests of a file. */
export function sampleSnapshot(): Snapshot {
  snapshot ??= snapshotOf(sampleContent());
  return snapshot;
}

/** The shipped content, by which the log has IP addresses in this form. */
export function withAddresses(log: Disclosures['ipAddresses']['log']): Snapshot {
  const { disclosures, ...content } = sampleContent();
  const ipAddresses = { ...disclosures.ipAddresses, log };
  return createSnapshot({ ...content, disclosures: { ...disclosures, ipAddresses } });
}

/** A project without a page, and without what only its page shows. */
export function withoutPage({
  slug: _,
  isClickable: __,
  story: ___,
  plans: ____,
  ...project
}: Project): Project {
  return project;
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** Content of an office in Berlin that is open from nine to six on weekdays and promises an answer within a day. */
export function withWeekdayOffice(holidayDates: string[] = []): Content {
  const { company, claims, holidays, ...others } = sampleContent();
  return {
    ...others,
    claims: claims.map((claim) => (claim.id === 'responseHours' ? { ...claim, value: 24 } : claim)),
    company: {
      ...company,
      address: { ...company.address, timeZone: 'Europe/Berlin' },
      openingHours: [{ days: [...weekdays], opens: '09:00', closes: '18:00' }],
    },
    holidays: { ...holidays, dates: holidayDates },
  };
}

/** Content without its further languages, for tests that compare what is said about each language. */
export function inEnglishAndGerman(content: Content): Content {
  const kept = ['en', 'de'];
  const reduced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reduced);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(
      ([name]) => !Object.hasOwn(value, 'en') || kept.includes(name),
    );
    return Object.fromEntries(fields.map(([name, field]) => [name, reduced(field)]));
  };
  const languages = content.languages.filter(({ code }) => kept.includes(code));
  return { ...(reduced(content) as Content), languages };
}
