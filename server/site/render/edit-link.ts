import { formatMessage } from '../../../data/messages/format-message.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';

/*
 * The link to the editor that staff get at each page. It is behind React's root, so it hydrates nothing. A tap in the page replaces the root
 * alone: the link names no page, as the server finds it by `Referer`, and it has the text of each language.
 */

const style =
  '#edit-page{position:fixed;inset-block-end:1rem;inset-inline-start:1rem;z-index:30}' +
  '#edit-page a{display:block;padding:.75rem 1rem;border:1px solid transparent;border-radius:2px;background:#1c1b19;color:#fff;font-size:.875rem;line-height:1.25rem;text-decoration:none}' +
  '#edit-page a:hover{text-decoration:underline}' +
  '#edit-page a:focus-visible{outline:2px solid #1c1b19;outline-offset:2px;box-shadow:0 0 0 2px #fff}' +
  '@media print{#edit-page{display:none}}';

/** Style rules and markup of the link. @param content whose languages it has. */
export function editLink(content: Snapshot): { css: string; markup: string } {
  const codes = content.languages.map(({ code }) => code);
  const others = codes.map((code) => `html[lang="${code}"] #edit-page span:not([lang="${code}"])`);
  const texts = codes.map(
    (code) => `<span lang="${code}">${escapeHtml(formatMessage(content, code, 'editor.editPage'))}</span>`,
  );
  return {
    css: `${style}${others}{display:none}`,
    markup: `<aside id="edit-page"><a href="${apiPaths.editPage}">${texts.join('')}</a></aside>`,
  };
}
