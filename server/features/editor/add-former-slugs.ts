import { type Fields, isFields } from '../../../data/snapshot/document-values.ts';
import type { Documents } from '../../../data/snapshot/documents.ts';

const hasPages = (key: string) => key.startsWith('projects/') || key.startsWith('news/');

/** The former slugs of an entry after its slug has changed. One that it has again is no former one. */
function formerSlugs(before: Fields, after: Fields): unknown[] {
  const known = Array.isArray(after.formerSlugs) ? after.formerSlugs : [];
  return [...new Set([...known, before.slug])].filter((slug) => slug !== after.slug);
}

/** An earlier version with the former slugs that the document has got since, so that links to them remain valid when it is published again. */
export function keepFormerSlugs(value: unknown, published: unknown): unknown {
  if (!isFields(value) || !isFields(published) || !Array.isArray(published.formerSlugs)) return value;
  const known = Array.isArray(value.formerSlugs) ? value.formerSlugs : [];
  const former = [...new Set([...known, ...published.formerSlugs])].filter((slug) => slug !== value.slug);
  return former.length > known.length ? { ...value, formerSlugs: former } : value;
}

/**
 * The documents to be published in place of others: projects and news whose slug has changed have the former one in `formerSlugs`, so that
 * links to their page remain valid.
 */
export function addFormerSlugs(before: Documents, after: Documents): Documents {
  return new Map(
    [...after].map(([key, value]) => {
      const published = before.get(key);
      if (!hasPages(key) || !isFields(value) || !isFields(published)) return [key, value];
      if (typeof published.slug !== 'string' || typeof value.slug !== 'string') return [key, value];
      if (published.slug === value.slug) return [key, value];
      const { formerSlugs: _, ...others } = value;
      const former = formerSlugs(published, value);
      return [key, former.length > 0 ? { ...others, formerSlugs: former } : others];
    }),
  );
}
