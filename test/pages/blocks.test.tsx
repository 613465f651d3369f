import { within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { formatMessage } from '../../data/messages/format-message.ts';
import type { Block } from '../../data/schemas/block-schemas.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { ArticlePage } from '../../pages/news/ArticlePage.tsx';
import { ProjectPage } from '../../pages/projects/ProjectPage.tsx';
import { Blocks } from '../../pages/sections/Blocks.tsx';
import { completeContent } from '../support/complete-content.ts';
import { sampleSnapshot } from '../support/content.ts';
import { everyBlock } from '../support/every-block.ts';
import { byLocale, locales } from '../support/languages.ts';
import { renderView, viewTree } from './render-view.tsx';

const [picture = '', other = ''] = Object.keys(sampleSnapshot().pictures);
/** The blocks with pictures of the content. */
const all: Block[] = [
  'A text alone.',
  ...Object.values({
    ...everyBlock,
    picture: { ...everyBlock.picture, picture },
    gallery: { ...everyBlock.gallery, pictures: [picture, other, picture] },
  }),
];
const text = byLocale(() => all);

const show = (blocks: readonly Block[], locale: 'en' | 'de' = 'en', keepsLanguage = false) =>
  renderView(() => <Blocks blocks={blocks} />, 'article', locale, { keepsLanguage }).container;

test('texts alone are paragraphs without further markup', () => {
  const tree = viewTree(() => <Blocks blocks={['One & two.', 'Three.']} />, 'article', 'en');
  expect(renderToString(tree)).toBe('<p>One &amp; two.</p><p>Three.</p>');
});

test('a formatted paragraph has its emphasis, and one link for consecutive texts with the same link', () => {
  const { innerHTML } = show([everyBlock.paragraph]);
  expect(innerHTML.replace(/ class="[^"]*"/g, '')).toBe(
    '<p>Plain, <strong>bold</strong> and <em>italic, </em><a href="/contact">a link <strong>in bold</strong></a></p>',
  );
});

test.each(locales)(
  'pictures have size, alternative text and a caption that ends with their own (%s)',
  (locale) => {
    const images = [...show(all, locale).querySelectorAll('img')];
    const { alt, caption, width } = sampleSnapshot().pictures[picture] ?? {};
    expect(images).toHaveLength(4);
    expect(images[0]?.alt).toBe(alt?.[locale]);
    expect(images[0]?.width).toBe(width);
    const captions = images.map((each) => each.closest('figure')?.querySelector('figcaption')?.textContent);
    expect(captions[0]).toBe(`The office. ${caption?.[locale]}`);
    expect(captions[1]).toBe(caption?.[locale]);
  },
);

test('a list, a quotation, facts and a passage in another language have the elements for them', () => {
  const container = show(all);
  expect(container.querySelectorAll('ol > li')).toHaveLength(2);
  expect(container.querySelector('figure > blockquote + figcaption')?.textContent).toBe('A tenant');
  expect(container.querySelector('dl')?.textContent).toBe('Area5,120 m²');
  expect(container.querySelector('[lang=fr] > p')?.textContent).toBe('Bonjour.');
  const { isOrdered: _, ...bullets } = everyBlock.list;
  expect(show([bullets]).querySelectorAll('ul > li')).toHaveLength(2);
});

test('links to pages keep the language, those to documents are as stored, and other sites open in a tab of their own', () => {
  const links = [...show(all, 'de', true).querySelectorAll('a')];
  expect(links.map((link) => [link.getAttribute('href'), link.target])).toEqual([
    ['/contact?lang=de', ''],
    ['https://other.example/page?a=1&b=2', '_blank'],
    ['/documents/company-en.pdf', ''],
  ]);
});

test.each(locales)('links to other sites state that they open a new tab (%s)', (locale) => {
  const href = 'https://other.example/';
  const blocks: Block[] = [
    { kind: 'link', label: 'Elsewhere', href },
    { kind: 'button', label: 'Elsewhere', href },
    { kind: 'paragraph', runs: [{ text: 'Elsewhere', href }] },
    { kind: 'button', label: 'The documents', href: '/documents/company-en.pdf' },
  ];
  const links = [...show(blocks, locale).querySelectorAll('a')];
  const elsewhere = `Elsewhere ${formatMessage(sampleSnapshot(), locale, 'shared.newTab')}`;
  expect(links.map(({ textContent }) => textContent)).toEqual([
    elsewhere,
    elsewhere,
    elsewhere,
    'The documents',
  ]);
});

const { news, projects, ...content } = completeContent();
const [item] = news;
const [project] = projects;
if (!item || !project) throw new Error('The content has no news or no project.');
const snapshot = createSnapshot({
  ...content,
  news: [{ ...item, slug: 'an-article', text }],
  projects: [{ ...project, slug: 'a-project', story: text }],
});

test.each(locales)(
  'an article and a project show all blocks, with their headings in order (%s)',
  (locale) => {
    const pages = [
      ['article', () => <ArticlePage slug="an-article" page={undefined as never} />],
      ['project', () => <ProjectPage slug="a-project" page={undefined as never} />],
    ] as const;
    for (const [id, View] of pages) {
      const { container, unmount } = renderView(View, id, locale, {}, '', snapshot);
      const levels = [...container.querySelectorAll('h1, h2, h3')].map(({ tagName }) => Number(tagName[1]));
      expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
      for (const words of ['A text alone.', 'A heading', 'First', 'A tenant', 'Bonjour.', 'The documents'])
        expect(within(container).getByText(words)).toBeTruthy();
      unmount();
    }
  },
);
