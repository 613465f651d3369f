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
 * The content security policy of a page: only resources of this origin, no inline script. The only document that may be
 * framed is that of the office's map.
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
 * The policy of a page in a preview: neither scripts nor forms.
 *
 * @param styleHash as in `pagePolicy`.
 * @param ancestors who may frame it: the editor does.
 */
export function previewPolicy(styleHash: string, ancestors: "'self'" | "'none'"): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${styleHash}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
