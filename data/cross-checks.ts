import { businessAreas } from './business-areas.ts';
import { claimById } from './claims.ts';
import type { DataProblem } from './data-problem.ts';
import type { Claim, Company, NewsItem, PictureNote, Project, TeamMember } from './entities.ts';
import { matchPage, notFoundPage, pages } from './pages.ts';
import { isExternalPicture, type PictureSize } from './pictures.ts';

/** Everything that editors write. */
export interface DataSet {
  company: Company;
  projects: readonly Project[];
  team: readonly TeamMember[];
  news: readonly NewsItem[];
  claims: readonly Claim[];
  pictureNotes: Readonly<Record<string, PictureNote>>;
  pictures: Readonly<Record<string, PictureSize>>;
}

/** What no schema of a single entry sees. */
export function crossChecks(data: DataSet): DataProblem[] {
  return [
    ...unique('data/projects.json', data.projects, 'id'),
    ...unique('data/projects.json', data.projects, 'name'),
    ...unique('data/projects.json', data.projects, 'slug'),
    ...unique('data/news.json', data.news, 'id'),
    ...unique('data/news.json', data.news, 'slug'),
    ...unique('data/claims.json', data.claims, 'id'),
    ...data.projects.flatMap(linkProblems),
    ...data.projects.flatMap(claimProblems),
    ...data.claims.flatMap(pageProblems),
    ...pictureProblems(data),
  ];
}

function unique<Row extends object>(
  file: string,
  rows: readonly Row[],
  field: keyof Row & string,
): DataProblem[] {
  const seen = new Map<unknown, number>();
  return rows.flatMap((row, index) => {
    const value = row[field];
    if (value === undefined) return [];
    const first = seen.get(value);
    if (first === undefined) {
      seen.set(value, index);
      return [];
    }
    const message = `"${value}" is already that of entry ${first + 1}`;
    return [{ file, entry: `entry ${index + 1}`, field, message }];
  });
}

/** A card that is a link leads to a page that there is. */
function linkProblems(project: Project): DataProblem[] {
  const at = { file: 'data/projects.json', entry: `${project.id} (${project.name})` };
  if (!project.isClickable) return [];
  if (!project.slug) return [{ ...at, field: 'slug', message: 'is missing, although isClickable is true' }];
  if (matchPage(`/projects/${project.slug}`).page !== notFoundPage) return [];
  return [{ ...at, field: 'slug', message: `data/pages.ts has no page /projects/${project.slug}` }];
}

/** A project's figures are those that its own page claims. */
function claimProblems(project: Project): DataProblem[] {
  const claimed = (id: string) => claimById(id).value;
  const pairs: readonly [keyof Project, unknown, string][] =
    project.slug === 'bremen'
      ? [
          ['units', claimed('bremenUnits'), 'bremenUnits'],
          ['completionYear', claimed('bremenYear'), 'bremenYear'],
        ]
      : project.slug === 'hd-capital'
        ? [['investment', `€${claimed('bondTotal')} million`, 'bondTotal']]
        : [];
  return pairs.flatMap(([field, expected, id]) => {
    if (project[field] === expected) return [];
    const message = `is ${project[field]}, but data/claims.json, ${id}, says ${expected}`;
    return [{ file: 'data/projects.json', entry: `${project.id} (${project.name})`, field, message }];
  });
}

function pageProblems(claim: Claim): DataProblem[] {
  return claim.pages
    .filter((id) => !pages.some((page) => page.id === id))
    .map((id) => ({
      file: 'data/claims.json',
      entry: claim.id,
      field: 'pages',
      message: `data/pages.ts has no page "${id}"`,
    }));
}

/** Every picture that is named has been made and has its note. */
function pictureProblems({ projects, team, news, pictureNotes, pictures }: DataSet): DataProblem[] {
  const used = [
    ...projects.map(({ image, name }) => ({
      file: 'data/projects.json',
      entry: name,
      field: 'image',
      image,
    })),
    ...team.map(({ photo, name }) => ({ file: 'data/team.json', entry: name, field: 'photo', image: photo })),
    ...news.map(({ image, slug }) => ({ file: 'data/news.json', entry: slug, field: 'image', image })),
    ...businessAreas.map(({ id, picture }) => ({
      file: 'data/business-areas.ts',
      entry: id,
      field: 'picture',
      image: picture,
    })),
    ...[...pages, notFoundPage].map(({ id, picture }) => ({
      file: 'data/pages.ts',
      entry: id,
      field: 'picture',
      image: picture,
    })),
  ];
  return used.flatMap(({ image, ...at }) => {
    if (isExternalPicture(image)) return [];
    if (!pictures[image]) {
      const message = `there is no picture "${image}": put it into pictures/ and run npm run pictures`;
      return [{ ...at, message }];
    }
    return pictureNotes[image]
      ? []
      : [{ ...at, message: `"${image}" has no entry in data/picture-notes.json` }];
  });
}
