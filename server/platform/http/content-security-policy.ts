import { createHash } from 'node:crypto';

/** Source expression (`'sha256-…'`) that allows an inline style element with this text. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The content security policy of a document without scripts and files: only its style element.
 *
 * @param style text of the style element.
 * @param options sources that the document may embed in a frame, those that may embed it, and targets of its forms; none by default.
 */
export function staticPolicy(
  style: string,
  { frames = "'none'", ancestors = "'none'", forms = "'none'" } = {},
): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `frame-src ${frames}`,
    `form-action ${forms}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/**
 * The content security policy of a page: only resources of this origin, no inline script. The only document that it may
 * frame is that of the office's map.
 *
 * @param styleHash source expression of the page's `<style>`, from `hashOf`.
 * @param nonce of the styles and scripts of suspended regions, which React's stream adds; null when the page has none.
 */
export function pagePolicy(styleHash: string, nonce: string | null = null): string {
  const ofRegions = nonce === null ? '' : ` 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self'${ofRegions}`,
    `style-src 'self' ${styleHash}${ofRegions}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * The policy of a page in a preview: no scripts. That of the editor is in a frame and sends no forms; one for others has the language switch.
 *
 * @param styleHash as in `pagePolicy`.
 */
export function previewPolicy(styleHash: string, isForOthers: boolean): string {
  const [ancestors, forms] = isForOthers ? ["'none'", "'self'"] : ["'self'", "'none'"];
  return [
    "default-src 'none'",
    `style-src 'self' ${styleHash}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    `form-action ${forms}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
