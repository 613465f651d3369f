import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commands } from '../command/command-line.ts';
import { root } from '../command/run.ts';
import { copyPackages } from './production-packages.ts';
import { reachableFiles } from './reachable-files.ts';
import { copyRuntime } from './runtime.ts';

/** The folder of a release: everything that starts, migrates, backs up and restores, and nothing else. */

const folders = [
  'server',
  'data',
  'locales',
  'migrations',
  'public',
  'container',
  'dist/client',
  'dist/server',
];
const files = [
  'package.json',
  'CHANGELOG.md',
  'SECURITY.md',
  'THIRD-PARTY-LICENCES.txt',
  '.env.example',
  'docs/operations.md',
  'docs/editing.md',
  'docs/atag.md',
  'docs/security.md',
  'docs/nginx-shared-cache.conf',
  'docs/nginx-shared-cache-location.conf',
  'docs/varnish-shared-cache.vcl',
  'docs/privacy.md',
];

/** The files of a folder that Node runs. */
function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(?:ts|js)$/.test(file) && folder !== 'dist/client')
    .map((file) => path.join(folder, file));
}

/** `site` in the folder of a release. It needs no other program than the shell. */
const launcher = `#!/bin/sh
# Runs this release of the site with its own Node. docs/operations.md explains the commands.
set -eu
case $0 in */*) cd "\${0%/*}" ;; esac
export NODE_ENV=production
command=\${1:-help}
[ $# -eq 0 ] || shift
case $command in
  start) script=server/index.ts ;;
  serve) script=server/supervise.ts ;;
  ${commands.join(' | ')}) script=tools/$command.ts ;;
  *)
    echo 'Usage: ./site start | serve | ${commands.join(' | ')} [ARGUMENTS]'
    [ "$command" = help ]
    exit
    ;;
esac
exec "$PWD/node_modules/.bin/node" "$PWD/$script" "$@"
`;

/**
 * Writes the folder of a release. The site must be built.
 *
 * @param target an empty or missing folder.
 */
export function writeProductionFolder(target: string): void {
  mkdirSync(target, { recursive: true });
  for (const folder of folders) {
    cpSync(path.join(root, folder), path.join(target, folder), {
      recursive: true,
      // The JSON Schemas are for editors only.
      filter: (source) => !/\.test\.tsx?$|\.schema\.json$/.test(source),
    });
  }
  // The processes that the server starts are imported by no file.
  const processes = sourcesIn('server').filter((file) => file.endsWith('-process.ts'));
  const entries = [...commands.map((name) => `tools/${name}.ts`), ...processes];
  const reachable = reachableFiles(entries.map((file) => path.join(root, file)));
  const tools = [...reachable.files]
    .map((file) => path.relative(root, file))
    .filter((file) => /^(tools|ui)\//.test(file));
  for (const file of [...files, ...tools]) cpSync(path.join(root, file), path.join(target, file));
  const sources = [...folders.flatMap(sourcesIn), ...tools].map((file) => path.join(root, file));
  copyPackages(target, sources);
  copyRuntime(target);
  writeFileSync(path.join(target, 'site'), launcher, { mode: 0o755 });
}
