import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StaticFiles } from '../../server/site/files/static-files.ts';

const assets = path.resolve(import.meta.dirname, '../../dist/client/assets');

/** The PDF documents of the build as the only files; without them, the server would start Typst to make them. None without a build. */
export const builtDocuments: StaticFiles = {
  built: new Map(
    globSync('*.pdf', { cwd: assets }).map((name) => [
      `/assets/${name}`,
      { contentType: 'application/pdf', bytes: readFileSync(path.join(assets, name)) },
    ]),
  ),
  stored: new Map(),
};
