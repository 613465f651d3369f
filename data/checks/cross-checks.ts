import { companyValues, namedClaims } from '../derived/placeholder-values.ts';
import { locales } from '../locale.ts';
import type {
  Claim,
  Company,
  Disclosures,
  NewsItem,
  PictureNote,
  Project,
  TeamMember,
} from '../schemas/content-schemas.ts';
import type { PictureSize } from '../schemas/pictures.ts';
import { pages } from '../site/pages.ts';
import { type DataProblem, duplicates } from './data-problem.ts';
import { pageTableProblems } from './page-table.ts';

/** The content files. */
export interface DataSet {
  company: Company;
  disclosures: Disclosures;
  projects: readonly Project[];
  team: readonly TeamMember[];
  news: readonly NewsItem[];
  claims: readonly Claim[];
  pictureNotes: Readonly<Record<string, PictureNote>>;
  pictures: Readonly<Record<string, PictureSize>>;
  areaPictures: Readonly<Record<string, unknown>>;
  homeVariants: Readonly<Record<string, unknown>>;
}

/** Checks across entries and files, which the schema of a single entry cannot make. */
export function crossChecks(data: DataSet): DataProblem[] {
  return [
    ...duplicates('data/content/projects.json', data.projects, 'id'),
    ...duplicates('data/content/projects.json', data.projects, 'name'),
    ...duplicates('data/content/projects.json', data.projects, 'slug'),
    ...duplicates('data/content/news.json', data.news, 'id'),
    ...duplicates('data/content/news.json', data.news, 'slug'),
    ...duplicates('data/content/claims.json', data.claims, 'id'),
    ...data.projects.flatMap(linkProblems),
    ...data.projects.flatMap((project) => claimProblems(project, data.claims)),
    ...missingClaims(data.claims),
    ...data.claims.flatMap(schemeProblems),
    ...placeholderProblems(data.team),
    ...data.claims.flatMap(pageProblems),
    ...noteProblems(data),
    ...missingHomeVariants(data),
    ...periodProblems(data.disclosures),
    ...pageTableProblems(),
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

function missingClaims(claims: readonly Claim[]): DataProblem[] {
  return namedClaims
    .filter((id) => !claims.some((claim) => claim.id === id))
    .map((id) => ({
      file: 'data/content/claims.json',
      entry: id,
      field: '',
      message: 'is missing, but texts of the site use it',
    }));
}

/** A rating or a claim about sustainability must name its scheme. */
function schemeProblems({ id, sign, topic, scheme }: Claim): DataProblem[] {
  if (scheme || (sign !== 'star' && topic !== 'sustainability')) return [];
  const message = 'is missing: a rating and a claim about sustainability must name who assesses it and how';
  return [{ file: 'data/content/claims.json', entry: id, field: 'scheme', message }];
}

/** A placeholder in a profile must have a value. */
function placeholderProblems(team: readonly TeamMember[]): DataProblem[] {
  const names = [...Object.keys(companyValues), ...namedClaims];
  return team.flatMap(({ name, summary }) =>
    locales.flatMap((locale) =>
      summary[locale]
        .flatMap((line) => [...line.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder))
        .filter((placeholder) => !names.includes(placeholder))
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
function noteProblems({ pictureNotes, pictures }: DataSet): DataProblem[] {
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
function missingHomeVariants({ homeVariants }: DataSet): DataProblem[] {
  return pages
    .filter(({ id, view }) => ['home', 'home-slides'].includes(view) && !Object.hasOwn(homeVariants, id))
    .map(({ id }) => ({
      file: 'data/content/home-variants.json',
      entry: id,
      field: '',
      message: 'is missing: add its hero and sections, or remove the row of this page',
    }));
}
