import path from 'node:path';
import { readText, withoutComments } from './project-files.ts';

export interface Import {
  specifier: string;
  /** `import type` or `export type`, which is erased at run time. */
  isTypeOnly: boolean;
}

const statements =
  /\b(import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?(['"])([^'"]+)\3|\bimport\(\s*(['"])([^'"]+)\5/g;

/** All imports and re-exports of a source, dynamic imports included. */
export function importsOf(source: string): Import[] {
  return [...withoutComments(source).matchAll(statements)].map((found) => ({
    specifier: found[4] ?? found[6] ?? '',
    isTypeOnly: found[2] !== undefined,
  }));
}

/**
 * Resolves an import.
 *
 * @param file that has the import.
 * @returns the path of a project file relative to the project, or the name of a package.
 */
export function targetOf(file: string, specifier: string): { file: string } | { packageName: string } {
  if (specifier.startsWith('@hd-group/ui/')) {
    return { file: `ui/src/${specifier.slice('@hd-group/ui/'.length)}` };
  }
  if (specifier.startsWith('.')) {
    return { file: path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)) };
  }
  const [scope = '', name] = specifier.split('/');
  return { packageName: scope.startsWith('@') ? `${scope}/${name}` : scope };
}

/** The project files that a file imports. */
export function filesImportedBy(file: string, { withTypes }: { withTypes: boolean }): string[] {
  return importsOf(readText(file))
    .filter(({ isTypeOnly }) => withTypes || !isTypeOnly)
    .flatMap(({ specifier }) => {
      const target = targetOf(file, specifier);
      return 'file' in target ? [target.file] : [];
    });
}
