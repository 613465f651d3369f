import type { AccessibilityLimit } from '../derived/accessibility-limits.ts';
import type { ShownClaims } from '../derived/claims.ts';
import type { ListedNews } from '../derived/news.ts';
import type { PressPack } from '../derived/press.ts';
import { defaultLocale, type Locale, type ShownLanguage } from '../locale.ts';
import type {
  AreaPictures,
  Company,
  Disclosures,
  Holidays,
  HomeVariant,
  NewsItem,
  PictureNote,
  Place,
  Project,
  TeamMember,
} from '../schemas/content-schemas.ts';
import type { PictureSize } from '../schemas/pictures.ts';
import type { Localized } from './content.ts';
import { isTranslatable } from './translated-values.ts';

/**
 * The content that pages may read. A page is rendered with a recorder around it, and what the rendering has read is the content that
 * the browser gets for the hydration: full values of `documents`, single entries of `tables`, in the language of the page. So a
 * component reads everything that it may need while it renders, and interactions use what it has read.
 */
export interface PageContent {
  /** The published languages, in the order of the language switch. */
  languages: readonly ShownLanguage[];
  company: Company;
  disclosures: Disclosures;
  accessibilityLimits: readonly AccessibilityLimit[];
  /** Whether there are photographs among the pictures; otherwise those of buildings are renderings. */
  hasPhotographs: boolean;
  places: readonly Place[];
  projectTypes: Readonly<Record<string, Localized>>;
  /** The portfolio, in the order of the page, without stories. */
  projects: readonly Project[];
  projectBySlug: Readonly<Record<string, Project>>;
  /** The placeholders in the profiles are filled in. */
  team: readonly TeamMember[];
  /** Newest first. */
  /** Without their texts. */
  news: readonly ListedNews[];
  newsBySlug: Readonly<Record<string, NewsItem>>;
  press: PressPack;
  /** Ids of the pages that editors have hidden. */
  hiddenPages: Readonly<Record<string, true>>;
  /** Ids of the pages for which the content has nothing to show. */
  absentPages: Readonly<Record<string, true>>;
  claims: ShownClaims;
  pictures: Readonly<Record<string, Picture>>;
  areaPictures: Readonly<Record<string, AreaPictures>>;
  homeVariants: Readonly<Record<string, HomeVariant>>;
  holidays: Holidays;
  /** The PDF documents that state what the site does, by name in one language, for example `projects-bremen-en`. */
  documents: Readonly<Record<string, SiteDocument>>;
}

/** A PDF document that exists. */
export interface SiteDocument {
  /** Digest of what it shows; part of the name of its file. */
  digest: string;
  bytes: number;
}

/** Size, alternative text, caption, focal point, and the colour of a header over a picture (`ink`). */
export type Picture = PictureSize & PictureNote;

/** Records of which a page gets the entries that it has read. All others are read in full. */
const tables = [
  'projectTypes',
  'projectBySlug',
  'newsBySlug',
  'hiddenPages',
  'absentPages',
  'claims',
  'pictures',
  'areaPictures',
  'homeVariants',
  'documents',
] as const satisfies (keyof PageContent)[];
type TableName = (typeof tables)[number];

/** Fields that a page gets in full. A missing one would not be purged from shared caches. */
const documents: Record<Exclude<keyof PageContent, TableName>, true> = {
  languages: true,
  company: true,
  disclosures: true,
  accessibilityLimits: true,
  hasPhotographs: true,
  places: true,
  projects: true,
  team: true,
  news: true,
  press: true,
  holidays: true,
};

/** Whether a page gets single entries of a field. */
export const isTable = (name: string): name is TableName => tables.some((table) => table === name);

/** What a rendering has read: names of documents, and names of tables with the keys of their entries. */
export type ContentReads = Map<keyof PageContent, Set<string> | null>;

/** Content that records what is read, in `reads`. */
export interface RecordedContent {
  content: PageContent;
  reads: ContentReads;
}

/**
 * Wraps content so that reads are recorded.
 *
 * @param content a snapshot.
 */
export function recordReads(content: PageContent): RecordedContent {
  const reads: ContentReads = new Map();
  const tableProxies = new Map<TableName, object>();
  const proxyOf = (name: TableName) => {
    const keys = new Set<string>();
    reads.set(name, keys);
    const table: Readonly<Record<string, unknown>> = content[name];
    const read = (key: string | symbol) => {
      if (typeof key !== 'string') return undefined;
      keys.add(key);
      return Object.hasOwn(table, key) ? table[key] : undefined;
    };
    // Not a proxy of the table itself: frozen properties of a target cannot be replaced by proxies.
    return new Proxy({} as Record<string, unknown>, {
      get: (_, key) => read(key),
      has: (_, key) => read(key) !== undefined,
      getOwnPropertyDescriptor(_, key) {
        const value = read(key);
        return value === undefined ? undefined : { value, configurable: true, enumerable: true };
      },
      ownKeys() {
        throw new Error(`"${name}" is read by key, so that a page gets only the entries that it shows.`);
      },
    });
  };
  const recorded = new Proxy({} as PageContent, {
    get(_, name) {
      if (typeof name !== 'string' || !Object.hasOwn(content, name)) return undefined;
      if (!isTable(name)) {
        reads.set(name as keyof PageContent, null);
        return content[name as keyof PageContent];
      }
      const proxy = tableProxies.get(name) ?? proxyOf(name);
      tableProxies.set(name, proxy);
      return proxy;
    },
    ownKeys() {
      throw new Error('The content is read by name, so that a page gets only what it shows.');
    },
  });
  return { content: recorded, reads };
}

/** The reads of a rendering that needs everything. */
export const allReads: ContentReads = new Map(
  ([...Object.keys(documents), ...tables] as (keyof PageContent)[]).map((name) => [name, null]),
);

/** The part of the content that was read, in one language: what the browser needs to hydrate the page. */
export function readPart(content: PageContent, reads: ContentReads, locale: Locale): Partial<PageContent> {
  const part: Record<string, unknown> = {};
  // In the order of the names, so that the same reads make the same bytes.
  for (const [name, keys] of [...reads].sort(([one], [other]) => Number(one > other) - Number(one < other))) {
    const value = content[name] as Readonly<Record<string, unknown>>;
    part[name] = keys
      ? Object.fromEntries(
          [...keys].sort().flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]]] : [])),
        )
      : value;
  }
  return inLocale(part, locale) as Partial<PageContent>;
}

/** A copy of a value whose texts in several languages have only that of the locale, or the default one when they lack it. */
function inLocale(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((each) => inLocale(each, locale));
  if (typeof value !== 'object' || value === null) return value;
  if (isTranslatable(value)) {
    const shown = Object.hasOwn(value, locale) ? locale : defaultLocale;
    return { [shown]: value[shown] };
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inLocale(each, locale)]));
}
