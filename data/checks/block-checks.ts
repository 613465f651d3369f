import { bySlug } from '../derived/by-slug.ts';
import { absentPagesOf } from '../derived/press.ts';
import { hiddenPagesOf, isShown } from '../derived/shown.ts';
import type { Block } from '../schemas/block-schemas.ts';
import { documentFolder, vcardPath } from '../site/document-paths.ts';
import { documentNames } from '../site/documents.ts';
import { isPresent } from '../site/hidden-pages.ts';
import { matchPage } from '../site/match-page.ts';
import { notFoundPage, pages } from '../site/pages.ts';
import { paths } from '../site/paths.ts';
import { slugEntry } from '../site/slug-entry.ts';
import { pagePath } from '../site/urls.ts';
import type { Content } from '../snapshot/content.ts';
import { type DataProblem, entryName, problemAt } from './data-problem.ts';

/** Checks of articles and stories of projects that their schema cannot make: pictures exist, links lead to pages, and stories are shown. */
export function blockProblems(content: Content): DataProblem[] {
  return [...partProblems(content), ...storyProblems(content)];
}

/** Only the general page of a project shows its story. */
function storyProblems({ projects }: Content): DataProblem[] {
  return projects.flatMap((project, entry) => {
    if (!project.story || project.slug === undefined) return [];
    if (!pages.some((page) => page.project === project.slug)) return [];
    const place = { collection: 'projects', entry, path: ['story'] };
    const message = 'is not shown: the page of this project has texts of its own';
    return [problemAt(place, message, { entry: entryName(project, entry) })];
  });
}

function partProblems(content: Content): DataProblem[] {
  const isPath = pathCheck(content);
  const checked: Readonly<Record<string, (value: string) => string | null>> = {
    href: (href) =>
      !href.startsWith('/') || isPath(href)
        ? null
        : `"${href}" leads to no page of the site: correct or remove the link`,
    picture: (name) =>
      Object.hasOwn(content.pictures, name)
        ? null
        : `there is no picture "${name}": put it into pictures/ and run npm run generate`,
  };
  return textsWithBlocks(content).flatMap(({ collection, entry, name, path, blocks }) =>
    codesOf(blocks, path).flatMap((code) => {
      const message = checked[code.key]?.(code.value) ?? null;
      const place = { collection, entry, path: code.path };
      return message === null ? [] : [problemAt(place, message, { entry: name })];
    }),
  );
}

function textsWithBlocks({ news, projects }: Content) {
  const texts = <Field extends string>(
    collection: string,
    field: Field,
    rows: readonly { readonly [Name in Field]?: Readonly<Record<string, readonly Block[]>> | undefined }[],
  ) =>
    rows.flatMap((row, entry) =>
      Object.entries(row[field] ?? {}).map(([locale, blocks]) => ({
        collection,
        entry,
        name: entryName(row, entry),
        path: [field, locale],
        blocks,
      })),
    );
  return [...texts('news', 'text', news), ...texts('projects', 'story', projects)];
}

interface Code {
  key: 'href' | 'picture';
  value: string;
  path: (string | number)[];
}

/** The links and the names of pictures in blocks, with their paths. */
function codesOf(value: unknown, path: (string | number)[]): Code[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each, index) => codesOf(each, [...path, index]));
  return Object.entries(value).flatMap(([key, each]): Code[] => {
    const at = [...path, key];
    if (key === 'href' || key === 'picture') return [{ key, value: each, path: at }];
    if (key !== 'pictures') return codesOf(each, at);
    return (each as string[]).map((name, index) => ({ key: 'picture', value: name, path: [...at, index] }));
  });
}

/** Whether a path, with or without query and fragment, is that of a page for visitors or of a file of the site. */
function pathCheck(content: Content): (href: string) => boolean {
  const projects = content.projects.filter(isShown);
  const languages = content.languages.filter(({ state }) => state === 'published');
  const entries = {
    languages,
    newsBySlug: bySlug(content.news.filter(isShown)),
    projectBySlug: bySlug(projects),
    hiddenPages: hiddenPagesOf(content.pages),
    absentPages: absentPagesOf(content),
  };
  const documents = documentNames({ projects, languages }).map((name) => `${documentFolder}${name}.pdf`);
  const files = new Set<string>([...documents, paths.feed, vcardPath]);
  return (href) => {
    const { pathname } = new URL(href, 'https://site.invalid');
    const { page, slug } = matchPage(pathname);
    return (
      files.has(pathname) ||
      (page !== notFoundPage &&
        page.layout !== 'tool' &&
        isPresent(page, entries) &&
        (slug === undefined || slugEntry(page, slug, entries) !== undefined) &&
        pathname === pagePath(page, slug))
    );
  };
}
