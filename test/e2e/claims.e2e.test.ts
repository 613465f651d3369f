/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { claimById, claims, claimText } from '../../data/derived/claims.ts';
import { company } from '../../data/derived/company.ts';
import { fillPlaceholders } from '../../data/derived/placeholder-values.ts';
import { placeName } from '../../data/derived/places.ts';
import { projects } from '../../data/derived/projects.ts';
import { team } from '../../data/derived/team.ts';
import { type Locale, locales } from '../../data/locale.ts';
import { formatMessage } from '../support/messages.ts';
import { cities } from '../../data/schemas/project-enums.ts';
import { pageById } from '../../data/site/pages.ts';
import { compactText, createPageReader, textOf } from '../support/read-page.ts';
import { sharedSite } from '../support/site.ts';
import { largeFigures, lists, statements } from './claims-table.ts';

/** Every claim and figure of the specification is shown on its page in both languages. */

const site = sharedSite();
const read = createPageReader(site.origin);

/** Text of a page in compact form. */
async function pageText(path: string, locale: Locale): Promise<string> {
  return compactText(textOf((await read(path, locale)).document.body));
}

const claimPages = claims.flatMap((claim) =>
  claim.pages.flatMap((id) => locales.map((locale) => [claim.id, pageById(id).path, locale] as const)),
);

test.each(claimPages)('the figure %s is shown on %s in %s', async (id, path, locale) => {
  const text = compactText(claimText(claimById(id), locale)).replace(/[.+*?^$()[\]\\|]/g, '\\$&');
  expect(await pageText(path, locale)).toMatch(new RegExp(`(?<!\\d)${text}(?!\\d)`));
});

test('no file for the browser contains a note of the register', () => {
  const notes = claims.flatMap(({ knownContradiction }) => knownContradiction ?? []);
  expect(notes.length).toBeGreaterThan(0);
  const folder = 'dist/client/assets';
  const scripts = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join();
  expect(notes.filter((note) => scripts.includes(note))).toEqual([]);
});

test('the claims register contains every figure of the specification', () => {
  const registered = new Set(claims.map(({ id }) => id));
  expect(largeFigures.filter(([, id]) => !registered.has(id))).toEqual([]);
});

test.each([...largeFigures])('%s show %s as %s', async (paths, id, english) => {
  for (const path of paths) {
    expect(await pageText(path, 'en')).toContain(compactText(english));
    const german = compactText(claimText(claimById(id), 'de'));
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
    for (const line of person.summary[locale])
      expect(text).toContain(compactText(fillPlaceholders(line, locale)));
  }
});

test.each([...locales])('/projects shows the counts of the data in %s', async (locale) => {
  const text = await pageText('/projects', locale);
  const total = projects.length;
  const figures = [
    [`${total}+`, 'projects.figures.total'],
    [`${cities.filter((city) => city !== 'Portfolio').length}`, 'projects.figures.cities'],
    [`${projects.filter(({ investment }) => investment).length}`, 'projects.figures.investment'],
    [`${claimById('years').value}+`, 'projects.figures.years'],
  ] as const;
  for (const [figure, key] of figures)
    expect(text).toContain(compactText(figure + formatMessage(locale, key)));
  expect(text).toContain(compactText(formatMessage(locale, 'projects.counter', { shown: total, total })));
});

test.each([...locales])('/projects names every project and every city in %s', async (locale) => {
  const text = await pageText('/projects', locale);
  const textOfName = ({ name }: (typeof projects)[number]) => compactText(name);
  expect(projects.filter((project) => !text.includes(textOfName(project))).map(({ name }) => name)).toEqual(
    [],
  );
  expect(cities.filter((city) => !text.includes(compactText(placeName(city, locale))))).toEqual([]);
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
    const monday = formatMessage(locale, 'contact.day.monday');
    const days = formatMessage(locale, 'contact.hours.range', {
      from: monday,
      to: formatMessage(locale, 'contact.day.friday'),
    });
    expect(contact).toContain(compactText(days));
    expect(contact).toMatch(/(?<!\d)0?9:00–18:00(?!\d)/);
  },
);

test('an unknown article shows its slug and today’s date', async () => {
  const text = await pageText('/news/no-such-article', 'en');
  expect(text).toContain('no-such-article');
  expect(text).toContain(String(new Date().getFullYear()));
});
