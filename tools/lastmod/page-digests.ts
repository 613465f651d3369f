import { createHash } from 'node:crypto';
import { claims } from '../../data/derived/claims.ts';
import { company } from '../../data/derived/company.ts';
import { disclosures } from '../../data/derived/disclosures.ts';
import { news } from '../../data/derived/news.ts';
import { projects } from '../../data/derived/projects.ts';
import { team } from '../../data/derived/team.ts';
import { accessibilityLimits } from '../../data/legal/accessibility-limits.ts';
import { processings } from '../../data/legal/processings.ts';
import { locales } from '../../data/locale.ts';
import { readNamespace } from '../../data/messages/namespaces.ts';
import lastModified from '../../data/site/last-modified.json' with { type: 'json' };
import type { PageRow, ViewName } from '../../data/site/pages.ts';
import { indexedPages } from '../../data/site/urls.ts';

/** Date and digest of a page's content, as `data/site/last-modified.json` stores them. */
export interface ContentDate {
  /** ISO date of the last change. */
  date: string;
  /** Changes with the content. */
  digest: string;
}

/** Content files that a view shows, besides messages and claims. */
const dataOfView: Partial<Record<ViewName, unknown>> = {
  home: news,
  about: team,
  projects,
  contact: company,
  notice: [company, disclosures],
  privacy: [company, disclosures, processings],
  accessibility: [company, disclosures, accessibilityLimits],
};

/** The messages of a page in both languages: those of its namespaces, and of a business area only its own. */
function messagesOf({ namespaces, view, id }: PageRow): [key: string, text: string][] {
  const area = view === 'business-area' ? `area.${id.replace('business-', '')}.` : '';
  return locales.flatMap((locale) =>
    namespaces
      .flatMap((namespace) => Object.entries(readNamespace(locale, namespace)))
      .filter(([key]) => key.startsWith(area)),
  );
}

/** Digest of what a page says: its messages, claims and data. Header, footer and design do not count. */
export function pageDigest(page: PageRow): string {
  const content = {
    messages: messagesOf(page),
    claims: claims
      .filter(({ pages }) => pages.includes(page.id))
      .map(({ id, value, unit }) => [id, value, unit]),
    data: dataOfView[page.view] ?? null,
    picture: page.picture,
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/**
 * The dates of all indexed pages: the stored one where the digest is still the same, else today.
 *
 * @param today ISO date.
 */
export function contentDates(
  today: string,
  stored: Record<string, ContentDate> = lastModified,
): Record<string, ContentDate> {
  return Object.fromEntries(
    indexedPages().map((page) => {
      const digest = pageDigest(page);
      const known = stored[page.id];
      return [page.id, known?.digest === digest ? known : { date: today, digest }];
    }),
  );
}

/** Ids of the pages whose content has changed since their date was stored. */
export function outdatedPages(): string[] {
  const stored: Record<string, ContentDate> = lastModified;
  return Object.entries(contentDates(''))
    .filter(([id, { digest }]) => stored[id]?.digest !== digest)
    .map(([id]) => id);
}
