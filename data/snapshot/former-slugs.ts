import { isShown, type MayBeHidden } from '../derived/shown.ts';

/** Present slugs by former ones; null where the page no longer exists. */
export type FormerSlugs = Readonly<Record<string, string | null>>;

interface Entry extends MayBeHidden {
  slug?: string | undefined;
  formerSlugs?: readonly string[] | undefined;
}

/** The slugs that entries had, and all slugs of hidden entries. The slug of an entry that is shown is none of them. */
export function formerSlugsOf(entries: readonly Entry[]): FormerSlugs {
  // Without a prototype, because slugs of URLs are looked up.
  const slugs: Record<string, string | null> = Object.create(null);
  for (const entry of entries)
    for (const former of entry.formerSlugs ?? [])
      slugs[former] = isShown(entry) ? (entry.slug ?? null) : null;
  for (const { slug } of entries.filter((entry) => !isShown(entry))) if (slug) slugs[slug] = null;
  for (const { slug } of entries.filter(isShown)) if (slug) delete slugs[slug];
  return slugs;
}
