import { linkedSlug } from '../../data/derived/projects.ts';
import { locales } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { localizedDocument } from '../../data/site/document-paths.ts';
import { documentRows } from '../../data/site/documents.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { completeContent } from '../../test/support/complete-content.ts';
import { inflatePdf, stringsOf } from '../../test/support/inflate-pdf.ts';
import { type MadeDocument, makeDocuments, maxDocumentBytes } from './make-documents.ts';

const sample = completeContent();
const { company, projects } = sample;

/** A project of the portfolio without a page of its own, which gets one by data alone. */
const [plainProject] = projects.filter(({ slug, image }) => !slug && !image.startsWith('https://'));
if (!plainProject) throw new Error('Every project has a page.');
const fourth = { ...plainProject, slug: 'fourth', isClickable: true };
const content = createSnapshot({ ...sample, projects: [...projects, fourth] });

let made: MadeDocument[] = [];
beforeAll(async () => {
  made = await makeDocuments(content, documentRows(content.projects));
}, 120_000);

test('the company and every project with a page have a document in every language', () => {
  const slugs = projects.flatMap((project) => linkedSlug(project) ?? []);
  const names = ['company', ...[...slugs, 'fourth'].map((slug) => `projects-${slug}`)];
  expect(made.map(({ name }) => name)).toEqual(
    names.flatMap((name) => locales.map((locale) => localizedDocument(name, locale))),
  );
});

test('every document has two to four pages and at most 600 kB', () => {
  const wrong = made.filter(({ pages, bytes }) => pages < 2 || pages > 4 || bytes.length > maxDocumentBytes);
  expect(wrong.map(({ name, pages, bytes }) => [name, pages, bytes.length])).toEqual([]);
});

test('every document is tagged PDF/UA-1 with language, title and bookmarks', () => {
  for (const { name, bytes } of made) {
    const locale = name.endsWith('-de') ? 'de' : 'en';
    const pdf = inflatePdf(bytes);
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdf).toMatch(/\/Marked true/);
    expect(pdf).toMatch(/\/StructTreeRoot/);
    expect(stringsOf(pdf, 'Lang')).toContain(locale === 'de' ? 'de-DE' : 'en-GB');
    expect(pdf).toMatch(/\/DisplayDocTitle true/);
    const titles = stringsOf(pdf, 'Title');
    expect(titles).toContain(formatMessage(content, locale, 'documents.sources.title'));
    expect(titles).toContain(formatMessage(content, locale, 'documents.contact.title'));
    expect([name, titles.filter((title) => title.includes('\u00ad'))]).toEqual([name, []]);
  }
});

test('every picture and drawing has its alternative text', () => {
  for (const { name, bytes } of made) {
    const pdf = inflatePdf(bytes);
    const figures = pdf.match(/\/S ?\/Figure/g) ?? [];
    expect([name, stringsOf(pdf, 'Alt').length]).toEqual([name, expect.any(Number)]);
    expect(stringsOf(pdf, 'Alt').length).toBeGreaterThanOrEqual(figures.length);
    expect(figures.length).toBeGreaterThan(0);
  }
  const bremen = made.find(({ name }) => name === 'projects-bremen-de');
  expect(stringsOf(inflatePdf(bremen?.bytes ?? Buffer.alloc(0)), 'Alt')).toEqual(
    expect.arrayContaining([
      content.pictures.bremen_waterfront_tower_hero?.alt.de,
      formatMessage(content, 'de', 'bremen.plan.label'),
    ]),
  );
});

test('a picture without an alternative text stops the build', async () => {
  const { pictureNotes, ...others } = completeContent();
  const note = pictureNotes[fourth.image];
  if (!note) throw new Error(`${fourth.image} has no note.`);
  note.alt.en = '';
  const withoutText = createSnapshot({ ...others, pictureNotes });
  const row = { name: 'projects-fourth', project: fourth };
  await expect(makeDocuments(withoutText, [row])).rejects.toThrow(
    `The picture "${fourth.image}" has no alternative text in en.`,
  );
}, 60_000);

test('the contact details are links', () => {
  const pdf = inflatePdf(made[0]?.bytes ?? Buffer.alloc(0));
  const targets = stringsOf(pdf, 'URI');
  expect(targets).toContain(`tel:${company.phone.replaceAll(' ', '')}`);
  expect(targets.some((target) => target.startsWith(`mailto:${company.email}?subject=`))).toBe(true);
});

test('the same data give the same bytes', async () => {
  const [again] = await makeDocuments(content, [{ name: 'company' }]);
  expect(again?.bytes.equals(made[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
}, 60_000);
