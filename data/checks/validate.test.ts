import { completeContent } from '../../test/support/complete-content.ts';
import { inEnglishAndGerman, sampleContent } from '../../test/support/content.ts';
import { byLocale } from '../../test/support/languages.ts';
import type { Claim, NewsItem, Project, TeamMember } from '../schemas/content-schemas.ts';
import type { Content } from '../snapshot/content.ts';
import { contentErrors, describeProblem, validateContent } from './validate.ts';

const dataSet = inEnglishAndGerman(completeContent());
const { homeVariants, areaPictures } = dataSet;

/** The data with fields of one entry replaced by any value. */
function withEntry(list: 'projects' | 'team' | 'news' | 'claims', index: number, fields: object): Content {
  const rows: readonly object[] = dataSet[list];
  return { ...dataSet, [list]: rows.map((row, at) => (at === index ? { ...row, ...fields } : row)) };
}

/** A project whose page has no claims of its own. */
const plain = dataSet.projects.findIndex(({ slug }) => slug === undefined);
const plainName = dataSet.projects[plain]?.name;
const project = (fields: Record<keyof Project | string, unknown>) => withEntry('projects', plain, fields);
const described = (data: Content) => contentErrors(data).map(describeProblem);

test('the content files are valid', () => {
  expect(described(sampleContent())).toEqual([]);
  expect(() => validateContent(dataSet)).not.toThrow();
});

test.each([
  ['an unknown category', { category: 'castle' }, 'category: must be one of residential, commercial'],
  ['a location in one language', { location: { en: 'Berlin' } }, 'location.de: is missing'],
  ['an unknown status', { status: 'dreamt' }, 'status: must be one of ongoing, completed'],
  ['a name of blanks', { name: '  ' }, 'name: must not be empty'],
  ['no German description', { description: { en: 'Text' } }, 'description.de: is missing'],
  ['a fraction of a room', { rooms: 46.5 }, 'rooms: must be an integer'],
  ['a year as text', { completionYear: '2019' }, 'completionYear: must be a year'],
  ['details as one text', { details: 'New building' }, 'details: must be a list of lines'],
  ['a detail line without English', { details: [{ de: 'Neubau' }] }, 'details.0: must be text, or a text'],
  ['an empty detail line', { details: [' '] }, 'details.0: must not be empty'],
  ['a mistyped field', { completionyear: 2019 }, 'completionyear: is not a field'],
  [
    'a picture by plain http',
    { image: 'http://pictures.example/a.jpg' },
    'image: must be the name of a picture',
  ],
  ['a slug with capitals', { slug: 'Binz' }, 'slug: must consist of lower-case letters'],
])('%s is reported with file, entry and field', (_, fields, message) => {
  expect(described(project(fields))).toEqual([
    expect.stringContaining(
      `data/content/projects.json, entry ${plain + 1} (${'name' in fields ? fields.name : plainName}), ${message}`,
    ),
  ]);
});

test('a detail line may have texts of its own in the other languages', () => {
  const details = ['New building', { en: 'Timber frame' }, { en: 'Timber frame', de: 'Holzrahmenbau' }];
  expect(described(project({ details }))).toEqual([]);
});

test('a missing field of a team member, a news item and a claim is reported', () => {
  const without = <Row>(field: keyof Row & string) => ({ [field]: undefined });
  expect(described(withEntry('team', 0, without<TeamMember>('photo')))[0]).toContain(
    'data/content/team.json, entry 1',
  );
  expect(described(withEntry('news', 1, without<NewsItem>('date')))[0]).toContain(
    'data/content/news.json, entry 2',
  );
  expect(described(withEntry('claims', 2, without<Claim>('source')))[0]).toContain(
    `data/content/claims.json, entry 3 (${dataSet.claims[2]?.id})`,
  );
});

test('periods that contradict each other or are too short are reported', () => {
  const described = (changes: Partial<Content['disclosures']['retentionDays']>) =>
    contentErrors({
      ...dataSet,
      disclosures: {
        ...dataSet.disclosures,
        retentionDays: { ...dataSet.disclosures.retentionDays, ...changes },
      },
    }).map(describeProblem);
  expect(described({ confirmationLink: 10, pending: 10 })).toEqual([]);
  expect(described({ confirmationLink: 10, pending: 9 })).toEqual([
    expect.stringContaining('retentionDays.pending: must not be less than confirmationLink'),
  ]);
  expect(described({ mail: 2 })).toEqual([
    expect.stringContaining('retentionDays.mail: must be at least 3 days'),
  ]);
});

test('a rating and a claim about sustainability need a scheme', () => {
  const rating = dataSet.claims.findIndex(({ sign }) => sign === 'star');
  const problem = expect.stringMatching(/data\/content\/claims\.json, .*, scheme: is missing/);
  expect(described(withEntry('claims', rating, { scheme: undefined }))).toEqual([problem]);
  expect(described(withEntry('claims', rating, { scheme: undefined, topic: undefined }))).toEqual([problem]);
  expect(described(withEntry('claims', 0, { topic: 'sustainability' }))).toEqual([problem]);
  expect(described(withEntry('claims', 0, { scheme: { en: 'own assessment' } }))).toHaveLength(1);
});

test('a malformed date is reported with the expected format', () => {
  expect(described(withEntry('news', 0, { date: '15.05.2024' }))[0]).toContain(
    'date: must be a date such as',
  );
});

test('the company must have a phone number, an e-mail address, https links and hours that end after they begin', () => {
  const company = {
    ...dataSet.company,
    phone: '030/1',
    email: 'office',
    links: { ...dataSet.company.links, photoSharing: 'photos.example' },
    openingHours: [{ days: [], opens: '18:00', closes: '09:00' }],
    legal: { ...dataSet.company.legal, notice: 'www.company.example/notice' },
  };
  expect(described({ ...dataSet, company })).toEqual(
    [
      'phone: must',
      'email: must be an e-mail address',
      'openingHours.0.days: must name a day',
      'openingHours.0.closes: must be later than the time of opening',
      'links.photoSharing: must be a URL that begins with',
      'legal.notice: must be a URL that begins with',
    ].map((problem) => expect.stringContaining(`data/content/company.json, ${problem}`)),
  );
});

test('a duplicate name, id or slug is reported', () => {
  const index = dataSet.projects.findIndex((_, at) => at !== plain);
  const other = dataSet.projects[index];
  const [later, earlier] = [Math.max(plain, index) + 1, Math.min(plain, index) + 1];
  expect(described(project({ id: other?.id, name: other?.name }))).toEqual([
    expect.stringContaining(`entry ${later}, id: "${other?.id}" is already that of entry ${earlier}`),
    expect.stringContaining(`entry ${later}, name:`),
  ]);
});

test('a picture without processed files is reported with the command to run', () => {
  expect(described(project({ image: 'villa_new' }))).toEqual([
    expect.stringContaining(
      'there is no picture "villa_new": put it into pictures/ and run npm run generate',
    ),
  ]);
});

test('a picture without a note and a note without a picture are reported', () => {
  const { business_office: note, ...rest } = dataSet.pictureNotes;
  if (!note) throw new Error('business_office has no note.');
  expect(described({ ...dataSet, pictureNotes: { ...rest, villa_new: note } })).toEqual([
    'data/content/picture-notes.json, business_office: is missing, so the picture has no alternative text',
    'data/content/picture-notes.json, villa_new: there is no picture "villa_new"',
  ]);
});

test('a claim that pages show but the register lacks is reported', () => {
  const claims = dataSet.claims.filter(({ id }) => id !== 'bremenUnits' && id !== 'years');
  expect(described({ ...dataSet, claims })).toEqual(
    expect.arrayContaining([
      expect.stringContaining('data/content/claims.json, bremenUnits: is missing'),
      expect.stringContaining('data/content/claims.json, years: is missing'),
    ]),
  );
});

test('a claim whose placeholder is in a text is necessary', () => {
  const claims = dataSet.claims.filter(({ id }) => id !== 'squareFeet' && id !== 'founderExperience');
  /** Problems of both claims with other texts. */
  const problemsWith = (about: string, home: string) => {
    const texts = (key: string, text: string) => ({ [key]: text });
    const messages = {
      ...dataSet.messages,
      about: byLocale(() => texts('about.achievement.text', about)),
      home: byLocale(() => texts('home.about.first', home)),
      // As of a draft language.
      news: { ...dataSet.messages.news, nl: undefined },
    } as unknown as Content['messages'];
    return described({ ...dataSet, claims, messages }).filter((each) => each.includes('claims.json'));
  };
  const place = 'data/content/claims.json';
  expect(problemsWith('{squareFeet} of homes', 'After {founderExperience} years')).toEqual([
    `${place}, founderExperience: is missing, but texts insert it: home.about.first`,
    `${place}, squareFeet: is missing, but texts insert it: about.achievement.text`,
  ]);
  expect(problemsWith('Many homes', 'After many years')).toEqual([]);
});

test('a company without figures on volume and satisfaction is valid', () => {
  const claims = dataSet.claims.filter(({ id }) => id !== 'volume' && id !== 'satisfaction');
  expect(described({ ...dataSet, claims })).toEqual([]);
});

test('a placeholder of a profile without a value is reported', () => {
  const summary = dataSet.team[0]?.summary;
  if (!summary) throw new Error('The team is empty.');
  const de = ['{company} hat {towers}', ...summary.de.slice(1)];
  expect(described(withEntry('team', 0, { summary: { ...summary, de } }))).toEqual([
    expect.stringContaining('summary.de: unknown placeholder "{towers}"'),
  ]);
});

test('a placeholder of the boilerplate without a value is reported', () => {
  const press = { boilerplate: { en: '{company}', de: '{towers}' } };
  expect(described({ ...dataSet, press })).toEqual([
    expect.stringContaining('press.json, boilerplate.de: unknown placeholder "{towers}"'),
  ]);
});

test('a picture URL on another host is valid', () => {
  expect(described(project({ image: 'https://pictures.example/villa.jpg' }))).toEqual([]);
});

test('a figure of a project that differs from the claim on its page is reported', () => {
  const bremen = dataSet.projects.findIndex(({ slug }) => slug === 'bremen');
  const units = dataSet.claims.find(({ id }) => id === 'bremenUnits')?.value ?? 0;
  expect(described(withEntry('projects', bremen, { units: units + 1 }))).toEqual([
    expect.stringContaining(`units: is ${units + 1}, but data/content/claims.json, bremenUnits, is ${units}`),
  ]);
});

test('a claim on an unknown page is reported', () => {
  expect(described(withEntry('claims', 0, { pages: ['house'] }))).toEqual([
    expect.stringContaining(
      `data/content/claims.json, ${dataSet.claims[0]?.id}, pages: data/site/pages.ts has no page "house"`,
    ),
  ]);
});

test.each<[string, Content, object]>([
  ['a schema', project({ units: 0 }), { collection: 'projects', entry: plain, path: ['units'] }],
  [
    'a check across files',
    project({ city: 'Atlantis' }),
    { collection: 'projects', entry: plain, path: ['city'] },
  ],
  [
    'a file that is one document',
    { ...dataSet, company: { ...dataSet.company, links: { ...dataSet.company.links, photoSharing: 'x' } } },
    { collection: 'company', path: ['links', 'photoSharing'] },
  ],
  [
    'a missing entry',
    { ...dataSet, claims: dataSet.claims.filter(({ id }) => id !== 'years') },
    { collection: 'claims', entry: 'years', path: [] },
  ],
])('a problem of %s names the document and the path in it', (_, data, place) => {
  expect(contentErrors(data).map((problem) => problem.place)).toEqual([place]);
});

test('validation fails with one error that lists every problem', () => {
  const data = project({ category: 'castle', rooms: 0, name: '' });
  expect(() => validateContent(data)).toThrow(/category:[\s\S]*rooms:/);
});

test.each([
  [{ hero: { kind: 'still', picture: 'villa_new' } }, 'hero.picture: there is no picture "villa_new"'],
  [{ hero: { kind: 'carousel', pictures: ['hero_2_residential_corner_golden'] } }, 'hero.pictures'],
  [{ sections: [{ kind: 'slogan' }] }, 'sections.0.kind'],
  [
    { sections: [{ kind: 'areas', layout: 'row', step: 320, pictures: 'noon', tone: 'surface' }] },
    'pictures: data/content/area-pictures.json has no set "noon"',
  ],
])('a mistake in a home variant is reported with page and field: %j', (fields, message) => {
  const home = { ...homeVariants.home, ...fields } as NonNullable<typeof homeVariants.home>;
  expect(described({ ...dataSet, homeVariants: { ...homeVariants, home } })[0]).toContain(
    `data/content/home-variants.json, home, ${message}`,
  );
});

test('every home page needs an entry of the home variants', () => {
  const { home, 'home-grey': grey, ...others } = homeVariants;
  const message = 'is missing: add its hero and sections, or remove the row of this page';
  expect(described({ ...dataSet, homeVariants: others })).toEqual(
    ['home', 'home-grey'].map((id) => `data/content/home-variants.json, ${id}: ${message}`),
  );
  expect([home, grey]).not.toContain(undefined);
});

test('a set of area pictures needs a picture for each area', () => {
  const { development: _, ...rest } = areaPictures.day ?? {};
  const day = rest as NonNullable<typeof areaPictures.day>;
  expect(described({ ...dataSet, areaPictures: { ...areaPictures, day } })).toEqual([
    'data/content/area-pictures.json, day, development: is missing',
  ]);
});

test('an unknown place and an unknown type of a project are reported with the file that lacks them', () => {
  expect(described(project({ city: 'Atlantis', otherCities: ['Thule'], type: 'Castle' }))).toEqual([
    expect.stringContaining('type: data/content/project-types.json has no "Castle"'),
    expect.stringContaining('city: data/content/places.json has no "Atlantis"'),
    expect.stringContaining('city: data/content/places.json has no "Thule"'),
  ]);
});

test('a company without a project needs none of the claims of its page', () => {
  const content = {
    ...dataSet,
    company: { ...dataSet.company, bondCompany: null },
    projects: dataSet.projects.filter(({ slug }) => slug === undefined),
    claims: dataSet.claims.filter(({ id }) => !/^(bremen|bond|regional)/.test(id)),
  };
  expect(described(content)).toEqual([]);
});
