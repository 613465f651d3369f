import type { Locale } from '../locale.ts';

/** Names and URL paths of the PDF documents; separate from their list, so that pages do not load the portfolio. */

/** Name of the company's fact sheet. */
export const factSheet = 'company';

/** Name of the exposé of a project with a page. */
export function exposeName(slug: string): string {
  return `projects-${slug}`;
}

/** Name of a document in one language, as in its file and in its URL: `projects-bremen-en`. */
export function localizedDocument(name: string, locale: Locale): string {
  return `${name}-${locale}`;
}

/** Folder of the stable URL paths of documents. */
export const documentFolder = '/documents/';

/** Stable URL path of a document, which redirects to its current file. */
export function documentPath(name: string, locale: Locale): string {
  return `${documentFolder}${localizedDocument(name, locale)}.pdf`;
}

/** URL path of the file of a document, which never changes. @param digest of what it shows. */
export function documentFile(localizedName: string, digest: string): string {
  return `/assets/${localizedName}-${digest}.pdf`;
}

/** Name in one language, and digest. */
const filePattern = /^\/assets\/([\w-]+)-([\da-f]{32})\.pdf$/;

/** The digest in the URL path of a document's file; null for other files. */
export function documentDigest(urlPath: string): string | null {
  return filePattern.exec(urlPath)?.[2] ?? null;
}

/** Name of the document whose file is at a URL path, in one language; null for other files. */
export function documentOfFile(urlPath: string): string | null {
  return filePattern.exec(urlPath)?.[1] ?? null;
}

/** Folder of the URL paths of plans, which have a name of their own for each file. */
export const planFolder = '/plans/';

/** URL path of the file of a plan. @param name of the file, as the content has it. */
export function planPath(name: string): string {
  return `${planFolder}${name}.pdf`;
}

/** URL path of the office's vCard. */
export const vcardPath = '/contact.vcf';
