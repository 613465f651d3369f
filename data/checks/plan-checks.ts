import type { Content } from '../snapshot/content.ts';
import { type DataProblem, entryName, problemAt } from './data-problem.ts';

/** Plans without their file. @param files names of those that exist. */
export function missingPlans({ projects }: Content, files: ReadonlySet<string>): DataProblem[] {
  return projects.flatMap((project, entry) =>
    (project.plans ?? []).flatMap(({ file }, index) => {
      if (files.has(file.name)) return [];
      const place = { collection: 'projects', entry, path: ['plans', index, 'file'] };
      return [problemAt(place, `there is no file "${file.name}"`, { entry: entryName(project, entry) })];
    }),
  );
}
