import { linkedRuns } from '../../../data/derived/block-texts.ts';
import type { Locale } from '../../../data/locale.ts';
import type { Block, BlockObject, Paragraph, Run } from '../../../data/schemas/block-schemas.ts';
import { pictureFallback } from '../../../data/schemas/pictures.ts';
import { localizedPath } from '../../../data/site/urls.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';

interface FeedContext {
  content: Pick<Snapshot, 'pictures'>;
  /** Scheme and host, without a trailing slash. */
  origin: string;
  locale: Locale;
}

/** The blocks of an article as HTML for readers of the feed: without styles, with absolute URLs. */
export function blocksHtml(blocks: readonly Block[], context: FeedContext): string {
  const html = (block: Block) =>
    typeof block === 'string' ? `<p>${escapeHtml(block)}</p>` : blockHtml(block, context);
  return blocks.map(html).join('');
}

function blockHtml(block: BlockObject, context: FeedContext): string {
  const text = (paragraph: Paragraph) => paragraphHtml(paragraph, context);
  const all = (tag: string, paragraphs: readonly Paragraph[]) =>
    paragraphs.map((each) => `<${tag}>${text(each)}</${tag}>`).join('');
  switch (block.kind) {
    case 'paragraph':
      return all('p', [block]);
    case 'heading':
      return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`;
    case 'list':
      return block.isOrdered ? `<ol>${all('li', block.items)}</ol>` : `<ul>${all('li', block.items)}</ul>`;
    case 'quotation':
      return `<blockquote>${all('p', block.paragraphs)}</blockquote>${block.source ? `<p>${escapeHtml(block.source)}</p>` : ''}`;
    case 'picture':
      return pictureHtml(block.picture, block.caption, context);
    case 'gallery':
      return `${block.pictures.map((name) => pictureHtml(name, undefined, context)).join('')}${block.caption ? `<p>${escapeHtml(block.caption)}</p>` : ''}`;
    case 'facts':
      return `<dl>${block.facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
    case 'link':
    case 'button':
      return `<p>${linkHtml(block.href, escapeHtml(block.label), context)}</p>`;
    case 'passage':
      return `<div lang="${block.lang}">${all('p', block.paragraphs)}</div>`;
  }
}

function pictureHtml(
  name: string,
  caption: string | undefined,
  { content, origin, locale }: FeedContext,
): string {
  const picture = content.pictures[name];
  if (!picture) return '';
  const { width, height, alt } = picture;
  const text = [caption, picture.caption[locale]].filter(Boolean).join(' ');
  return `<figure><img src="${origin}${pictureFallback(name)}" width="${width}" height="${height}" alt="${escapeHtml(alt[locale])}"><figcaption>${escapeHtml(text)}</figcaption></figure>`;
}

function paragraphHtml(paragraph: Paragraph, context: FeedContext): string {
  if (typeof paragraph === 'string') return escapeHtml(paragraph);
  return linkedRuns(paragraph.runs)
    .map(({ href, runs }) => {
      const inner = runs.map(runHtml).join('');
      return href === undefined ? inner : linkHtml(href, inner, context);
    })
    .join('');
}

function runHtml({ text, bold, italic }: Run): string {
  const inner = italic ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text);
  return bold ? `<strong>${inner}</strong>` : inner;
}

function linkHtml(href: string, inner: string, { origin, locale }: FeedContext): string {
  const url = href.startsWith('/') ? origin + localizedPath(href, locale) : href;
  return `<a href="${escapeHtml(url)}">${inner}</a>`;
}
