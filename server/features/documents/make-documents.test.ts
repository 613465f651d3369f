import { readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { linkedSlug } from '../../../data/derived/projects.ts';
import { type Locale, localeTag } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { localizedDocument } from '../../../data/site/document-paths.ts';
import { createSnapshot } from '../../../data/snapshot/snapshot.ts';
import { sampleContent } from '../../../test/support/content.ts';
import { inflatePdf, stringsOf } from '../../../test/support/inflate-pdf.ts';
import { locales, otherLocales } from '../../../test/support/languages.ts';
import { type DocumentInput, documentInputs } from './document-inputs.ts';
import { type MadeDocument, makeDocuments } from './make-documents.ts';

const sample = sampleContent();
const { company, projects } = sample;

/** Larger files take too long on a phone. */
const maxBytes = 600_000;

/** A project of the portfolio without a page of its own, which gets one by data alone. */
const [plainProject] = projects.filter(({ slug, image }) => !slug && !image.startsWith('https://'));
if (!plainProject) throw new Error('Every project has a page.');
const fourth = { ...plainProject, slug: 'fourth', isClickable: true };
const content = createSnapshot({ ...sample, projects: [...projects, fourth] });

let inputs: DocumentInput[] = [];
let made: MadeDocument[] = [];
beforeAll(async () => {
  inputs = (await documentInputs(content)).inputs;
  made = (await makeDocuments(inputs)).made;
}, 120_000);

/** An input that Typst refuses: its data lack what the template shows. */
const incomplete = (): DocumentInput => ({ ...(inputs[0] as DocumentInput), data: '{}' });

test('the company and every project with a page have a document in every language', () => {
  const slugs = content.projects.flatMap((project) => linkedSlug(project) ?? []);
  const names = ['company', ...slugs.map((slug) => `projects-${slug}`)];
  expect(made.map(({ name }) => name)).toEqual(
    names.flatMap((name) => locales.map((locale) => localizedDocument(name, locale))),
  );
});

test('documents have the priority of the server: on a busy machine a publication would wait for minutes', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'documents-'));
  const file = path.join(folder.path, 'priority');
  const atExit = `import { writeFileSync } from 'node:fs'; import { getPriority } from 'node:os';
    process.once('exit', () => writeFileSync(${JSON.stringify(file)}, String(getPriority())));`;
  const options = process.env.NODE_OPTIONS ?? '';
  process.env.NODE_OPTIONS = `${options} --import=data:text/javascript,${encodeURIComponent(atExit)}`;
  await makeDocuments([incomplete()]).finally(() => {
    process.env.NODE_OPTIONS = options;
  });
  expect(readFileSync(file, 'utf8')).toBe(String(getPriority()));
});

test('the fact sheet of a company whose projects and people are hidden can be made', async () => {
  const hide = <Entry>(entries: readonly Entry[]) => entries.map((entry) => ({ ...entry, isHidden: true }));
  const hidden = createSnapshot({ ...sample, projects: hide(projects), team: hide(sample.team) });
  const { inputs, problems } = await documentInputs(hidden);
  expect([inputs.length, problems]).toEqual([locales.length, []]);
  for (const { data } of inputs) for (const { name } of sample.team) expect(data).not.toContain(name);
  expect((await makeDocuments(inputs)).problems).toEqual([]);
});

test('every document has two to four pages and at most 600 kB', () => {
  for (const { name, bytes } of made) {
    const pages = inflatePdf(bytes).match(/\/Type ?\/Page\b/g)?.length;
    expect([name, pages, [2, 3, 4].includes(pages ?? 0), bytes.length <= maxBytes]).toEqual([
      name,
      pages,
      true,
      true,
    ]);
  }
});

test('every document is tagged PDF/UA-1 with language, title and bookmarks', () => {
  for (const { name, bytes } of made) {
    const locale = name.slice(name.lastIndexOf('-') + 1) as Locale;
    const pdf = inflatePdf(bytes);
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdf).toMatch(/\/Marked true/);
    expect(pdf).toMatch(/\/StructTreeRoot/);
    expect(stringsOf(pdf, 'Lang')).toContain(localeTag(locale));
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
  // Only that project has a plan.
  if (!bremen) return;
  expect(stringsOf(inflatePdf(bremen.bytes), 'Alt')).toEqual(
    expect.arrayContaining([
      content.pictures.bremen_waterfront_tower_hero?.alt.de,
      formatMessage(content, 'de', 'bremen.plan.label'),
    ]),
  );
});

test('the management on the fact sheet are those of the team who represent the company', async () => {
  const [member] = sample.team;
  if (!member) throw new Error('The content has no team.');
  const others = ['Anna Muster', 'Berta Muster'].map((name) => ({ ...member, name }));
  const managementOf = async (representatives: string[]) => {
    const disclosures = { ...sample.disclosures, representatives };
    const { inputs } = await documentInputs(
      createSnapshot({ ...sample, disclosures, team: [member, ...others] }),
    );
    const { facts }: { facts: { label: string; value: string }[] } = JSON.parse(inputs[0]?.data ?? '');
    const label = formatMessage(content, 'en', 'documents.company.management');
    return facts.find((fact) => fact.label === label)?.value;
  };
  expect(await managementOf(['Berta Muster', 'Carl Muster'])).toBe(`Berta Muster (${member.title.en})`);
  expect(await managementOf(['Carl Muster'])).toBeUndefined();
});

test('a document whose picture has no alternative text is a problem, and the others are not', async () => {
  const { pictureNotes, ...others } = sampleContent();
  const note = pictureNotes[fourth.image];
  if (!note) throw new Error(`${fourth.image} has no note.`);
  note.alt.en = '';
  const found = await documentInputs(createSnapshot({ ...others, pictureNotes, projects: [fourth] }));
  expect(found.problems).toEqual([
    { name: 'projects-fourth-en', message: `The picture "${fourth.image}" has no alternative text in en.` },
  ]);
  expect(found.inputs.map(({ name }) => name)).toEqual([
    ...locales.map((locale) => `company-${locale}`),
    ...otherLocales('en').map((locale) => `projects-fourth-${locale}`),
  ]);
});

test('the contact details are links', () => {
  const pdf = inflatePdf(made[0]?.bytes ?? Buffer.alloc(0));
  const targets = stringsOf(pdf, 'URI');
  expect(targets).toContain(`tel:${company.phone.replaceAll(' ', '')}`);
  expect(targets.some((target) => target.startsWith(`mailto:${company.email}?subject=`))).toBe(true);
});

test('the same data give the same digest and the same bytes', async () => {
  const again = await documentInputs(createSnapshot(content.content));
  expect(again.inputs).toEqual(inputs);
  const { made: madeAgain } = await makeDocuments(again.inputs.slice(0, 1));
  expect(madeAgain[0]?.bytes.equals(made[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test('the digest changes with what a document shows, and with nothing else', async () => {
  const digests = async (part: Partial<typeof sample>) => {
    const other = await documentInputs(createSnapshot({ ...content.content, ...part }));
    return other.inputs.map(({ digest }) => digest);
  };
  const before = inputs.map(({ digest }) => digest);
  expect(await digests({ news: [], holidays: { ...sample.holidays, dates: [] } })).toEqual(before);
  const after = await digests({ company: { ...company, phone: '+49 345 5550' } });
  expect(after.filter((digest) => before.includes(digest))).toEqual([]);
  expect(new Set(before).size).toBe(before.length);
});

test('a document that Typst refuses is a problem, and the others are made', async () => {
  const { made: others, problems } = await makeDocuments([incomplete(), ...inputs.slice(1, 2)]);
  expect(problems).toEqual([{ name: 'company-en', message: expect.stringContaining('dictionary') }]);
  expect(others.map(({ name }) => name)).toEqual(['company-de']);
});

test('Typst is ended when it takes too long', async () => {
  const limits = { timeoutMs: 50, maxBytes: 1.5e9 };
  await expect(makeDocuments(inputs, { limits })).rejects.toMatchObject({
    message: expect.stringContaining('Typst: the process was ended by SIGKILL; it may use 0.05 seconds'),
    isTransient: true,
  });
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('Typst is ended when it needs too much memory', async () => {
  const limits = { timeoutMs: 60_000, maxBytes: 1e8 };
  await expect(makeDocuments(inputs.slice(0, 1), { limits })).rejects.toMatchObject({
    message: expect.stringMatching(/Typst: the process was ended by SIG\w+; .* and 100 MB/),
    isTransient: true,
  });
});
