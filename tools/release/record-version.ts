import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../command/run.ts';
import { hasSection } from './release-version.ts';
import { recordMigrations } from './released-migrations.ts';

/** `npm version NUMBER` runs this before it commits and tags: requires a section of the changelog and records the migrations. */

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
if (hasSection(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version)) recordMigrations(version);
else {
  console.error(
    `CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)". Undo the change of the number with
git checkout package.json package-lock.json, write the section and commit it.`,
  );
  process.exitCode = 1;
}
