import path from 'node:path';
import { withoutComments } from './project-files.ts';

/** What a file imports. */
export interface Import {
  /** As written. */
  specifier: string;
  /** Nothing of it is left when the types are taken away. */
  typeOnly: boolean;
}

const statements =
  /\b(import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?(['"])([^'"]+)\3|\bimport\(\s*(['"])([^'"]+)\5/g;

/** Every import of a source, dynamic ones included. */
export function importsOf(source: string): Import[] {
  return [...withoutComments(source).matchAll(statements)].map((found) => ({
    specifier: found[4] ?? found[6] ?? '',
    typeOnly: found[2] !== undefined,
  }));
}

/**
 * Where an import leads.
 *
 * @returns a path relative to the project for files of ours, or the name of a package.
 */
export function targetOf(file: string, specifier: string): { own: string } | { from: string } {
  if (specifier.startsWith('@hd-group/ui/')) {
    return { own: `ui/src/${specifier.slice('@hd-group/ui/'.length)}` };
  }
  if (specifier.startsWith('.')) {
    return { own: path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)) };
  }
  const [scope = '', name] = specifier.split('/');
  return { from: scope.startsWith('@') ? `${scope}/${name}` : scope };
}
