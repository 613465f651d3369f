import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { pictureFiles } from '../../data/schemas/pictures.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { uploadedPictures } from '../../data/snapshot/documents.ts';
import { readFiles, storeFiles } from '../../server/features/pictures/stored-pictures.ts';
import { Refusal } from '../command/refusal.ts';

/** The files of uploaded pictures beside exported content, where a release has those of its own. */
const pictureFolder = 'public/pictures';

/** Writes the files of the uploaded pictures of content. @returns their number. */
export async function exportPictures(db: Knex, content: Content, folder: string): Promise<number> {
  let count = 0;
  for (const [name, size] of Object.entries(uploadedPictures(content)))
    for (const { path: file, bytes } of await readFiles(db, pictureFiles(name, size))) {
      const target = path.join(folder, pictureFolder, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, bytes);
      count += 1;
    }
  return count;
}

/**
 * Stores the files of the uploaded pictures of content that the site does not have yet.
 *
 * @throws Refusal that lists the files that are missing.
 */
export async function importPictures(db: Knex, content: Content, folder: string): Promise<void> {
  const missing: string[] = [];
  for (const [picture, size] of Object.entries(uploadedPictures(content))) {
    const paths = pictureFiles(picture, size);
    const stored = new Set((await readFiles(db, paths)).map((file) => file.path));
    const others = paths
      .filter((each) => !stored.has(each))
      .map((each) => ({ path: each, file: path.join(folder, pictureFolder, each) }));
    missing.push(...others.map(({ file }) => file).filter((file) => !existsSync(file)));
    if (missing.length > 0) continue;
    const files = others.map(({ path: each, file }) => ({ path: each, bytes: readFileSync(file) }));
    await storeFiles(db, picture, files, Date.now());
  }
  if (missing.length === 0) return;
  throw new Refusal(
    `Files of uploaded pictures are missing:\n${missing.map((each) => `  ${each}`).join('\n')}`,
  );
}
