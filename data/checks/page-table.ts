import { businessVariants } from '../site/business-variants.ts';
import { isHideable } from '../site/hidden-pages.ts';
import { navigation, type PageRow, pages } from '../site/pages.ts';
import type { Content } from '../snapshot/content.ts';
import { type DataProblem, duplicates, problemAt } from './data-problem.ts';

/**
 * Checks of the page table that its types cannot express: ids and paths are unique, and every page that another row, a
 * variant or the navigation refers to has a row.
 */
export function pageTableProblems(
  { homeVariants }: Pick<Content, 'homeVariants'>,
  rows: readonly PageRow[] = pages,
): DataProblem[] {
  const file = 'data/site/pages.ts';
  const references = [
    ...Object.keys(homeVariants).map((id) => ({
      id,
      from: 'data/content/home-variants.json',
      place: { collection: 'home-variants', entry: id, path: [] },
    })),
    ...Object.keys(businessVariants).map((id) => ({ id, from: 'data/site/business-variants.ts' })),
    ...navigation.map((id) => ({ id, from: 'the main navigation' })),
    ...rows.flatMap(({ id, parent }) => (parent ? [{ id: parent, from: `"${id}" (parent)` }] : [])),
  ];
  return [
    ...[...duplicates('', rows, 'id'), ...duplicates('', rows, 'path')].map(({ place: _, ...each }) => ({
      ...each,
      file,
    })),
    ...references
      .filter(({ id }) => !rows.some((row) => row.id === id))
      .map(({ id, from, ...place }) => ({
        file,
        entry: id,
        field: '',
        message: `has no row, but ${from} refers to it`,
        ...place,
      })),
    ...rows
      .filter(({ canonical }) => canonical && !rows.some((row) => row.path === canonical))
      .map(({ id, canonical }) => ({
        file,
        entry: id,
        field: 'canonical',
        message: `no page has the path ${canonical}`,
      })),
  ];
}

/** Only pages that can be hidden have settings. */
export function settingsProblems({ pages: settings }: Pick<Content, 'pages'>): DataProblem[] {
  return Object.keys(settings)
    .filter((id) => !pages.some((page) => page.id === id && isHideable(page)))
    .map((id) => {
      const message = `data/site/pages.ts has no page "${id}" that can be hidden`;
      return problemAt({ collection: 'pages', entry: id, path: [] }, message, { entry: id });
    });
}
