import { createHash } from 'node:crypto';
import { accessibilityLimits } from '../../data/legal/accessibility-limits.ts';
import { processings } from '../../data/legal/processings.ts';
import lastModified from '../../data/site/last-modified.json' with { type: 'json' };
import { type PageRow, pagePicture, type ViewName } from '../../data/site/pages.ts';
import { indexedPages } from '../../data/site/urls.ts';
import type { Snapshot } from '../../data/snapshot/snapshot.ts';

/** Date and digest of a page's content, as `data/site/last-modified.json` stores them. */
export interface ContentDate {
  /** ISO date of the last change. */
  date: string;
  /** Changes with the content. */
  digest: string;
}

/** Content files that a view shows, besides messages and claims. */
const dataOfView: Partial<Record<ViewName, (content: Snapshot) => unknown>> = {
  home: ({ news }) => news,
  about: ({ content }) => content.team,
  projects: ({ projects }) => projects,
  contact: ({ company }) => company,
  notice: ({ company, disclosures }) => [company, disclosures],
  privacy: ({ company, disclosures }) => [company, disclosures, processings],
  accessibility: ({ company, disclosures }) => [company, disclosures, accessibilityLimits],
};

/** The messages of a page in both languages: those of its namespaces, and of a business area only its own. */
function messagesOf(
  { namespaces, view, id }: PageRow,
  { languages, content: { messages } }: Snapshot,
): [key: string, text: string][] {
  const area = view === 'business-area' ? `area.${id.replace('business-', '')}.` : '';
  return languages.flatMap(({ code: locale }) =>
    namespaces
      .flatMap((namespace) => Object.entries(messages[namespace][locale]))
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
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/**
 * The dates of all indexed pages: the stored one where the digest is still the same, else today.
 *
 * @param today ISO date.
 */
export function contentDates(
  content: Snapshot,
  today: string,
  stored: Record<string, ContentDate> = lastModified,
): Record<string, ContentDate> {
  return Object.fromEntries(
    indexedPages(content).map((page) => {
      const digest = pageDigest(page, content);
      const known = stored[page.id];
      return [page.id, known?.digest === digest ? known : { date: today, digest }];
    }),
  );
}

/** Ids of the pages whose content has changed since their date was stored. */
export function outdatedPages(content: Snapshot): string[] {
  const stored: Record<string, ContentDate> = lastModified;
  return Object.entries(contentDates(content, ''))
    .filter(([id, { digest }]) => stored[id]?.digest !== digest)
    .map(([id]) => id);
}
