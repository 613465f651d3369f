import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Knex } from 'knex';
import { planFiles } from '../../data/schemas/plan-schema.ts';
import { planPath } from '../../data/site/document-paths.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { checkPlan } from '../../server/features/plans/check-plan.ts';
import { readPlan, storedPlans, storePlan } from '../../server/features/plans/stored-plans.ts';
import { Refusal } from '../command/refusal.ts';

/** The files of plans beside exported content, where a release has those of its own. */
const fileOf = (folder: string, name: string) => path.join(folder, 'public', planPath(name));

/** Writes the files of the plans of content. @returns their number. */
export async function exportPlans(db: Knex, content: Content, folder: string): Promise<number> {
  const names = await storedPlans(db, planFiles(content));
  for (const name of names) {
    const target = fileOf(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, await buffer(readPlan(db, name)));
  }
  return names.size;
}

/**
 * Checks and stores the files of the plans of content that the site does not have yet.
 *
 * @param released content of the release, which has the files of its plans.
 * @throws Refusal for the first file that is missing, or that visitors may not get.
 */
export async function importPlans(
  db: Knex,
  { content, released }: Record<'content' | 'released', Content>,
  folder: string,
): Promise<void> {
  const names = planFiles(content);
  const known = new Set([...planFiles(released), ...(await storedPlans(db, names))]);
  for (const name of names.filter((each) => !known.has(each))) {
    const file = fileOf(folder, name);
    if (!existsSync(file)) throw new Refusal(`The file of a plan is missing: ${file}`);
    const bytes = readFileSync(file);
    const problem = await checkPlan(bytes);
    if (problem) throw new Refusal(`${file} is not a plan that visitors may get: ${problem}.`);
    await storePlan(db, name, bytes, Date.now());
  }
}
