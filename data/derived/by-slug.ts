/** The entries with a page by their slugs, without a prototype, because slugs of URLs are looked up. */
export function bySlug<Row extends { slug?: string | undefined }>(rows: readonly Row[]): Record<string, Row> {
  const entries = rows.flatMap((row) => (row.slug === undefined ? [] : [[row.slug, row] as const]));
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}
