import type { Locale } from '../locale.ts';

/** URL path of the exposé of a project, a PDF in one language. */
export function exposePath(slug: string, locale: Locale): string {
  return `/documents/projects-${slug}-${locale}.pdf`;
}
