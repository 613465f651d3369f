/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { claimById, claimText, hasClaim } from '../../data/derived/claims.ts';
import { openingRows } from '../../data/derived/opening-hours.ts';
import { isCity, placeName, projectsByPlace } from '../../data/derived/places.ts';
import type { Locale } from '../../data/locale.ts';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { matchPage } from '../../data/site/match-page.ts';
import { pageById } from '../../data/site/pages.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { compactText, createPageReader, httpGet, textOf } from '../support/read-page.ts';
import { routesByLocale } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';
import { lists, statements } from './claims-table.ts';

/** Every claim, figure and list is shown on its page in both languages. */

const site = sharedSite();
const content = sampleSnapshot();
const { claimRegister, company, places, projects, team } = content;
const read = createPageReader(site.origin);

/** Text of a page in compact form. */
async function pageText(path: string, locale: Locale): Promise<string> {
  return compactText(textOf((await read(path, locale)).document.body));
}

/** Whether the site has the page. */
const isPath = (path: string) => isPresent(matchPage(path).page, content);

const claimPages = claimRegister.flatMap((claim) =>
  claim.pages.flatMap((id) => locales.map((locale) => [claim.id, pageById(id).path, locale] as const)),
);

test.each(claimPages)('the figure %s is shown on %s in %s', async (id, path, locale) => {
  const text = compactText(claimText(claimById(content, id), locale)).replace(/[.+*?^$()[\]\\|]/g, '\\$&');
  expect(await pageText(path, locale)).toMatch(new RegExp(`(?<!\\d)${text}(?!\\d)`));
});

const notes = claimRegister.flatMap(({ knownContradiction }) => knownContradiction ?? []);
const testNotes = testIf(notes.length > 0, 'no claim has a note');

testNotes('neither a script nor the data of a page contains a note of the register', async () => {
  const folder = 'dist/client/assets';
  const scripts = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join();
  const data = await Promise.all(
    routesByLocale.map(async ([path, locale]) => {
      const block = (await read(path, locale)).document.getElementById('initial-state');
      const { data: url } = JSON.parse(block?.textContent ?? '') as { data: string };
      return (await httpGet(site.origin + url)).body.toString('utf8');
    }),
  );
  expect(notes.filter((note) => scripts.includes(note))).toEqual([]);
  expect(notes.filter((note) => data.join().includes(JSON.stringify(note).slice(1, -1)))).toEqual([]);
});

/** The claims whose figures a company may leave out, by their labels. */
const claimsByLabel: Readonly<Record<string, string>> = {
  'about.figures.area': 'squareFeet',
  'business.expertise.volume': 'volume',
  'business.expertise.satisfaction': 'satisfaction',
};
const isStated = (key: string) => !(key in claimsByLabel) || hasClaim(content, claimsByLabel[key] ?? '');

test.each(statements.filter(([path, key]) => isPath(path) && isStated(key)))(
  '%s shows the message %s',
  async (path, key) => {
    for (const locale of locales)
      expect(await pageText(path, locale)).toContain(compactText(formatMessage(locale, key)));
  },
);

/** Text or title of a list item; null when there is no such item. */
function itemOf(locale: Locale, prefix: string, number: number): string | null {
  for (const key of [`${prefix}.${number}`, `${prefix}.${number}.title`]) {
    try {
      return formatMessage(locale, key);
    } catch {}
  }
  return null;
}

test.each(lists.filter(([path]) => isPath(path)))('%s lists all items of %s', async (path, prefix) => {
  for (const locale of locales) {
    const text = await pageText(path, locale);
    expect(itemOf(locale, prefix, 1)).not.toBeNull();
    for (let number = 1; itemOf(locale, prefix, number) !== null; number += 1)
      expect(text).toContain(compactText(itemOf(locale, prefix, number) ?? ''));
  }
});

test.each([...locales])('/about shows every person of the team in %s', async (locale) => {
  const text = await pageText('/about', locale);
  for (const person of team) {
    expect(text).toContain(compactText(person.name));
    expect(text).toContain(compactText(person.title[locale]));
    for (const line of person.summary[locale]) expect(text).toContain(compactText(line));
  }
});

test.each([...locales])('/projects shows the counts of the data in %s', async (locale) => {
  const text = await pageText('/projects', locale);
  const total = projects.length;
  const groups = projectsByPlace(places, projects);
  const years = claimById(content, 'years');
  const figures = [
    { count: total, sign: '+', label: 'total' },
    { count: groups.filter(({ place }) => isCity(place)).length, label: 'cities' },
    { count: projects.filter(({ investment }) => investment).length, label: 'investment' },
    { count: years.value, sign: years.sign === 'plus' ? '+' : '', label: 'years' },
  ];
  for (const { count, sign = '', label } of figures) {
    const words = formatMessage(locale, `projects.figures.${label}`, { count });
    expect(text).toContain(compactText(`${count}${sign}${words}`));
  }
  expect(text).toContain(compactText(formatMessage(locale, 'projects.counter', { shown: total, total })));
});

test.each([...locales])('/projects names every project and every place in %s', async (locale) => {
  const text = await pageText('/projects', locale);
  const textOfName = ({ name }: (typeof projects)[number]) => compactText(name);
  expect(projects.filter((project) => !text.includes(textOfName(project))).map(({ name }) => name)).toEqual(
    [],
  );
  const names = places.map(({ id }) => placeName(content, id, locale));
  expect(names.filter((name) => !text.includes(compactText(name)))).toEqual([]);
});

test.each([...locales])(
  '/contact and the page of the bonds show the contact details of the company in %s',
  async (locale) => {
    const contact = await pageText('/contact', locale);
    const { address, phone, email } = company;
    for (const fact of [address.street, address.postalCode, address.city, phone, email]) {
      expect(contact).toContain(compactText(fact));
    }
    const bond = pageById('bond');
    if (isPresent(bond, content))
      for (const fact of [address.street, address.city, phone])
        expect(await pageText(bond.path, locale)).toContain(compactText(fact));
    for (const { from, to, hours } of openingRows(company.openingHours)) {
      const first = formatMessage(locale, `contact.day.${from}`);
      const last = formatMessage(locale, `contact.day.${to}`);
      const range = { from: first, to: last };
      const days = from === to ? first : formatMessage(locale, 'contact.hours.range', range);
      expect(contact).toContain(compactText(days));
      for (const { opens, closes } of hours) expect(contact).toContain(`${opens}–${closes}`);
    }
  },
);

test('an unknown article shows its slug and today’s date', async () => {
  const text = await pageText('/news/no-such-article', 'en');
  expect(text).toContain('no-such-article');
  expect(text).toContain(String(new Date().getFullYear()));
});
