import { goLiveProblems } from '../../data/checks/go-live-check.ts';
import { dataProblems, describeProblem } from '../../data/checks/validate.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { realContent } from '../support/real-content.ts';

const linesOf = (data: Content) => goLiveProblems(data).map(describeProblem);
const fieldsOf = (data: Content, file: string) =>
  goLiveProblems(data)
    .filter((problem) => problem.file === `data/content/${file}.json`)
    .map(({ entry, field }) => [entry, field].filter(Boolean).join(' '));

test('content of a real company is valid and has no sample values', () => {
  const data = realContent();
  expect(dataProblems(data)).toEqual([]);
  expect(linesOf(data)).toEqual([]);
});

/** Content in which every value that names somebody or something is a sample value. */
function contentOfSamples(): Content {
  const data = realContent();
  const { company, disclosures } = data;
  const office = { name: 'Muster GmbH', postalAddress: 'Musterweg 3, 12345 Musterstadt' };
  return {
    ...data,
    company: {
      ...company,
      name: 'HD Group',
      bondCompany: 'HD Capital',
      address: { ...company.address, street: 'Musterstraße 12' },
      coordinates: { latitude: 52.532, longitude: 13.385 },
      phone: '+49 30 23125 010',
      email: 'office@hd-group.example',
      securityContact: 'security@hd-group.example',
      links: {
        professionalNetwork: 'https://network.example/company',
        photoSharing: 'https://photos.example/company',
        investmentPlatform: 'https://invest.example/',
      },
    },
    disclosures: {
      ...disclosures,
      reviewedOn: '2026-11-01',
      legalName: 'HD Group GmbH',
      register: { court: 'Amtsgericht Musterstadt', number: 'HRB 000000' },
      representatives: ['Max Mustermann', 'Erika Musterfrau'],
      vatId: 'DE000000000',
      supervisoryAuthority: office,
      liabilityInsurance: { ...office, scope: { en: 'Germany', de: 'Deutschland' } },
      editor: 'Erika Musterfrau',
      dataProtectionOfficer: { name: 'Petra Muster', email: 'datenschutz@hd-group.example' },
      hostingProvider: office,
    },
    team: data.team.map((member) => ({
      ...member,
      name: 'Erika Musterfrau',
      photo: 'portrait_placeholder_1',
    })),
    projects: data.projects.map((project) => ({ ...project, name: 'Villa Seeblick' })),
    news: data.news.map((item) => ({ ...item, slug: 'serviced-apartment-debut-bremen' })),
    claims: data.claims.map((claim) => ({
      ...claim,
      source: { en: 'Given by the company', de: 'Angabe des Unternehmens' },
    })),
  };
}

test('every sample value of the company and its disclosures is listed', () => {
  const data = contentOfSamples();
  expect(fieldsOf(data, 'company')).toEqual([
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
  expect(fieldsOf(data, 'disclosures')).toEqual([
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
    'reviewedOn',
  ]);
});

test('every sample person, placeholder portrait, project, news item and claim is listed', () => {
  const data = contentOfSamples();
  expect(fieldsOf(data, 'team')).toEqual(data.team.flatMap(({ name }) => [`${name} name`, `${name} photo`]));
  expect(fieldsOf(data, 'projects')).toHaveLength(data.projects.length);
  expect(fieldsOf(data, 'news')).toHaveLength(data.news.length);
  expect(fieldsOf(data, 'claims')).toEqual(data.claims.map(({ id }) => `${id} source`));
  expect(linesOf(data)).toContainEqual(expect.stringContaining('Given by the company'));
});

test('a rendering without a label is listed, a photograph needs none', () => {
  const data = realContent();
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
  const data = realContent();
  const lines = linesOf({ ...data, company: { ...data.company, phone } });
  expect(lines).toEqual([expect.stringContaining(what)]);
});
