/** @jest-environment jsdom */
import { fillFacts } from '../../data/content/catalogue-facts.ts';
import { claimById, claims, claimText } from '../../data/content/claims.ts';
import { company } from '../../data/content/company.ts';
import { placeName } from '../../data/content/places.ts';
import { cities } from '../../data/content/project-values.ts';
import { projects } from '../../data/content/projects.ts';
import { team } from '../../data/content/team.ts';
import { type Locale, locales } from '../../data/locale.ts';
import { pageById } from '../../data/site/pages.ts';
import { message } from '../../locales/message.ts';
import { packed, type ReadPage, readPage, textOf } from '../support/read-page.ts';
import { sharedSite } from '../support/site.ts';
import { largeFigures, lists, statements } from './claims-table.ts';

/** Every claim and figure of the specification stands on its page, in both languages. */

const site = sharedSite();
const pages = new Map<string, Promise<ReadPage>>();

afterAll(() => {
  console.info(
    `claims looked at ${statements.length} statements and ${claims.length} figures on ${pages.size} pages.`,
  );
});

/** What a page says, without blanks and in small letters. */
async function said(path: string, locale: Locale): Promise<string> {
  const name = `${path} ${locale}`;
  const known = pages.get(name) ?? readPage(site.origin + path, { locale });
  pages.set(name, known);
  return packed(textOf((await known).document.body));
}

const claimPages = claims.flatMap((claim) =>
  claim.pages.flatMap((id) => locales.map((locale) => [claim.id, pageById(id).path, locale] as const)),
);

test.each(claimPages)('the figure %s stands on %s in %s', async (id, path, locale) => {
  const text = packed(claimText(claimById(id), locale)).replace(/[.+*?^$()[\]\\|]/g, '\\$&');
  expect(await said(path, locale)).toMatch(new RegExp(`(?<!\\d)${text}(?!\\d)`));
});

test('the register lists every claim that a page of the specification makes', () => {
  const registered = new Set(claims.map(({ id }) => id));
  expect(largeFigures.filter(([, id]) => !registered.has(id))).toEqual([]);
});

test.each([...largeFigures])('%s show %s as %s', async (paths, id, english) => {
  for (const path of paths) {
    expect(await said(path, 'en')).toContain(packed(english));
    const german = packed(claimText(claimById(id), 'de'));
    // A sentence says "mehr als" where a figure that stands alone has its sign.
    const ways = english.endsWith('+') ? [`${german}+`, `mehrals${german}`] : [german];
    const text = await said(path, 'de');
    expect(ways.some((way) => text.includes(way))).toBe(true);
  }
});

test.each([...statements])('%s says “%s”', async (path, english, key) => {
  expect(packed(message('en', key))).toContain(packed(english));
  for (const locale of locales) expect(await said(path, locale)).toContain(packed(message(locale, key)));
});

/** A list's items, whether they are words alone or a title with a text. */
function itemOf(locale: Locale, prefix: string, number: number): string | null {
  for (const key of [`${prefix}.${number}`, `${prefix}.${number}.title`]) {
    try {
      return message(locale, key);
    } catch {}
  }
  return null;
}

test.each([...lists])('%s lists %s with all %i items', async (path, prefix, count) => {
  for (const locale of locales) {
    const text = await said(path, locale);
    for (let number = 1; number <= count; number += 1) {
      expect(text).toContain(packed(itemOf(locale, prefix, number) ?? `no ${prefix}.${number}`));
    }
    expect(itemOf(locale, prefix, count + 1)).toBeNull();
  }
});

test.each([...locales])('the four people of /about have five lines each in %s', async (locale) => {
  const text = await said('/about', locale);
  expect(team).toHaveLength(4);
  for (const person of team) {
    expect(text).toContain(packed(person.name));
    expect(text).toContain(packed(person.title[locale]));
    expect(person.summary[locale]).toHaveLength(5);
    for (const line of person.summary[locale]) expect(text).toContain(packed(fillFacts(line, locale)));
  }
});

test.each([...locales])('/projects counts what the data holds, in %s', async (locale) => {
  const text = await said('/projects', locale);
  const total = projects.length;
  const figures = [
    [`${total}+`, 'projects.figures.total'],
    [`${cities.filter((city) => city !== 'Portfolio').length}`, 'projects.figures.cities'],
    [`${projects.filter(({ investment }) => investment).length}`, 'projects.figures.investment'],
    [`${claimById('years').value}+`, 'projects.figures.years'],
  ] as const;
  for (const [figure, key] of figures) expect(text).toContain(packed(figure + message(locale, key)));
  expect(text).toContain(packed(message(locale, 'projects.counter', { shown: total, total })));
});

test.each([...locales])('/projects names every project and every city in %s', async (locale) => {
  const text = await said('/projects', locale);
  const asNamed = ({ name }: (typeof projects)[number]) => packed(name);
  expect(projects.filter((project) => !text.includes(asNamed(project))).map(({ name }) => name)).toEqual([]);
  expect(cities.filter((city) => !text.includes(packed(placeName(city, locale))))).toEqual([]);
});

test.each([...locales])(
  'the office can be reached as /contact and the bond page say, in %s',
  async (locale) => {
    const contact = await said('/contact', locale);
    const { address, phone, email } = company;
    for (const fact of [address.street, address.postalCode, address.city, phone, email]) {
      expect(contact).toContain(packed(fact));
    }
    const bond = await said('/projects/hd-capital', locale);
    for (const fact of [address.street, address.city, phone]) expect(bond).toContain(packed(fact));
    const monday = message(locale, 'contact.day.monday');
    const days = message(locale, 'contact.hours.range', {
      from: monday,
      to: message(locale, 'contact.day.friday'),
    });
    expect(contact).toContain(packed(days));
    expect(contact).toMatch(/(?<!\d)0?9:00–18:00(?!\d)/);
  },
);

test('an unknown article says its slug and today’s date', async () => {
  const text = await said('/news/no-such-article', 'en');
  expect(text).toContain('no-such-article');
  expect(text).toContain(String(new Date().getFullYear()));
});
