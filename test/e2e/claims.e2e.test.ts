/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { claimById, claimText } from '../../data/derived/claims.ts';
import { openingRows } from '../../data/derived/opening-hours.ts';
import { isCity, placeName, projectsByPlace } from '../../data/derived/places.ts';
import { type Locale, locales } from '../../data/locale.ts';
import { pageById } from '../../data/site/pages.ts';
import { sampleSnapshot } from '../support/content.ts';
import { formatMessage } from '../support/messages.ts';
import { compactText, createPageReader, httpGet, textOf } from '../support/read-page.ts';
import { routesByLocale } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { largeFigures, lists, statements } from './claims-table.ts';

/** Every claim and figure of the specification is shown on its page in both languages. */

const site = sharedSite();
const content = sampleSnapshot();
const { claimRegister, company, places, projects, team } = content;
const read = createPageReader(site.origin);

/** Text of a page in compact form. */
async function pageText(path: string, locale: Locale): Promise<string> {
  return compactText(textOf((await read(path, locale)).document.body));
}

const claimPages = claimRegister.flatMap((claim) =>
  claim.pages.flatMap((id) => locales.map((locale) => [claim.id, pageById(id).path, locale] as const)),
);

test.each(claimPages)('the figure %s is shown on %s in %s', async (id, path, locale) => {
  const text = compactText(claimText(claimById(content, id), locale)).replace(/[.+*?^$()[\]\\|]/g, '\\$&');
  expect(await pageText(path, locale)).toMatch(new RegExp(`(?<!\\d)${text}(?!\\d)`));
});

test('neither a script nor the data of a page contains a note of the register', async () => {
  const notes = claimRegister.flatMap(({ knownContradiction }) => knownContradiction ?? []);
  expect(notes.length).toBeGreaterThan(0);
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

test('the claims register contains every figure of the specification', () => {
  const registered = new Set(claimRegister.map(({ id }) => id));
  expect(largeFigures.filter(([, id]) => !registered.has(id))).toEqual([]);
});

test.each([...largeFigures])('%s show %s as %s', async (paths, id, english) => {
  for (const path of paths) {
    expect(await pageText(path, 'en')).toContain(compactText(english));
    const german = compactText(claimText(claimById(content, id), 'de'));
    // A sentence has "mehr als" in place of the plus sign.
    const variants = english.endsWith('+') ? [`${german}+`, `mehrals${german}`] : [german];
    const text = await pageText(path, 'de');
    expect(variants.some((variant) => text.includes(variant))).toBe(true);
  }
});

test.each([...statements])('%s contains “%s”', async (path, english, key) => {
  expect(compactText(formatMessage('en', key))).toContain(compactText(english));
  for (const locale of locales)
    expect(await pageText(path, locale)).toContain(compactText(formatMessage(locale, key)));
});

/** Text or title of a list item; null when there is no such item. */
function itemOf(locale: Locale, prefix: string, number: number): string | null {
  for (const key of [`${prefix}.${number}`, `${prefix}.${number}.title`]) {
    try {
      return formatMessage(locale, key);
    } catch {}
  }
  return null;
}

test.each([...lists])('%s lists %s with all %i items', async (path, prefix, count) => {
  for (const locale of locales) {
    const text = await pageText(path, locale);
    for (let number = 1; number <= count; number += 1) {
      expect(text).toContain(compactText(itemOf(locale, prefix, number) ?? `no ${prefix}.${number}`));
    }
    expect(itemOf(locale, prefix, count + 1)).toBeNull();
  }
});

test.each([...locales])('/about shows four team members with five lines each in %s', async (locale) => {
  const text = await pageText('/about', locale);
  expect(team).toHaveLength(4);
  for (const person of team) {
    expect(text).toContain(compactText(person.name));
    expect(text).toContain(compactText(person.title[locale]));
    expect(person.summary[locale]).toHaveLength(5);
    for (const line of person.summary[locale]) expect(text).toContain(compactText(line));
  }
});

test.each([...locales])('/projects shows the counts of the data in %s', async (locale) => {
  const text = await pageText('/projects', locale);
  const total = projects.length;
  const groups = projectsByPlace(places, projects);
  const figures = [
    [`${total}+`, 'projects.figures.total'],
    [`${groups.filter(({ place }) => isCity(place)).length}`, 'projects.figures.cities'],
    [`${projects.filter(({ investment }) => investment).length}`, 'projects.figures.investment'],
    [`${claimById(content, 'years').value}+`, 'projects.figures.years'],
  ] as const;
  for (const [figure, key] of figures)
    expect(text).toContain(compactText(figure + formatMessage(locale, key)));
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
  '/contact and the bond page show the contact details of the company in %s',
  async (locale) => {
    const contact = await pageText('/contact', locale);
    const { address, phone, email } = company;
    for (const fact of [address.street, address.postalCode, address.city, phone, email]) {
      expect(contact).toContain(compactText(fact));
    }
    const bond = await pageText('/projects/hd-capital', locale);
    for (const fact of [address.street, address.city, phone]) expect(bond).toContain(compactText(fact));
    for (const { from, to, hours } of openingRows(company.openingHours)) {
      const first = formatMessage(locale, `contact.day.${from}`);
      const last = formatMessage(locale, `contact.day.${to}`);
      const range = { from: first, to: last };
      const days = from === to ? first : formatMessage(locale, 'contact.hours.range', range);
      expect(contact).toContain(compactText(days));
      if (hours) expect(contact).toContain(`${hours.opens}–${hours.closes}`);
    }
  },
);

test('an unknown article shows its slug and today’s date', async () => {
  const text = await pageText('/news/no-such-article', 'en');
  expect(text).toContain('no-such-article');
  expect(text).toContain(String(new Date().getFullYear()));
});
