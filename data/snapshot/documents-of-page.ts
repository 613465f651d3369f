import { collectionOfKey } from './chosen-order.ts';
import { collectionOf } from './content-files.ts';
import { documentsOf } from './documents.ts';
import type { ContentReads, PageContent } from './page-content.ts';
import type { Snapshot } from './snapshot.ts';

/** Read by every page, and nothing that people look for at one of them. */
const unlisted: readonly (keyof PageContent)[] = ['languages', 'hiddenPages'];

/**
 * The keys of the documents behind a page: its messages and those that all pages share, its settings, and what its rendering has read.
 */
export function documentsOfPage(
  reads: ContentReads,
  { id, namespaces }: { id: string; namespaces: readonly string[] },
  content: Snapshot,
): string[] {
  const wanted = new Set([...namespaces, 'shared'].map((namespace) => `messages/${namespace}`));
  wanted.add(`pages/${id}`);
  for (const [field, entries] of reads) {
    if (unlisted.includes(field)) continue;
    const collection = collectionOf(field);
    if (entries === null) wanted.add(collection);
    for (const entry of entries ?? []) wanted.add(`${collection}/${nameOf(field, entry, content)}`);
  }
  return [...documentsOf(content.content).keys()].filter(
    (key) => wanted.has(key) || wanted.has(collectionOfKey(key)),
  );
}

/** The name of an entry in the key of its document: pages find projects and news by slug. */
function nameOf(field: keyof PageContent, entry: string, content: Snapshot): string | number | undefined {
  if (field === 'projectBySlug') return content.projectBySlug[entry]?.id;
  if (field === 'newsBySlug') return content.newsBySlug[entry]?.id;
  return entry;
}
