import { accessibilityLimits } from '../derived/accessibility-limits.ts';
import { bySlug } from '../derived/by-slug.ts';
import { shownClaims } from '../derived/claims.ts';
import type { ListedNews } from '../derived/news.ts';
import { insertPlaceholders, placeholderValues } from '../derived/placeholder-values.ts';
import { absentPagesOf, pressPack } from '../derived/press.ts';
import { hiddenPagesOf, isShown, type MayBeHidden } from '../derived/shown.ts';
import { byLocale, type Locale, type ShownLanguage } from '../locale.ts';
import { catalogueValues } from '../messages/catalogue-values.ts';
import { type Catalogue, type Catalogues, compileCatalogue } from '../messages/compile.ts';
import type { Namespace } from '../messages/keys.ts';
import { isSharedKey } from '../messages/shared-keys.ts';
import type { Claim, NewsItem, Project, TeamMember } from '../schemas/content-schemas.ts';
import type { Content } from './content.ts';
import { deepFreeze } from './deep-freeze.ts';
import { type FormerSlugs, formerSlugsOf } from './former-slugs.ts';
import lastModified from './last-modified.json' with { type: 'json' };
import type { PageContent } from './page-content.ts';

/**
 * Content as the running site uses it: messages compiled, derived values computed once, and everything frozen. Renderer, API, mails,
 * feeds, documents and checks get it as an argument, so a process can change to other content without a restart.
 */
export interface Snapshot extends PageContent {
  /** What it was created from. */
  content: Content;
  /** The register of claims with sources, which no page shows. */
  claimRegister: readonly Claim[];
  /** Slugs of pages that have moved or no longer exist. */
  formerSlugs: { projects: FormerSlugs; news: FormerSlugs };
  /** ISO dates on which pages changed last, by id: as the edition has them, or else the release. */
  pageDates: Readonly<Record<string, string>>;
  /** The messages; the namespace `shared` includes the names of all pages. */
  catalogues: Catalogues;
}

/** As `npm run generate` stored them. */
const releaseDates = Object.fromEntries(Object.entries(lastModified).map(([id, { date }]) => [id, date]));

/** Returns the snapshot of the content that the site shows now. A request, a mail or a job calls it once and passes the result on. */
export type CurrentContent = () => Snapshot;

/**
 * Computes the snapshot of valid content, without documents.
 *
 * @throws SyntaxError for a message that is not a valid ICU message, Error for an unknown placeholder in a profile.
 */
export function createSnapshot(content: Content): Snapshot {
  const { company, disclosures, places, projectTypes, areaPictures, homeVariants, holidays } = content;
  const projects = shownEntries(content.projects);
  const news = shownEntries(content.news).toSorted(
    (one, other) => Number(one.date < other.date) - Number(one.date > other.date),
  );
  const languages = content.languages.flatMap(({ code, name, state }) =>
    state === 'published' ? [{ code, name }] : [],
  );
  const values = byLocale(languages, (locale) => placeholderValues(content, locale));
  return deepFreeze({
    content,
    languages,
    company,
    disclosures,
    accessibilityLimits: accessibilityLimits(projects, languages),
    hasPhotographs: Object.values(content.pictureNotes).some((note) => note?.kind === 'photograph'),
    places,
    projectTypes,
    areaPictures,
    homeVariants,
    holidays,
    documents: {},
    projects: projects.map(withoutOwnParts),
    projectBySlug: bySlug(projects),
    news: news.map(withoutText),
    newsBySlug: bySlug(news),
    press: pressPack(content, languages, values),
    hiddenPages: hiddenPagesOf(content.pages),
    absentPages: absentPagesOf(content),
    team: shownEntries(content.team).map((member) => filledProfile(member, languages, values)),
    claims: shownClaims(content.claims),
    claimRegister: content.claims,
    formerSlugs: { projects: formerSlugsOf(content.projects), news: formerSlugsOf(content.news) },
    pageDates: releaseDates,
    pictures: picturesOf(content),
    catalogues: byLocale(languages, (locale) => cataloguesOf(content, locale)),
  });
}

/** A snapshot with the PDF documents that were made from it. */
export function withDocuments(snapshot: Snapshot, documents: Snapshot['documents']): Snapshot {
  return deepFreeze({ ...snapshot, documents });
}

/** The list of all projects is part of many pages, story and plans of one only of its own. */
function withoutOwnParts({ story: _, plans: _plans, ...project }: Project): Project {
  return project;
}

/** The list of all news items is part of the home pages, the text of one only of its own. */
function withoutText({ text, ...item }: NewsItem): ListedNews {
  return { ...item, ...(text && { hasText: true }) };
}

/** The entries that the site shows, without what no page needs: nobody learns a former name from the data of a page. */
function shownEntries<Entry extends MayBeHidden & { formerSlugs?: unknown }>(
  entries: readonly Entry[],
): Entry[] {
  return entries.filter(isShown).map(({ isHidden: _, formerSlugs: _slugs, ...shown }) => shown as Entry);
}

function filledProfile(
  member: TeamMember,
  languages: readonly ShownLanguage[],
  values: Record<Locale, Record<string, string>>,
): TeamMember {
  const summary = byLocale(languages, (locale) =>
    member.summary[locale].map((line) => insertPlaceholders(line, values[locale])),
  );
  return { ...member, summary };
}

/** Sizes and notes of the pictures that have both. What only journalists need is in `press`. */
function picturesOf({ pictures, pictureNotes }: Content): PageContent['pictures'] {
  return Object.fromEntries(
    Object.entries(pictures).flatMap(([name, size]) => {
      const note = pictureNotes[name];
      if (!note) return [];
      const {
        pressBytes: _,
        isForPress: _press,
        credit: _credit,
        licence: _licence,
        upload: _upload,
        headerContrast: _contrast,
        licenceEnds: _ends,
        ...shown
      } = { ...size, ...note };
      return [[name, shown]];
    }),
  );
}

function cataloguesOf(content: Content, locale: Locale): Record<Namespace, Catalogue> {
  const values = catalogueValues(content, locale);
  const messagesOf = (namespace: Namespace) => content.messages[namespace]?.[locale] ?? {};
  const namespaces = Object.keys(content.messages) as Namespace[];
  const all = namespaces.flatMap((namespace) => Object.entries(messagesOf(namespace)));
  const shared = Object.fromEntries(all.filter(([key]) => isSharedKey(key)));
  return Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      compileCatalogue(namespace === 'shared' ? shared : messagesOf(namespace), values),
    ]),
  ) as Record<Namespace, Catalogue>;
}
