import { type DataProblem, entryName, problemAt } from './data-problem.ts';

interface Row {
  slug?: string | undefined;
  formerSlugs?: readonly string[] | undefined;
}

/**
 * Former slugs that a slug or another former slug of the list equals, so that a request for them could mean two pages.
 *
 * @param collection name of the list's content file.
 */
export function formerSlugProblems(collection: string, rows: readonly Row[]): DataProblem[] {
  /** The entry that each slug belongs to. */
  const owners = new Map<string, string>();
  for (const [index, row] of rows.entries())
    if (row.slug !== undefined) owners.set(row.slug, `the slug of ${entryName(row, index)}`);
  return rows.flatMap((row, index) =>
    (row.formerSlugs ?? []).flatMap((former, position) => {
      const owner = owners.get(former);
      if (owner === undefined) owners.set(former, `a former slug of ${entryName(row, index)}`);
      if (owner === undefined) return [];
      const place = { collection, entry: index, path: ['formerSlugs', position] };
      return [problemAt(place, `"${former}" is also ${owner}`, { entry: entryName(row, index) })];
    }),
  );
}
