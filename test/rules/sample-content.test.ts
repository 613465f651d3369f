import type { DataSet } from '../../data/checks/cross-checks.ts';
import { goLiveProblems } from '../../data/checks/go-live-check.ts';
import { dataProblems, dataSet, describeProblem } from '../../data/checks/validate.ts';
import { realDataSet } from '../support/real-data-set.ts';

const linesOf = (data: DataSet) => goLiveProblems(data).map(describeProblem);
const fieldsOf = (data: DataSet, file: string) =>
  goLiveProblems(data)
    .filter((problem) => problem.file === `data/content/${file}.json`)
    .map(({ entry, field }) => [entry, field].filter(Boolean).join(' '));

test('content of a real company is valid and has no sample values', () => {
  const data = realDataSet();
  expect(dataProblems(data)).toEqual([]);
  expect(linesOf(data)).toEqual([]);
});

test('the sample company is HD Group in Berlin, whose address, phone number and domains reach nobody', () => {
  const { address, email, links, phone, ...company } = dataSet.company;
  expect(company).toMatchObject({ name: 'HD Group', bondCompany: 'HD Capital', founded: 2006 });
  expect(address).toMatchObject({ street: 'Musterstraße 12', postalCode: '10115', city: 'Berlin' });
  expect(phone).toMatch(/^\+49 30 23125 \d{3}$/);
  expect(email).toMatch(/\.example$/);
  for (const link of Object.values(links)) expect(new URL(link).hostname).toMatch(/\.example$/);
});

test('every sample value of the company and its disclosures is listed', () => {
  expect(fieldsOf(dataSet, 'company')).toEqual([
    'name',
    'bondCompany',
    'address.street',
    'phone',
    'email',
    'securityContact',
    'links.professionalNetwork',
    'links.photoSharing',
    'links.investmentPlatform',
    'coordinates',
  ]);
  expect(fieldsOf(dataSet, 'disclosures')).toEqual([
    'legalName',
    'register.court',
    'register.number',
    'representatives.0',
    'representatives.1',
    'vatId',
    'supervisoryAuthority.name',
    'supervisoryAuthority.postalAddress',
    'liabilityInsurance.name',
    'liabilityInsurance.postalAddress',
    'editor',
    'dataProtectionOfficer.name',
    'dataProtectionOfficer.email',
    'hostingProvider.name',
    'hostingProvider.postalAddress',
  ]);
});

test('every sample person, placeholder portrait, project, news item and claim is listed', () => {
  expect(fieldsOf(dataSet, 'team')).toEqual(
    dataSet.team.flatMap(({ name }) => [`${name} name`, `${name} photo`]),
  );
  expect(fieldsOf(dataSet, 'projects')).toHaveLength(dataSet.projects.length);
  expect(fieldsOf(dataSet, 'news')).toHaveLength(dataSet.news.length);
  expect(fieldsOf(dataSet, 'claims')).toEqual(dataSet.claims.map(({ id }) => `${id} source`));
  expect(linesOf(dataSet)).toContainEqual(expect.stringContaining(dataSet.claims[0]?.source.en ?? ''));
});

test('a rendering without a label is listed, a photograph needs none', () => {
  const data = realDataSet();
  const [name = '', note] = Object.entries(data.pictureNotes)[0] ?? [];
  const withNote = (changes: object) =>
    fieldsOf({ ...data, pictureNotes: { [name]: { ...note, ...changes } as never } }, 'picture-notes');
  const caption = { en: 'Roof terrace', de: 'Dachterrasse' };
  expect(withNote({ caption })).toEqual([`${name} caption`]);
  expect(withNote({ caption: { ...caption, en: 'Roof terrace. Rendering' } })).toEqual([`${name} caption`]);
  expect(withNote({ caption, kind: 'photograph' })).toEqual([]);
});

test.each([
  ['+49 69 90009 123', 'phone number'],
  ['+49 89 99998 000', 'phone number'],
])('%s is listed as a %s', (phone, what) => {
  const data = realDataSet();
  const lines = linesOf({ ...data, company: { ...data.company, phone } });
  expect(lines).toEqual([expect.stringContaining(what)]);
});
