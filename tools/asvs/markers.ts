import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A requirement that a test names in the comment above it. */
export interface Marker {
  /** Number of the requirement, such as `1.2.10`. */
  requirement: string;
  /** Path of the test file, relative to the project. */
  file: string;
  /** Title of the test as it is written, with the placeholders of `test.each`. */
  title: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const markerLine = /^[ \t]*\/\/ ASVS 5\.0: *(.*)$/gm;
const testStart = /^(?:[ \t]*\/\/.*\n)*[ \t]*(?:test\b|\(\w+ \? test\b)/;
/** The first string argument of `test(…)`, `test.each(…)(…)` or `(condition ? test : test.skip)(…)`. */
const testTitle = /(?:\btest|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/;

/**
 * Reads the markers of one test file: a comment `// ASVS 5.0: 1.2.1, 3.5.3` directly above a test.
 *
 * @param file path that the markers get.
 * @param source text of the file.
 * @throws an error with file and line when a marker has no requirement number or stands above no test.
 */
export function markersIn(file: string, source: string): Marker[] {
  return [...source.matchAll(markerLine)].flatMap((found) => {
    const position = `${file}:${source.slice(0, found.index).split('\n').length}`;
    const numbers = (found[1] ?? '').split(',').map((part) => part.trim());
    if (!numbers.every((number) => /^\d+\.\d+\.\d+$/.test(number)))
      throw new Error(`${position}: "${found[1]}" is not a list of requirements such as "1.2.1, 3.5.3".`);
    const rest = source.slice(found.index + found[0].length + 1);
    const title = testStart.test(rest) ? testTitle.exec(rest)?.[2] : undefined;
    if (title === undefined) throw new Error(`${position}: no test follows the marker.`);
    return numbers.map((requirement) => ({ requirement, file, title: title.replace(/\\(['"`])/g, '$1') }));
  });
}

/**
 * Reads the markers of every test file of the project, ordered by path.
 *
 * @throws an error with file and line when a marker is malformed.
 */
export function readMarkers(): Marker[] {
  const folders = ['data', 'locales', 'pages', 'server', 'test', 'tools', 'ui'];
  return globSync(`{${folders.join()}}/**/*.test.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .flatMap((file) => markersIn(file, readFileSync(path.join(root, file), 'utf8')));
}
