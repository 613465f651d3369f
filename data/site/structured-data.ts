import { claimById } from '../derived/claims.ts';
import { isArticle } from '../derived/news.ts';
import { linkedSlug } from '../derived/projects.ts';
import type { Locale } from '../locale.ts';
import { pictureFallback, socialPicture } from '../schemas/pictures.ts';
import type { PageContent } from '../snapshot/page-content.ts';
import { matchPage } from './match-page.ts';
import { type PageRow, pageById, pagePicture } from './pages.ts';
import { paths } from './paths.ts';
import { logoIcons, pressFiles } from './press-files.ts';
import { projectBySlug, slugEntry } from './slug-entry.ts';
import { canonicalPath, localizedPath, pagePath } from './urls.ts';

interface StructuredFacts {
  content: PageContent;
  page: PageRow;
  /** Slug of an article or a project. */
  slug?: string;
  locale: Locale;
  /** Scheme and host without a slash at the end. */
  origin: string;
  title: string;
  description: string;
  /** Name of a page in the breadcrumbs, in the language of the page. */
  nameOf: (page: PageRow) => string;
}

type Node = { '@type': string } & Record<string, unknown>;

/**
 * Structured data of a page as one JSON-LD graph. It contains only data that the page shows, and nothing financial on
 * the page of the bonds.
 *
 * @returns the contents of the page's JSON-LD scripts (one graph); the caller serialises and escapes them.
 */
export function structuredData(facts: StructuredFacts): [{ '@context': string; '@graph': Node[] }] {
  const graph = [organization(facts), webSite(facts), ...breadcrumbs(facts), ...ownNodes(facts)];
  return [{ '@context': 'https://schema.org', '@graph': graph }];
}

const organizationId = (origin: string) => `${origin}/#organization`;
const organizationRef = (origin: string) => ({ '@id': organizationId(origin) });
const urlOf = (facts: StructuredFacts, path = facts.page.path) =>
  facts.origin + localizedPath(path, facts.locale);
const pageUrl = (facts: StructuredFacts) => urlOf(facts, canonicalPath(facts.page));
const bareTitle = ({ title, content }: StructuredFacts) => title.replace(` – ${content.company.name}`, '');

/** Postal address and phone number only with the main layout, whose footer shows them. */
function organization({ page, origin, content: { company } }: StructuredFacts): Node {
  const { professionalNetwork, photoSharing } = company.links;
  const profiles = [professionalNetwork, photoSharing].filter((url) => url !== null);
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: company.name,
    url: `${origin}/`,
    // Search engines ask for a bitmap of at least 112 pixels.
    logo: `${origin}${logoIcons.png}`,
    ...(page.layout === 'main' && {
      ...contactDetails(company),
      ...(profiles.length > 0 && { sameAs: profiles }),
    }),
  };
}

function contactDetails(company: PageContent['company']) {
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address.street,
      postalCode: company.address.postalCode,
      addressLocality: company.address.city,
      addressCountry: company.address.countryCode,
    },
    telephone: company.phone,
    email: company.email,
  };
}

function webSite({ origin, content }: StructuredFacts): Node {
  const { company } = content;
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: company.name,
    url: `${origin}/`,
    inLanguage: content.languages.map(({ code }) => code),
    publisher: organizationRef(origin),
  };
}

/** From home to the page, or to its canonical page. Home and pages without a path have none: one item is not a trail. */
function breadcrumbs(facts: StructuredFacts): Node[] {
  const trail: PageRow[] = [];
  const last = matchPage(canonicalPath(facts.page)).page;
  for (let row: PageRow | undefined = last; row; row = row.parent ? pageById(row.parent) : undefined) {
    trail.unshift(row);
  }
  const home = pageById('home');
  if (trail[0]?.id !== home.id) trail.unshift(home);
  const items = trail
    .filter((row) => !row.path.includes('*') && !row.path.includes(':'))
    .map((row) => ({
      name: row.view === 'business-area' ? bareTitle(facts) : facts.nameOf(row),
      item: urlOf(facts, row.path),
    }));
  const entry = slugEntry(facts.page, facts.slug, facts.content);
  if (entry)
    items.push({ name: entry.name[facts.locale], item: urlOf(facts, pagePath(facts.page, facts.slug)) });
  if (items.length < 2) return [];
  const itemListElement = items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

function ownNodes(facts: StructuredFacts): Node[] {
  switch (facts.page.view) {
    case 'contact':
      return [localBusiness(facts)];
    case 'article':
      return newsArticle(facts);
    case 'project':
      return place(facts);
    case 'projects':
    case 'projects-by-city':
      return [collection(facts)];
    case 'press':
      return [pressMedia(facts)];
    case 'bremen':
      return [apartments(facts)];
    case 'business':
    case 'business-area':
      return [service(facts)];
    default:
      return [];
  }
}

function newsArticle(facts: StructuredFacts): Node[] {
  const { slug = '', locale, origin, content } = facts;
  const item = content.newsBySlug[slug];
  if (!isArticle(item)) return [];
  return [
    {
      '@type': 'NewsArticle',
      headline: item.title[locale],
      description: item.excerpt[locale],
      ...imageOf(facts),
      datePublished: item.date,
      inLanguage: locale,
      url: origin + localizedPath(paths.article(slug), locale),
      publisher: organizationRef(origin),
    },
  ];
}

/** The picture of an entry, if it is one of the site's. */
function imageOf({ page, slug, content, origin }: StructuredFacts) {
  const picture = slugEntry(page, slug, content)?.picture;
  return picture && { image: origin + pictureFallback(picture) };
}

/** A project of the general project page. */
function place(facts: StructuredFacts): Node[] {
  const project = projectBySlug(facts.slug ?? '', facts.content);
  if (!project) return [];
  const { name, location } = project;
  return [
    {
      '@type': 'Place',
      name,
      description: facts.description,
      url: urlOf(facts, pagePath(facts.page, facts.slug)),
      ...imageOf(facts),
      address: { '@type': 'PostalAddress', addressLocality: location[facts.locale] },
    },
  ];
}

function socialPictureOf(page: PageRow, content: PageContent): string {
  const name = pagePicture(page, content);
  return socialPicture(name, content.pictures[name]?.focus);
}

function localBusiness({ origin, page, content }: StructuredFacts): Node {
  const { company } = content;
  const { latitude, longitude } = company.coordinates;
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#office`,
    name: company.name,
    url: `${origin}/`,
    image: origin + socialPictureOf(page, content),
    ...contactDetails(company),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(company.openingHours.length > 0 && {
      openingHoursSpecification: company.openingHours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
    }),
    parentOrganization: organizationRef(origin),
  };
}

function pageDetails(facts: StructuredFacts) {
  return { name: bareTitle(facts), description: facts.description, url: pageUrl(facts) };
}

function collection(facts: StructuredFacts): Node {
  const { projects } = facts.content;
  return {
    '@type': 'CollectionPage',
    ...pageDetails(facts),
    inLanguage: facts.locale,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: projects.length,
      // Search engines use what has a URL; the other projects stand in the page.
      itemListElement: projects.flatMap((project, index) => {
        const slug = linkedSlug(project);
        if (!slug) return [];
        const url = urlOf(facts, `/projects/${slug}`);
        return { '@type': 'ListItem', position: index + 1, name: project.name, url };
      }),
    },
  };
}

/** The pictures for journalists with what search engines state about their use. */
function pressMedia(facts: StructuredFacts): Node {
  const { content, origin, locale } = facts;
  return {
    '@type': 'CollectionPage',
    ...pageDetails(facts),
    inLanguage: locale,
    about: organizationRef(origin),
    associatedMedia: content.press.pictures.map(({ name, credit }) => ({
      '@type': 'ImageObject',
      contentUrl: origin + pressFiles.picture(name),
      caption: content.pictures[name]?.caption[locale],
      creditText: credit,
      acquireLicensePage: pageUrl(facts),
    })),
  };
}

function apartments(facts: StructuredFacts): Node {
  return {
    '@type': 'ApartmentComplex',
    ...pageDetails(facts),
    name:
      facts.content.projects.find((project) => linkedSlug(project) === 'bremen')?.name ?? bareTitle(facts),
    image: facts.origin + socialPictureOf(facts.page, facts.content),
    address: { '@type': 'PostalAddress', addressLocality: 'Bremen', addressCountry: 'DE' },
    numberOfAccommodationUnits: {
      '@type': 'QuantitativeValue',
      value: claimById(facts.content, 'bremenUnits').value,
    },
  };
}

function service(facts: StructuredFacts): Node {
  return {
    '@type': 'Service',
    ...pageDetails(facts),
    provider: organizationRef(facts.origin),
  };
}
