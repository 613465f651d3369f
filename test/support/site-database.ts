import { copyFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies the migrated template as the database of a server, which then runs no migrations. Only a run of API tests has the template;
 * without it the server creates the database.
 *
 * @returns the URL of the database.
 */
export function siteDatabase(folder: string): string {
  const filename = path.join(folder, 'site.sqlite');
  const template = process.env.TEST_SQLITE_BASE;
  if (template) copyFileSync(template, filename);
  return `sqlite:${filename}`;
}
