import type { Rolldown } from 'vite';

/** Assigns the modules of the client build to chunks: one for each folder of pages, and few that the pages share. */

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Pages with a chunk of their own beside that of their folder, whose name is its first part: the other pages of the folder
 * have no use for most of their code.
 */
const ownChunks: Record<string, string> = {
  BusinessAreaPage: 'business-area',
  HomeSlidesPage: 'home-slides',
  ProjectPage: 'projects-page',
};

/** Entries that visits need: layout and regions around the page, the page of unknown URLs. */
const commonEntry = /pages\/(layouts\/(deferred-regions|StandaloneLayout)|error\/ErrorPage)\.tsx?$/;
/** Loaded when a visitor begins to type into a form. */
const validationEntry = /pages\/forms\/check-fields\.ts$/;

/** The field for articles and stories, loaded by the form of a document that has one. */
const blocksEntry = /pages\/editor\/blocks\/BlocksField\.tsx$/;

/** The chunk of a dynamically imported module; null when the bundler's own chunk is right. */
export function entryChunk(id: string): string | null {
  if (commonEntry.test(id)) return 'common';
  if (validationEntry.test(id)) return 'validation';
  if (blocksEntry.test(id)) return 'editor-blocks';
  const [, folder = '', name = ''] = /\/pages\/(\w+)\/(\w+)\.tsx$/.exec(id) ?? [];
  return ownChunks[name] ?? (name.endsWith('Page') ? folder : null);
}

/** Chunks of the entries that import a module statically, directly or not. */
function chunksOf(id: string, context: Context, seen = new Set<string>()): Set<string | null> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const info = context.getModuleInfo(id);
  const chunks = new Set<string | null>();
  if (info?.isEntry || (info && info.dynamicImporters.length > 0)) chunks.add(entryChunk(id));
  for (const importer of info?.importers ?? [])
    for (const chunk of chunksOf(importer, context, seen)) chunks.add(chunk);
  return chunks;
}

/** Whether only the editor loads a chunk. */
export const isEditorChunk = (name: string | null): boolean => /^editor(-|$)/.test(name ?? '');

/**
 * The chunk of a module that is not part of the initial load: that of the pages which use it, or `common` for modules of
 * several folders.
 *
 * @returns null for modules that the bundler may place itself.
 */
export function chunkName(id: string, context: Context): string | null {
  const all = chunksOf(id, context);
  // What the editor shares with others stays where it is without the editor, so that visitors load nothing for it.
  const others = new Set([...all].filter((chunk) => !isEditorChunk(chunk)));
  const chunks = others.size > 0 ? others : all;
  if (chunks.size === 1) return [...chunks][0] ?? null;
  const folders = new Set([...chunks].map((chunk) => chunk?.split('-')[0]));
  if (folders.size === 1) return [...folders][0] ?? null;
  // The contact form. The browser would request a chunk of its own only after that of the contact page has arrived.
  if (chunks.size === 2 && chunks.has('bond') && chunks.has('contact')) return 'contact';
  // Articles and stories of projects consist of the same blocks.
  if (chunks.size === 2 && chunks.has('news') && chunks.has('projects-page')) return 'blocks';
  return 'common';
}

/** The name of a module's chunk if a condition holds for it. */
export function chunkNameIf(isWanted: (name: string) => boolean): typeof chunkName {
  return (id, context) => {
    const name = chunkName(id, context);
    return name !== null && isWanted(name) ? name : null;
  };
}
