import * as v from 'valibot';
import { count, editorHint, languageCode, localized } from './value-schemas.ts';

/** Bytes of the file of a plan at most. */
export const maxPlanBytes = 20_000_000;

/** A PDF that was uploaded for the visitors of a project, such as a floor plan or a building specification. */
export const plan = v.strictObject({
  /** Its name is that of the upload, with a digest: another file has another URL. */
  file: v.pipe(
    v.strictObject(
      {
        name: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,40}-[\da-f]{12}$/)),
        bytes: v.pipe(count, v.maxValue(maxPlanBytes)),
      },
      'must be an uploaded PDF',
    ),
    editorHint('plan'),
  ),
  title: localized,
  /** In which the file is written. */
  languages: v.pipe(
    v.array(languageCode, 'must be a list of languages'),
    v.minLength(1, 'must name a language'),
  ),
});
export type Plan = v.InferOutput<typeof plan>;

/** Names of the files of all plans, each once. */
export function planFiles({ projects }: { projects: readonly { plans?: readonly Plan[] | undefined }[] }) {
  return [...new Set(projects.flatMap(({ plans = [] }) => plans.map(({ file }) => file.name)))];
}
