/** @jest-environment node */
import { goLiveProblems } from '../../data/checks/go-live-check.ts';
import { heroPictures, homeVariant } from '../../data/derived/home-variants.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { pageById } from '../../data/site/pages.ts';
import { contentFile } from '../../data/snapshot/content-files.ts';
import { blockTexts } from '../support/block-texts.ts';
import { sampleSnapshot } from '../support/content.ts';
import { routes } from '../support/routes.ts';
import { testIf } from '../support/test-if.ts';
import { renderApp } from './render-app.tsx';
import { laterWords, pageWords } from './specified-words.ts';

const content = sampleSnapshot();
const { projects } = content;

/** The English words of the specification, letter case included, the style of titles and buttons around them, and its tables. */

const isSample = goLiveProblems(content.content).some(
  ({ file, field }) => file === contentFile('company') && field === 'name',
);
const testSample = testIf(isSample, 'the company is not that of the specification');

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

/** The text of markup, one line for each element: comments only separate the parts of a text. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&([a-z]+|#x27);/g, (entity, name) => entities[name] ?? entity)
    .replaceAll('\u00ad', '')
    .replaceAll('\u00a0', ' ')
    .replace(/\n+/g, '\n');

testSample.each([...pageWords])('the English page %s has the words %j', async (path, words) => {
  const text = textOf((await renderApp(path, 'en')).html);
  const shown = words.map((each) => each.replaceAll('{count}', String(projects.length)));
  expect(shown.filter((each) => !text.includes(`\n${each}\n`))).toEqual([]);
});

testSample.each([...laterWords])('the English text “%s” is that of the message %s', (words, key) => {
  expect(formatMessage(content, 'en', key, { name: '{name}' })).toBe(words);
});

/** Palette, shell, number of pictures in the hero, whether there are figures, and the areas: a row with its scroll step, or a grid. */
const variants: [path: string, ...facts: [string, string, number, boolean, number | 'grid']][] = [
  ['/', 'white', 'standard', 1, true, 320],
  ['/home-beige', 'warm-beige', 'standard', 1, true, 320],
  ['/home-grey', 'beige-grey', 'standard', 1, false, 320],
  ['/home-luxury', 'luxury', 'standard', 1, true, 'grid'],
  ['/home-cool-grey', 'cool-grey', 'overlay', 1, false, 320],
  ['/home-sandstone', 'sandstone', 'overlay', 1, true, 320],
  ['/home-brown', 'brown', 'overlay-dark', 1, true, 320],
  ['/home-slideshow', 'white', 'overlay', 4, true, 300],
  ['/home-nav', 'cool-grey', 'overlay', 4, false, 300],
  ['/home-nav2', 'white', 'overlay-dark', 4, false, 300],
];

testSample('the home pages differ as the table of variants states', () => {
  const shown = Object.keys(content.homeVariants).map((id) => {
    const { path, palette, shell } = pageById(id);
    const { hero, sections } = homeVariant(content, id);
    const areas = sections.find((section) => section.kind === 'areas');
    const hasFigures = sections.some(({ kind }) => kind === 'figures');
    const layout = areas?.layout === 'row' ? areas.step : areas?.layout;
    return [path, palette, shell, heroPictures(hero).length, hasFigures, layout];
  });
  expect(shown).toEqual(variants);
});

testSample('the portfolio has the projects of the specification', () => {
  const valuesOf = (field: 'category' | 'city' | 'status') =>
    new Set(projects.map((project) => project[field] ?? 'completed'));
  expect(projects).toHaveLength(31);
  expect(projects.flatMap(({ slug }) => slug ?? []).sort()).toEqual([
    'bremen',
    'erfurt-muehlhausen',
    'hd-capital',
  ]);
  expect([valuesOf('category').size, valuesOf('city').size, valuesOf('status').size]).toEqual([6, 13, 2]);
});

const minorWords = /^(a|an|the|and|or|but|nor|as|at|by|for|from|in|of|on|per|to|with|am)$/;

/** Whether a text is a sentence, or in title case: prepositions of up to four letters begin in lower case. */
const isInTitleCase = (text: string) =>
  /[.?!]$/.test(text) ||
  text
    .split(/[^\p{L}\d’]+/u)
    .every((word, index) => !/^\p{Ll}/u.test(word) || (index > 0 && minorWords.test(word)));

test('titles and buttons of the English pages are sentences or in title case', async () => {
  // Headings within articles and stories are written as their authors like.
  const { news, projects: withStories } = content.content;
  const blocks = [...news.map(({ text }) => text?.en), ...withStories.map(({ story }) => story?.en)];
  const names = new Set([
    ...projects.map(({ name }) => name),
    ...blocks.flatMap((each) => blockTexts(each ?? [])),
  ]);
  const found = new Set<string>();
  for (const { path } of routes) {
    const { html } = await renderApp(path, 'en');
    for (const [, , markup = ''] of html.matchAll(/<(h[1-3]|button)\b[^>]*>(.*?)<\/\1>/gs)) {
      const text = textOf(markup).replaceAll('\n', ' ').trim();
      if (!names.has(text) && !isInTitleCase(text)) found.add(`${path}: ${text}`);
    }
  }
  expect([...found]).toEqual([]);
});
