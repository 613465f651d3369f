import type { ShownLanguage } from '../locale.ts';
import type { Project } from '../schemas/content-schemas.ts';
import { translateDetail } from './translate-detail.ts';

/**
 * A known limit of the site's accessibility. Its texts are the messages `accessibility.limit.<limit>.title`, `.text` (what a visitor
 * meets, and why) and `.alternative`.
 */
export type AccessibilityLimit = 'map' | 'english';

/** The limits of a site with these projects: details of projects are a limit only where one stays English in another language. */
export function accessibilityLimits(
  projects: readonly Project[],
  languages: readonly ShownLanguage[],
): AccessibilityLimit[] {
  const hasEnglishDetails = projects.some(({ details }) =>
    details.some((line) => languages.some(({ code }) => !translateDetail(line, code).translated)),
  );
  return hasEnglishDetails ? ['map', 'english'] : ['map'];
}
