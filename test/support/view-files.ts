import { globSync } from 'node:fs';
import path from 'node:path';
import type { ViewName } from '../../data/site/pages.ts';
import { viewComponent } from '../../data/site/view-component.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Path of the file of a view, relative to the project. */
export function viewFile(view: ViewName): string {
  const [file] = globSync(`pages/*/${viewComponent(view)}.tsx`, { cwd: root });
  if (!file) throw new Error(`No folder of pages/ has ${viewComponent(view)}.tsx.`);
  return file;
}
