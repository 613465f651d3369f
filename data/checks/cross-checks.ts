import { projectClaims } from '../derived/claims.ts';
import { isShown } from '../derived/shown.ts';
import { defaultLocale } from '../locale.ts';
import type { Claim, Company, Disclosures, Project } from '../schemas/content-schemas.ts';
import { isExternalPicture } from '../schemas/pictures.ts';
import { businessVariants } from '../site/business-variants.ts';
import { pages } from '../site/pages.ts';
import type { Content } from '../snapshot/content.ts';
import { blockProblems } from './block-checks.ts';
import { type DataProblem, duplicates, type ProblemPlace, problemAt } from './data-problem.ts';
import { formerSlugProblems } from './former-slugs.ts';
import { pageTableProblems, settingsProblems } from './page-table.ts';
import { headerProblems, noteProblems } from './picture-notes.ts';
import { placeholderProblems } from './placeholder-checks.ts';

/** Checks across entries and files, which the schema of a single entry cannot make. */
export function crossChecks(content: Content): DataProblem[] {
  return [
    ...duplicates('languages', content.languages, 'code'),
    ...languageListProblems(content),
    ...duplicates('projects', content.projects, 'id'),
    ...duplicates('projects', content.projects, 'name'),
    ...duplicates('projects', content.projects, 'slug'),
    ...duplicates('news', content.news, 'id'),
    ...duplicates('news', content.news, 'slug'),
    ...formerSlugProblems('projects', content.projects),
    ...formerSlugProblems('news', content.news),
    ...duplicates('claims', content.claims, 'id'),
    ...duplicates('places', content.places, 'id'),
    ...duplicates('team', content.team, 'name'),
    ...content.projects.flatMap(slugProblems),
    ...content.projects.flatMap((project, index) => referenceProblems(project, index, content)),
    ...content.projects.flatMap((project, index) => claimProblems(project, index, content.claims)),
    ...missingClaims(content),
    ...content.claims.flatMap(schemeProblems),
    ...placeholderProblems(content),
    ...content.claims.flatMap(pageProblems),
    ...noteProblems(content),
    ...headerProblems(content),
    ...pictureProblems(content),
    ...blockProblems(content),
    ...settingsProblems(content),
    ...missingHomeVariants(content),
    ...pictureSetProblems(content),
    ...periodProblems(content.disclosures),
    ...pageTableProblems(content),
    ...platformProblems(content.company),
  ];
}

/** The page about the bonds links to the platform that sells them. */
function platformProblems({ bondCompany, links }: Company): DataProblem[] {
  if (bondCompany === null || links.investmentPlatform !== null) return [];
  const message = 'must be a URL, because the company has a bondCompany';
  return [problemAt({ collection: 'company', path: ['links', 'investmentPlatform'] }, message)];
}

/** The default language is always published, and so is that of mails to the staff. */
function languageListProblems({ languages, company }: Content): DataProblem[] {
  const isPublished = (locale: string) =>
    languages.some(({ code, state }) => code === locale && state === 'published');
  const problems: DataProblem[] = [];
  if (!isPublished(defaultLocale)) {
    const place = { collection: 'languages', entry: defaultLocale, path: ['state'] };
    const message = 'must be published: it is the default language';
    problems.push(problemAt(place, message, { entry: defaultLocale }));
  }
  if (!isPublished(company.staffLanguage)) {
    const message = `must be a published language (is "${company.staffLanguage}")`;
    problems.push(problemAt({ collection: 'company', path: ['staffLanguage'] }, message));
  }
  return problems;
}

/** Otherwise a subscription would be erased while its confirmation link is still valid. */
function periodProblems({ retentionDays: { pending, confirmationLink } }: Disclosures): DataProblem[] {
  if (pending >= confirmationLink) return [];
  const message = `must not be less than confirmationLink (is ${pending}, less than ${confirmationLink})`;
  return [problemAt({ collection: 'disclosures', path: ['retentionDays', 'pending'] }, message)];
}

/** A problem of a project. @param index its position. */
function projectProblem(
  { id, name }: Project,
  index: number,
  { path, field, message }: { path: string[]; field?: string; message: string },
): DataProblem {
  const place = { collection: 'projects', entry: index, path };
  return problemAt(place, message, { entry: `${id} (${name})`, ...(field !== undefined && { field }) });
}

/** What leads to the page of a project or is shown there, and so needs the slug. */
const fieldsWithPage = [
  ['isClickable', 'is missing, although isClickable is true'],
  ['story', 'is missing, although the project has a story'],
  ['plans', 'is missing, although the project has plans'],
] as const;

function slugProblems(project: Project, index: number): DataProblem[] {
  if (project.slug !== undefined) return [];
  return fieldsWithPage
    .filter(([field]) => project[field])
    .map(([, message]) => projectProblem(project, index, { path: ['slug'], message }));
}

/** A project's figures must match the claims on its page. */
function claimProblems(project: Project, index: number, claims: readonly Claim[]): DataProblem[] {
  const claimValue = (id: string) => claims.find((claim) => claim.id === id)?.value;
  const pairs: readonly [keyof Project, unknown, string][] =
    project.slug === 'bremen'
      ? [
          ['units', claimValue('bremenUnits'), 'bremenUnits'],
          ['completionYear', claimValue('bremenYear'), 'bremenYear'],
        ]
      : project.slug === 'hd-capital'
        ? [['investment', `€${claimValue('bondTotal')} million`, 'bondTotal']]
        : [];
  return pairs.flatMap(([field, expected, id]) => {
    if (claimValue(id) === undefined || project[field] === expected) return [];
    const message = `is ${project[field]}, but data/content/claims.json, ${id}, is ${expected}`;
    return [projectProblem(project, index, { path: [field], message })];
  });
}

/** The type and the places of a project must have entries. */
function referenceProblems(
  project: Project,
  index: number,
  { places, projectTypes }: Content,
): DataProblem[] {
  const type = Object.hasOwn(projectTypes, project.type)
    ? []
    : [{ path: ['type'], message: `data/content/project-types.json has no "${project.type}"` }];
  const cities = [
    { city: project.city, path: ['city'] },
    ...(project.otherCities ?? []).map((city) => ({ city, path: ['otherCities'] })),
  ];
  const unknown = cities
    .filter(({ city }) => !places.some(({ id }) => id === city))
    .map(({ city, path }) => ({
      path,
      field: 'city',
      message: `data/content/places.json has no "${city}"`,
    }));
  return [...type, ...unknown].map((problem) => projectProblem(project, index, problem));
}

/** Claims that pages of every company show, and those of its pages about projects that are shown. */
const requiredClaims = ({ projects }: Content): readonly string[] => [
  ...['homeYears', 'homeProjects', 'years', 'projectsDone', 'responseHours'],
  ...projects.filter(isShown).flatMap(({ slug = '' }) => projectClaims[slug] ?? []),
];

/** The keys of the texts that insert a claim, without that of its source, which is only shown with it. */
function textsWith(id: string, { messages }: Content): string[] {
  // A draft language may lack catalogues.
  const texts = Object.values(messages).flatMap((catalogue) =>
    Object.values(catalogue).flatMap((each) => Object.entries(each ?? {})),
  );
  const keys = texts
    .filter(([, text]) => typeof text === 'string' && text.includes(`{${id}}`))
    .map(([key]) => key);
  return [...new Set(keys)].filter((key) => key !== `documents.company.${id}`);
}

function missingClaims(content: Content): DataProblem[] {
  const isMissing = (id: string) => !content.claims.some((claim) => claim.id === id);
  const missing = (id: string, message: string) => claimProblem(id, id, { path: [], message });
  return [
    ...requiredClaims(content)
      .filter(isMissing)
      .map((id) => missing(id, 'is missing, but pages of the site show it')),
    ...['founderExperience', 'squareFeet'].filter(isMissing).flatMap((id) => {
      const keys = textsWith(id, content);
      return keys.length > 0 ? missing(id, `is missing, but texts insert it: ${keys.join(', ')}`) : [];
    }),
  ];
}

/** A problem of a claim. @param entry its position, or the id of a missing one. */
function claimProblem(
  id: string,
  entry: number | string,
  { path, message }: { path: string[]; message: string },
): DataProblem {
  return problemAt({ collection: 'claims', entry, path }, message, { entry: id });
}

/** A rating or a claim about sustainability must name its scheme. */
function schemeProblems({ id, sign, topic, scheme }: Claim, index: number): DataProblem[] {
  if (scheme || (sign !== 'star' && topic !== 'sustainability')) return [];
  const message = 'is missing: a rating and a claim about sustainability must name who assesses it and how';
  return [claimProblem(id, index, { path: ['scheme'], message })];
}

function pageProblems(claim: Claim, index: number): DataProblem[] {
  return claim.pages
    .filter((id) => !pages.some((page) => page.id === id))
    .map((id) => {
      const message = `data/site/pages.ts has no page "${id}"`;
      return claimProblem(claim.id, index, { path: ['pages'], message });
    });
}

/** The hero and the sections of a home page are its entry in the file of the variants. */
function missingHomeVariants({ homeVariants }: Content): DataProblem[] {
  return pages
    .filter(({ id, view }) => ['home', 'home-slides'].includes(view) && !Object.hasOwn(homeVariants, id))
    .map(({ id }) => {
      const message = 'is missing: add its hero and sections, or remove the row of this page';
      return problemAt({ collection: 'home-variants', entry: id, path: [] }, message, { entry: id });
    });
}

/** A name in a document, for what must exist under this name. */
interface Reference {
  place: ProblemPlace;
  /** What the command line calls the entry. */
  entry: string;
  name: string;
}

/** The pictures that documents name. */
function namedPictures(content: Content): Reference[] {
  const named = (
    collection: string,
    entry: number | string,
    path: ProblemPlace['path'],
    name: string,
    label = String(entry),
  ): Reference => ({ place: { collection, entry, path }, entry: label, name });
  return [
    ...content.projects.map(({ id, name, image }, index) =>
      named('projects', index, ['image'], image, `${id} (${name})`),
    ),
    ...content.team.map(({ name, photo }, index) => named('team', index, ['photo'], photo, name)),
    ...content.news.map(({ slug, image }, index) => named('news', index, ['image'], image, slug)),
    ...Object.entries(content.areaPictures).flatMap(([set, pictures]) =>
      Object.entries(pictures).map(([area, name]) => named('area-pictures', set, [area], name)),
    ),
    ...Object.entries(content.homeVariants).flatMap(([id, { hero, sections }]) => [
      ...(hero.kind === 'still'
        ? [named('home-variants', id, ['hero', 'picture'], hero.picture)]
        : hero.pictures.map((name) => named('home-variants', id, ['hero', 'pictures'], name))),
      ...sections.flatMap((section, index) =>
        'picture' in section
          ? [named('home-variants', id, ['sections', index, 'picture'], section.picture)]
          : [],
      ),
    ]),
  ];
}

/** Every picture that an entry or a page names must exist. */
function pictureProblems(content: Content): DataProblem[] {
  const isMissing = (name: string) => !isExternalPicture(name) && !Object.hasOwn(content.pictures, name);
  const message = (name: string) =>
    `there is no picture "${name}": put it into pictures/ and run npm run generate`;
  return [
    ...namedPictures(content)
      .filter(({ name }) => isMissing(name))
      .map(({ place, entry, name }) => problemAt(place, message(name), { entry })),
    ...pages
      .filter(({ picture }) => isMissing(picture))
      .map(({ id, picture }) => ({
        file: 'data/site/pages.ts',
        entry: id,
        field: 'picture',
        message: message(picture),
      })),
  ];
}

/** Every set of pictures that a page names must exist. */
function pictureSetProblems({ homeVariants, areaPictures }: Content): DataProblem[] {
  const isMissing = (set: string) => !Object.hasOwn(areaPictures, set);
  const message = (set: string) => `data/content/area-pictures.json has no set "${set}"`;
  const ofSections = Object.entries(homeVariants).flatMap(([id, { sections }]) =>
    sections.flatMap((section, index) => {
      if (!('pictures' in section) || !isMissing(section.pictures)) return [];
      const place = { collection: 'home-variants', entry: id, path: ['sections', index, 'pictures'] };
      return [problemAt(place, message(section.pictures), { entry: id, field: 'pictures' })];
    }),
  );
  const ofRows = [
    ...Object.entries(businessVariants).map(
      ([entry, set]) => ({ file: 'data/site/business-variants.ts', entry, set }) as const,
    ),
    { file: 'data/site/pages.ts', entry: 'business', set: 'day' },
  ];
  return [
    ...ofSections,
    ...ofRows
      .filter(({ set }) => isMissing(set))
      .map(({ file, entry, set }) => ({ file, entry, field: 'pictures', message: message(set) })),
  ];
}
