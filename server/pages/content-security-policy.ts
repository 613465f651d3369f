import { createHash } from 'node:crypto';

/** What a page may load; nothing inline, nothing from elsewhere, but the office map in its frame. */

const emptyStyle = hashOf('');

/** Source expression of an inline style's hash. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The policy of one page.
 *
 * @param styleHash hash of the page's own `<style>`, by `hashOf`.
 * @param frames origins that the page may show in a frame.
 */
export function pagePolicy(styleHash: string, frames: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // The empty style is where the browser's emotion and the toasts insert rules by script.
    `style-src 'self' ${styleHash} ${emptyStyle}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
