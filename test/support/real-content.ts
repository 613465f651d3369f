import type { Company, Disclosures } from '../../data/schemas/content-schemas.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { sampleContent } from './content.ts';

const sample = sampleContent();

const company: Company = {
  ...sample.company,
  name: 'Havelbau',
  bondCompany: 'Havelbau Kapital',
  address: { ...sample.company.address, street: 'Lindenufer 9', postalCode: '13597' },
  coordinates: { latitude: 52.5379, longitude: 13.2058 },
  phone: '+49 30 3540 112',
  email: 'kontakt@havelbau-spandau.de',
  securityContact: 'security@havelbau-spandau.de',
  links: {
    professionalNetwork: 'https://www.netzwerk-bau.de/havelbau',
    photoSharing: 'https://www.bilder-bau.de/havelbau',
    investmentPlatform: 'https://invest.havelbau-spandau.de/',
  },
};

const disclosures: Disclosures = {
  ...sample.disclosures,
  reviewedOn: '2026-10-12',
  legalName: 'Havelbau Projektentwicklung GmbH',
  representatives: ['Katharina Wendt', 'Tobias Rehberg'],
  register: { court: 'Amtsgericht Charlottenburg', number: 'HRB 218734 B' },
  vatId: 'DE287416935',
  supervisoryAuthority: {
    name: 'Bezirksamt Spandau von Berlin, Ordnungsamt',
    postalAddress: 'Galenstraße 14, 13597 Berlin',
  },
  liabilityInsurance: {
    name: 'Havelland Versicherung AG',
    postalAddress: 'Brandenburger Straße 20, 14467 Potsdam',
    scope: { en: 'Germany', de: 'Deutschland' },
  },
  editor: 'Katharina Wendt',
  dataProtectionOfficer: { name: 'Dr. Ines Kaltenbach', email: 'datenschutz@havelbau-spandau.de' },
  hostingProvider: { name: 'Spreenetz GmbH', postalAddress: 'Köpenicker Straße 40, 10179 Berlin' },
};

const people = ['Katharina Wendt', 'Tobias Rehberg', 'Mehmet Aksoy', 'Dr. Ulrike Pohl'];

/** Content as a real company would publish it: no sample names, own projects and news, claims with documents. */
export function realContent(): Content {
  return {
    ...sample,
    company,
    disclosures,
    press: {},
    team: sample.team.map((member, index) => ({
      ...member,
      name: people[index] ?? `Clara Lenz ${index}`,
      photo: 'business_office',
    })),
    projects: sample.projects.map((project) => ({ ...project, name: `${project.city} ${project.id}` })),
    news: sample.news.map((item) => ({ ...item, slug: `topping-out-${item.id}` })),
    claims: sample.claims.map((claim) => ({
      ...claim,
      source: { en: 'Annual report 2024, page 12', de: 'Geschäftsbericht 2024, Seite 12' },
    })),
  };
}
