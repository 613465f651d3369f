import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pictureFiles } from '../../data/schemas/pictures.ts';
import { planFiles } from '../../data/schemas/plan-schema.ts';
import { planPath } from '../../data/site/document-paths.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { uploadedPictures } from '../../data/snapshot/documents.ts';
import { readFiles, storeAbsentFiles } from '../../server/features/picture-files/stored-pictures.ts';
import { checkPlan } from '../../server/features/plans/check-plan.ts';
import { readPlan, storedPlans, storePlan } from '../../server/features/plans/stored-plans.ts';
import type { CommandContext } from '../command/database-command.ts';
import { Refusal } from '../command/refusal.ts';
import { root } from '../command/run.ts';

/** Where the site has its content and its files. */
export type Stores = Pick<CommandContext, 'db' | 'objects'>;

/** The files of uploaded pictures and of plans beside exported content, where a release has those of its own. */
const pictureIn = (folder: string, file: string) => path.join(folder, 'public/pictures', file);
const planIn = (folder: string, name: string) => path.join(folder, 'public', planPath(name));

/** Writes the files of the uploaded pictures and of the plans of content. @returns their number. */
export async function exportFiles(site: Stores, content: Content, folder: string): Promise<number> {
  let count = 0;
  const write = (target: string, bytes: Uint8Array) => {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    count += 1;
  };
  for (const [name, size] of Object.entries(uploadedPictures(content)))
    for (const { path: file, bytes } of await readFiles(site.db, site.objects, pictureFiles(name, size)))
      write(pictureIn(folder, file), bytes);
  for (const name of await storedPlans(site.db, planFiles(content)))
    write(planIn(folder, name), await buffer(readPlan(site.db, name)));
  return count;
}

/**
 * Stores the files of the uploaded pictures of content that the site does not have yet, from the folder or the release.
 *
 * @throws Refusal that lists the files that are missing.
 */
export async function importPictures({ db }: Stores, content: Content, folder: string): Promise<void> {
  const find = (each: string) =>
    [folder, root].map((from) => pictureIn(from, each)).find((file) => existsSync(file)) ?? null;
  const missing = await storeAbsentFiles(db, uploadedPictures(content), find, Date.now());
  if (missing.length === 0) return;
  const files = missing.map((each) => `  ${pictureIn(folder, each)}`);
  throw new Refusal(`Files of uploaded pictures are missing:\n${files.join('\n')}`);
}

/**
 * Checks and stores the files of the plans of content that the site does not have yet.
 *
 * @param released content of the release, which has the files of its plans.
 * @throws Refusal for the first file that is missing, or that visitors may not get.
 */
export async function importPlans(
  { db }: Stores,
  { content, released }: Record<'content' | 'released', Content>,
  folder: string,
): Promise<void> {
  const names = planFiles(content);
  const known = new Set([...planFiles(released), ...(await storedPlans(db, names))]);
  for (const name of names.filter((each) => !known.has(each))) {
    const file = planIn(folder, name);
    if (!existsSync(file)) throw new Refusal(`The file of a plan is missing: ${file}`);
    const bytes = readFileSync(file);
    const problem = await checkPlan(bytes);
    if (problem) throw new Refusal(`${file} is not a plan that visitors may get: ${problem}.`);
    // A part of a file would count as the file.
    await db.transaction((transaction) => storePlan(transaction, name, bytes, Date.now()));
  }
}
