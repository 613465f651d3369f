import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import path from 'node:path';
import { root } from '../run.ts';
import { pinning } from './cores.ts';
import { loadTool } from './load.ts';

function versionOf(name: string): string {
  const file = path.join(root, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  if (spawnSync('git', ['rev-parse'], { cwd: root }).status !== 0) return 'not a Git repository';
  return (
    git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ', with uncommitted changes' : '')
  );
}

/** Machine, versions and settings that the results depend on, one per line. */
export function conditions(): string[] {
  const all = cpus();
  const libraries = ['react-dom', 'express', 'react-router', '@emotion/react', 'knex', 'sqlite3'];
  return [
    `CPU       ${all[0]?.model.trim() ?? 'unknown'}, ${all.length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB`,
    `System    ${platform()} ${release()}, load ${loadavg()[0]?.toFixed(1)}`,
    `Node      ${process.version}`,
    `Versions  ${libraries.map((name) => `${name} ${versionOf(name)}`).join(', ')}`,
    `Commit    ${commit()}`,
    `Pinning   ${pinning}`,
    `Load      ${loadTool}`,
    'Rates     pages: per second of CPU time of the measured process; posts: per second of wall-clock time',
  ];
}
