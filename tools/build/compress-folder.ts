import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` file beside every text file of a folder, at the maximum compression level.
 *
 * @param folder absolute path; the subfolder `.vite` is skipped.
 */
export async function compressFolder(folder: string): Promise<void> {
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
