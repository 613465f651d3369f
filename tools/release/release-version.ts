import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal, runTool } from '../command/refusal.ts';
import { root } from '../command/run.ts';

/** `released-migrations.json`: the migrations of each released version, with the digests of their files. */

const record = path.join(import.meta.dirname, 'released-migrations.json');
const folder = path.join(root, 'migrations');

/** Names of migration files with their SHA-256 digests. */
type Migrations = Record<string, string>;

/** The migrations of the sources, in their order. */
export function currentMigrations(): Migrations {
  const names = readdirSync(folder).sort();
  return Object.fromEntries(
    names.map((name) => [name, hash('sha256', readFileSync(path.join(folder, name)))]),
  );
}

/** The migrations of every released version. */
export function releasedMigrations(): Record<string, Migrations> {
  return JSON.parse(readFileSync(record, 'utf8')) as Record<string, Migrations>;
}

/** What is released: the version of `package.json` at a commit with its tag. */
export interface Release {
  name: string;
  version: string;
  /** Time of the commit. */
  date: Date;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const readManifest = () =>
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<'name' | 'version', string>;

/** Whether the changelog has a dated section of a version: `## 1.2.0 (2026-11-22)`. */
function hasSection(version: string): boolean {
  const section = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, 'm');
  return section.test(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'));
}

/**
 * Reads what is released.
 *
 * @param isSnapshot skips the checks and marks the version as a snapshot of a commit.
 * @throws Refusal with everything that is missing for a release.
 */
export function readRelease(isSnapshot: boolean): Release {
  const { name, version } = readManifest();
  const date = new Date(git('log', '-1', '--format=%cI'));
  if (isSnapshot)
    return { name, version: `${version}-snapshot.${git('rev-parse', '--short=12', 'HEAD')}`, date };
  const problems = [
    git('status', '--porcelain') !== '' && 'There are changes that are not committed.',
    !git('tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`) &&
      `The commit does not have the tag v${version}: run npm version with the number of the new release.`,
    !hasSection(version) && `CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)".`,
    !releasedMigrations()[version] &&
      `tools/release/released-migrations.json has no entry ${version}: npm version writes it.`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0)
    throw new Refusal(
      `${problems.join('\n')}\nCONTRIBUTING.md describes a release. For a trial: npm run release -- --snapshot`,
    );
  return { name, version, date };
}

/** `npm version NUMBER` runs this before it commits and tags: requires a section of the changelog and records the migrations. */
function recordVersion(): void {
  const { version } = readManifest();
  if (!hasSection(version))
    throw new Refusal(
      `CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)". Undo the change of the number with
git checkout package.json package-lock.json, write the section and commit it.`,
    );
  const versions = { ...releasedMigrations(), [version]: currentMigrations() };
  writeFileSync(record, `${JSON.stringify(versions, null, 2)}\n`);
}

if (import.meta.main) await runTool(recordVersion);
