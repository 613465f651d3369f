import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../command/refusal.ts';
import { root } from '../command/run.ts';
import { releasedMigrations } from './released-migrations.ts';

/** What is released: the version of `package.json` at a commit with its tag. */
export interface Release {
  name: string;
  version: string;
  /** Time of the commit. */
  date: Date;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Whether the changelog has a dated section of a version: `## 1.2.0 (2026-11-22)`. */
export function hasSection(changelog: string, version: string): boolean {
  return new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, 'm').test(changelog);
}

/**
 * Reads what is released.
 *
 * @param isSnapshot skips the checks and marks the version as a snapshot of a commit.
 * @throws Refusal with everything that is missing for a release.
 */
export function readRelease(isSnapshot: boolean): Release {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
    'name' | 'version',
    string
  >;
  const { name, version } = manifest;
  const date = new Date(git('log', '-1', '--format=%cI'));
  if (isSnapshot)
    return { name, version: `${version}-snapshot.${git('rev-parse', '--short=12', 'HEAD')}`, date };
  const problems = [
    git('status', '--porcelain') !== '' && 'There are changes that are not committed.',
    !git('tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`) &&
      `The commit does not have the tag v${version}: run npm version with the number of the new release.`,
    !hasSection(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version) &&
      `CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)".`,
    !releasedMigrations()[version] &&
      `tools/release/released-migrations.json has no entry ${version}: npm version writes it.`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0)
    throw new Refusal(
      `${problems.join('\n')}\nCONTRIBUTING.md describes a release. For a trial: npm run release -- --snapshot`,
    );
  return { name, version, date };
}
