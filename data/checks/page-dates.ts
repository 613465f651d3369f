import { createHash } from 'node:crypto';
import { processings } from '../legal/processings.ts';
import { defaultLocale } from '../locale.ts';
import type { Catalogue, CompiledMessage } from '../messages/compile.ts';
import { type PageRow, pagePicture, type ViewName } from '../site/pages.ts';
import { indexedPages } from '../site/urls.ts';
import { deepFreeze } from '../snapshot/deep-freeze.ts';
import lastModified from '../snapshot/last-modified.json' with { type: 'json' };
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Date and digest of a page's content, as `data/snapshot/last-modified.json` stores them. */
export interface ContentDate {
  /** ISO date of the last change. */
  date: string;
  /** Changes with the content. */
  digest: string;
}

/** Content files that a view shows, besides messages and claims. */
const dataOfView: Partial<Record<ViewName, (content: Snapshot) => unknown>> = {
  home: ({ news }) => news,
  news: ({ news }) => news,
  about: ({ team }) => team,
  projects: ({ projects, places, projectTypes }) => [projects, places, projectTypes],
  bond: ({ company }) => company,
  contact: ({ company }) => company,
  press: ({ press, company }) => [press, company.name],
  notice: ({ company, disclosures, hasPhotographs }) => [company, disclosures, hasPhotographs],
  privacy: ({ company, disclosures }) => [company, disclosures, processings],
  accessibility: ({ company, disclosures, accessibilityLimits }) => [
    company,
    disclosures,
    accessibilityLimits,
  ],
};

/**
 * The messages of a page in all languages, with what is inserted into them: those of its namespaces, and of a business area only its own.
 *
 * @throws Error when a namespace has no catalogue.
 */
function messagesOf(
  { namespaces, view, id }: PageRow,
  { languages, catalogues }: Snapshot,
): [key: string, message: CompiledMessage][] {
  const area = view === 'business-area' ? `area.${id.replace('business-', '')}.` : '';
  return languages.flatMap(({ code: locale }) =>
    namespaces
      .flatMap((namespace) => {
        const catalogue: Catalogue | undefined = catalogues[locale][namespace];
        if (!catalogue)
          throw new Error(
            `The page ${id} needs the messages of locales/${defaultLocale}/${namespace}.json, which is missing.`,
          );
        return Object.entries(catalogue);
      })
      .filter(([key]) => key.startsWith(area)),
  );
}

/** Digest of what a page says: its messages, claims and data. Header, footer and design do not count. */
export function pageDigest(page: PageRow, snapshot: Snapshot): string {
  const content = {
    messages: messagesOf(page, snapshot),
    claims: snapshot.claimRegister
      .filter(({ pages }) => pages.includes(page.id))
      .map(({ id, value, unit }) => [id, value, unit]),
    data: dataOfView[page.view]?.(snapshot) ?? null,
    picture: pagePicture(page, snapshot),
    plans: snapshot.projectBySlug[page.project ?? '']?.plans,
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/** Dates and digests by the id of the page. */
export type ContentDates = Readonly<Record<string, ContentDate>>;

const shipped: ContentDates = lastModified;

/**
 * The dates of all indexed pages: a stored one where the digest is still the same, else today.
 *
 * @param today ISO date.
 * @param stored dates of earlier states of the content, of which the first with the digest counts; those of the release by default.
 */
export function contentDates(
  content: Snapshot,
  today: string,
  stored: readonly ContentDates[] = [shipped],
): Record<string, ContentDate> {
  return Object.fromEntries(
    indexedPages(content).map((page) => {
      const digest = pageDigest(page, content);
      const known = stored.map((dates) => dates[page.id]).find((each) => each?.digest === digest);
      return [page.id, known ?? { date: today, digest }];
    }),
  );
}

/**
 * The dates of content that is published now.
 *
 * @param previous dates of the edition that it replaces; null when it replaces the shipped content.
 * @param now milliseconds since 1970.
 */
export function publishedDates(content: Snapshot, previous: ContentDates | null, now: number): ContentDates {
  return contentDates(content, new Date(now).toISOString().slice(0, 10), [previous ?? {}, shipped]);
}

/** A snapshot with the dates of its edition. A page that an upgrade has changed has the date of the release. */
export function withPageDates(content: Snapshot, dates: ContentDates | null): Snapshot {
  if (dates === null) return content;
  const known = Object.entries(contentDates(content, '', [dates, shipped])).flatMap(([id, { date }]) =>
    date ? [[id, date]] : [],
  );
  return deepFreeze({ ...content, pageDates: { ...content.pageDates, ...Object.fromEntries(known) } });
}

/** Ids of the pages whose content has changed since their date was stored. */
export function outdatedPages(content: Snapshot): string[] {
  return Object.entries(contentDates(content, ''))
    .filter(([id, { digest }]) => shipped[id]?.digest !== digest)
    .map(([id]) => id);
}
