import { type Locale, localeTag } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { withoutMarks } from '../render/preview-marks.ts';

const style =
  '#preview{position:fixed;inset-block-end:0;inset-inline:0;z-index:30;display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem;justify-content:center;padding:.75rem 1rem;background:#1c1b19;color:#fff;font-size:.875rem;line-height:1.25rem}' +
  '#preview p{margin:0}' +
  '#preview a{color:inherit;padding-block:.25rem}' +
  '#preview a:focus-visible{outline:2px solid #fff;outline-offset:2px}' +
  'html{scroll-padding-block-end:8rem}body{padding-block-end:6rem}' +
  '[data-inert-form]{margin-block-end:.75rem;padding:.5rem .75rem;border:1px solid;font-size:.875rem;line-height:1.25rem}' +
  '@media print{#preview{position:static}}';

interface PreviewBar {
  /** Of the page, in the draft. */
  content: Snapshot;
  locale: Locale;
  /** ISO 8601 in UTC. */
  endsAt: string;
  /** URL path of the shown page in the preview. */
  path: string;
}

/** What a preview says of itself, in the language of the page, and links to the other languages, since no form is sent. */
export function previewBar({ content, locale, endsAt, path }: PreviewBar): { css: string; markup: string } {
  const { timeZone } = content.company.address;
  const time = new Intl.DateTimeFormat(localeTag(locale), {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(Date.parse(endsAt));
  const others = content.languages
    .filter(({ code }) => code !== locale)
    .map(({ code, name }) => {
      const href = escapeHtml(withLanguage(path, code));
      return `<a href="${href}" lang="${code}" hreflang="${code}">${escapeHtml(name)}</a>`;
    });
  // The texts of a draft have marks.
  const text = escapeHtml(withoutMarks(formatMessage(content, locale, 'editor.sharedPreview', { time })));
  return { css: style, markup: `<aside id="preview"><p>${text}</p>${others.join('')}</aside>` };
}
