import { projectClaims } from '../derived/claims.ts';
import { placeholderValues } from '../derived/placeholder-values.ts';
import { isShown } from '../derived/shown.ts';
import { defaultLocale } from '../locale.ts';
import type { Claim, Company, Disclosures, Project } from '../schemas/content-schemas.ts';
import { isExternalPicture } from '../schemas/pictures.ts';
import { businessVariants } from '../site/business-variants.ts';
import { pages } from '../site/pages.ts';
import type { Content } from '../snapshot/content.ts';
import { type DataProblem, duplicates } from './data-problem.ts';
import { formerSlugProblems } from './former-slugs.ts';
import { pageTableProblems } from './page-table.ts';

/** Checks across entries and files, which the schema of a single entry cannot make. */
export function crossChecks(content: Content): DataProblem[] {
  return [
    ...duplicates('data/content/languages.json', content.languages, 'code'),
    ...languageListProblems(content),
    ...duplicates('data/content/projects.json', content.projects, 'id'),
    ...duplicates('data/content/projects.json', content.projects, 'name'),
    ...duplicates('data/content/projects.json', content.projects, 'slug'),
    ...duplicates('data/content/news.json', content.news, 'id'),
    ...duplicates('data/content/news.json', content.news, 'slug'),
    ...formerSlugProblems('data/content/projects.json', content.projects),
    ...formerSlugProblems('data/content/news.json', content.news),
    ...duplicates('data/content/claims.json', content.claims, 'id'),
    ...duplicates('data/content/places.json', content.places, 'id'),
    ...duplicates('data/content/team.json', content.team, 'name'),
    ...content.projects.flatMap(linkProblems),
    ...content.projects.flatMap((project) => referenceProblems(project, content)),
    ...content.projects.flatMap((project) => claimProblems(project, content.claims)),
    ...missingClaims(content),
    ...content.claims.flatMap(schemeProblems),
    ...placeholderProblems(content),
    ...content.claims.flatMap(pageProblems),
    ...noteProblems(content),
    ...pictureProblems(content),
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
  return [{ file: 'data/content/company.json', entry: '', field: 'links.investmentPlatform', message }];
}

/** The default language is always published, and so is that of mails to the staff. */
function languageListProblems({ languages, company }: Content): DataProblem[] {
  const isPublished = (locale: string) =>
    languages.some(({ code, state }) => code === locale && state === 'published');
  const at = { file: 'data/content/languages.json', entry: defaultLocale };
  return [
    ...(isPublished(defaultLocale)
      ? []
      : [{ ...at, field: 'state', message: 'must be published: it is the default language' }]),
    ...(isPublished(company.staffLanguage)
      ? []
      : [
          {
            file: 'data/content/company.json',
            entry: '',
            field: 'staffLanguage',
            message: `must be a published language (is "${company.staffLanguage}")`,
          },
        ]),
  ];
}

/** Otherwise a subscription would be erased while its confirmation link is still valid. */
function periodProblems({ retentionDays: { pending, confirmationLink } }: Disclosures): DataProblem[] {
  if (pending >= confirmationLink) return [];
  const message = `must not be less than confirmationLink (is ${pending}, less than ${confirmationLink})`;
  return [{ file: 'data/content/disclosures.json', entry: '', field: 'retentionDays.pending', message }];
}

/** A clickable card needs a slug, by which it has a page. */
function linkProblems(project: Project): DataProblem[] {
  if (!project.isClickable || project.slug) return [];
  const at = { file: 'data/content/projects.json', entry: `${project.id} (${project.name})` };
  return [{ ...at, field: 'slug', message: 'is missing, although isClickable is true' }];
}

/** A project's figures must match the claims on its page. */
function claimProblems(project: Project, claims: readonly Claim[]): DataProblem[] {
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
    return [{ file: 'data/content/projects.json', entry: `${project.id} (${project.name})`, field, message }];
  });
}

/** The type and the places of a project must have entries. */
function referenceProblems(project: Project, { places, projectTypes }: Content): DataProblem[] {
  const at = { file: 'data/content/projects.json', entry: `${project.id} (${project.name})` };
  const type = Object.hasOwn(projectTypes, project.type)
    ? []
    : [{ ...at, field: 'type', message: `data/content/project-types.json has no "${project.type}"` }];
  const unknown = [project.city, ...(project.otherCities ?? [])].filter(
    (city) => !places.some(({ id }) => id === city),
  );
  return [
    ...type,
    ...unknown.map((city) => ({
      ...at,
      field: 'city',
      message: `data/content/places.json has no "${city}"`,
    })),
  ];
}

/** Claims that pages of every company show, those that its texts insert, and those of its pages about projects that are shown. */
function requiredClaims({ projects, messages }: Content): readonly string[] {
  const texts = JSON.stringify(messages);
  return [
    ...['homeYears', 'homeProjects', 'years', 'projectsDone', 'responseHours'],
    ...['founderExperience', 'squareFeet'].filter((id) => texts.includes(`{${id}}`)),
    ...projects.filter(isShown).flatMap(({ slug = '' }) => projectClaims[slug] ?? []),
  ];
}

function missingClaims(content: Content): DataProblem[] {
  return requiredClaims(content)
    .filter((id) => !content.claims.some((claim) => claim.id === id))
    .map((id) => ({
      file: 'data/content/claims.json',
      entry: id,
      field: '',
      message: 'is missing, but pages of the site show it',
    }));
}

/** A rating or a claim about sustainability must name its scheme. */
function schemeProblems({ id, sign, topic, scheme }: Claim): DataProblem[] {
  if (scheme || (sign !== 'star' && topic !== 'sustainability')) return [];
  const message = 'is missing: a rating and a claim about sustainability must name who assesses it and how';
  return [{ file: 'data/content/claims.json', entry: id, field: 'scheme', message }];
}

/** A placeholder in a profile must have a value. */
function placeholderProblems(content: Content): DataProblem[] {
  const values = placeholderValues(content, defaultLocale);
  return content.team.flatMap(({ name, summary }) =>
    Object.entries(summary).flatMap(([locale, lines]) =>
      lines
        .flatMap((line) => [...line.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder))
        .filter((placeholder) => !Object.hasOwn(values, placeholder))
        .map((placeholder) => ({
          file: 'data/content/team.json',
          entry: name,
          field: `summary.${locale}`,
          message: `unknown placeholder "{${placeholder}}"`,
        })),
    ),
  );
}

function pageProblems(claim: Claim): DataProblem[] {
  return claim.pages
    .filter((id) => !pages.some((page) => page.id === id))
    .map((id) => ({
      file: 'data/content/claims.json',
      entry: claim.id,
      field: 'pages',
      message: `data/site/pages.ts has no page "${id}"`,
    }));
}

/** Pictures and notes must match one to one. */
function noteProblems({ pictureNotes, pictures }: Content): DataProblem[] {
  const at = { file: 'data/content/picture-notes.json', field: '' };
  return [
    ...Object.keys(pictures)
      .filter((name) => !Object.hasOwn(pictureNotes, name))
      .map((name) => ({ ...at, entry: name, message: 'is missing, so the picture has no alternative text' })),
    ...Object.keys(pictureNotes)
      .filter((name) => !Object.hasOwn(pictures, name))
      .map((name) => ({ ...at, entry: name, message: `there is no picture "${name}"` })),
  ];
}

/** The hero and the sections of a home page are its entry in the file of the variants. */
function missingHomeVariants({ homeVariants }: Content): DataProblem[] {
  return pages
    .filter(({ id, view }) => ['home', 'home-slides'].includes(view) && !Object.hasOwn(homeVariants, id))
    .map(({ id }) => ({
      file: 'data/content/home-variants.json',
      entry: id,
      field: '',
      message: 'is missing: add its hero and sections, or remove the row of this page',
    }));
}

/** Every picture that an entry names must exist. */
function pictureProblems(content: Content): DataProblem[] {
  const names = [
    ...content.projects.map(
      ({ id, name, image }) => ['projects', `${id} (${name})`, 'image', image] as const,
    ),
    ...content.team.map(({ name, photo }) => ['team', name, 'photo', photo] as const),
    ...content.news.map(({ slug, image }) => ['news', slug, 'image', image] as const),
    ...Object.entries(content.areaPictures).flatMap(([set, pictures]) =>
      Object.entries(pictures).map(([area, name]) => ['area-pictures', set, area, name] as const),
    ),
    ...Object.entries(content.homeVariants).flatMap(([id, { hero, sections }]) => [
      ...(hero.kind === 'still'
        ? [['home-variants', id, 'hero.picture', hero.picture] as const]
        : hero.pictures.map((name) => ['home-variants', id, 'hero.pictures', name] as const)),
      ...sections.flatMap((section, index) =>
        'picture' in section
          ? [['home-variants', id, `sections.${index}.picture`, section.picture] as const]
          : [],
      ),
    ]),
    ...pages.map(({ id, picture }) => ['', id, 'picture', picture] as const),
  ];
  return names
    .filter(([, , , name]) => !isExternalPicture(name) && !Object.hasOwn(content.pictures, name))
    .map(([file, entry, field, name]) => ({
      file: file ? `data/content/${file}.json` : 'data/site/pages.ts',
      entry,
      field,
      message: `there is no picture "${name}": put it into pictures/ and run npm run generate`,
    }));
}

/** Every set of pictures that a page names must exist. */
function pictureSetProblems({ homeVariants, areaPictures }: Content): DataProblem[] {
  const sets = [
    ...Object.entries(homeVariants).flatMap(([id, { sections }]) =>
      sections.flatMap((section) =>
        'pictures' in section ? [['data/content/home-variants.json', id, section.pictures] as const] : [],
      ),
    ),
    ...Object.entries(businessVariants).map(
      ([id, set]) => ['data/site/business-variants.ts', id, set] as const,
    ),
    ['data/site/pages.ts', 'business', 'day'] as const,
  ];
  return sets
    .filter(([, , set]) => !Object.hasOwn(areaPictures, set))
    .map(([file, entry, set]) => ({
      file,
      entry,
      field: 'pictures',
      message: `data/content/area-pictures.json has no set "${set}"`,
    }));
}
