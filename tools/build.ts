import { existsSync, globSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { documentFile } from '../data/site/document-paths.ts';
import { documentInputs } from '../server/features/documents/document-inputs.ts';
import { documentProblems } from '../server/features/documents/document-store.ts';
import { makeDocuments } from '../server/features/documents/make-documents.ts';
import { root } from './command/run.ts';
import { shippedSnapshot } from './command/shipped-snapshot.ts';

/**
 * `npm run build`: builds the pages for the browser and for the server into `dist/`; `-- --if-needed` only if a source is newer
 * than the build.
 */

const sources = [
  'pages',
  'ui/src',
  'locales',
  'data',
  'vite.config.ts',
  'package-lock.json',
  'pictures',
  'tools/build',
  'server/features/documents',
];
/** Exists when a build is complete; its time is that of the beginning, since a source may change during the build. */
const completeFile = path.join(root, 'dist/complete');

/** Time of the last change of a file, or of anything in a folder. */
function newest(target: string): number {
  const names = statSync(target).isDirectory()
    ? readdirSync(target, { recursive: true, encoding: 'utf8' })
    : [];
  return Math.max(...['', ...names].map((name) => statSync(path.join(target, name)).mtimeMs));
}

/** Whether `dist/` contains a complete build that is newer than every source. */
export function isBuilt(): boolean {
  if (!existsSync(completeFile)) return false;
  const built = statSync(completeFile).mtimeMs;
  return sources.every((source) => newest(path.join(root, source)) < built);
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` file beside every text file of a folder, at the maximum compression level.
 *
 * @param folder absolute path; the subfolder `.vite` is skipped.
 */
async function compressFolder(folder: string): Promise<void> {
  const pattern = path.join(folder, '**/*.{js,css,svg,json,webmanifest}');
  const files = globSync(pattern, { exclude: (name) => name.endsWith('.vite') });
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await Promise.all([
        brotliAsync(bytes, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
        gzipAsync(bytes, { level: 9 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
      ]);
    }),
  );
}

/** Writes the PDF documents of the shipped content. @throws Error for one that cannot be made in a language that has others. */
async function writeDocuments(folder: string): Promise<void> {
  const { inputs, problems } = await documentInputs(shippedSnapshot());
  const { made, problems: failed } = await makeDocuments(inputs);
  const failures = [...problems, ...failed];
  const names = made.map(({ name }) => name);
  const [problem] = documentProblems(failures, names, shippedSnapshot());
  if (problem) throw new Error(`${problem.name}.pdf: ${problem.message}`);
  for (const { name, message } of failures) console.log(`${name}.pdf cannot be made: ${message}`);
  for (const { name, digest, bytes } of made)
    await writeFile(path.join(folder, documentFile(name, digest)), bytes);
}

/** Builds everything and prints its progress. */
export async function build(): Promise<void> {
  const begun = new Date();
  rmSync(completeFile, { force: true });
  // Vite prefers it to its own mode.
  process.env.NODE_ENV = 'production';
  const common = {
    root,
    configFile: path.join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
  } as const;
  console.log('Building the pages for the browser …');
  await viteBuild(common);
  console.log('Making the PDF documents …');
  await writeDocuments(path.join(root, 'dist/client'));
  console.log('Building the pages for the server …');
  await viteBuild({ ...common, build: { ssr: true, emptyOutDir: true } });
  console.log('Compressing the files for the browser …');
  await compressFolder(path.join(root, 'dist/client'));
  writeFileSync(completeFile, '');
  utimesSync(completeFile, begun, begun);
  console.log(`Built in ${((Date.now() - begun.getTime()) / 1000).toFixed(1)} s.`);
}

if (import.meta.main && !(process.argv.includes('--if-needed') && isBuilt())) await build();
