import { saysRendering } from '../derived/says-rendering.ts';
import { isShown } from '../derived/shown.ts';
import type { Claim } from '../schemas/content-schemas.ts';
import type { Content } from '../snapshot/content.ts';
import type { DataProblem } from './data-problem.ts';

/** Names of the projects of the sample content. */
const sampleProjects: readonly string[] = [
  'Bremen Waterfront',
  'Backsteinhaus Mitte',
  'Erfurt & Mühlhausen',
  'Villa Seeblick',
  'Campus Elbe',
  'Gießereihallen',
  'HD Capital',
  'Haus am Stadtpark',
  'Kontorhaus Fleetinsel',
  'Torhaus Prenzlauer Berg',
  'Hansekai',
  'Steinweg-Höfe',
  'Ärztehaus Johannestor',
  'Casa Marvila',
  'Strandhotel Heringsdorf',
  'Schloßstraße 88',
  'Mainufer-Stadthäuser',
  'Werkhof Weißensee',
  'Gartenresidenz Lichterfelde',
  'Rosenhof Pankow',
  'Bürohaus Feuerbach',
  'Domplatz-Quartier',
  'Haus am Kurpark',
  'Technikzentrum Brenztal',
  'Speicherquartier',
  'Wohnportfolio Ost',
  'Studiohaus Ostkreuz',
  'Lindenhof Erfurt',
  'Gleishallen Cannstatt',
  'Parkresidenz Hanau',
  'Markthaus Neukölln',
];

/** Slugs of the news of the sample content. */
const sampleNews: readonly string[] = [
  'asparagus-dinner-press-conference-berlin',
  'commercial-real-estate-financing-easier',
  'serviced-apartment-debut-bremen',
];

/** Position of the sample office, in degrees. */
const sampleOffice = { latitude: 52.532, longitude: 13.385 };

/** The date of the sample's legal pages, which nobody has reviewed. */
const sampleReview = '2026-11-01';

/** Names of the sample company. */
const companyNames = /\bHD (Group|Capital)\b/;

/** Names and places that German readers know as samples. */
const sampleNames = /\b(Muster\p{L}*|Beispiel\p{L}*|Doe)\b/u;

/** Postal codes and numbers that nobody has: `12345`, `HRB 000000`, `DE000000000`, `DE123456789`. */
const sampleNumbers = /\b(12345|0{5,}|[A-Z]{2}0{8,}|[A-Z]{2}123456789)\b/;

/** Domains that RFC 2606 and RFC 6761 reserve. */
const reservedDomains = /\.(example|test|invalid|localhost)\b|\bexample\.(com|net|org)\b/i;

/** Phone numbers that the Bundesnetzagentur reserves for fiction (Berlin, Frankfurt, Hamburg, Cologne, Munich), without separators. */
const reservedPhones = /^(?:\+49|0049|0)(?:3023125|6990009|4066969|2214710|8999998)\d{3}$/;

/** A source that names only who made the claim proves nothing. */
const unprovedSource = /^given by\b/i;

const patterns: readonly (readonly [(text: string) => boolean, string])[] = [
  [(text) => companyNames.test(text), 'is the name of the sample company'],
  [(text) => sampleNames.test(text), 'is a sample name'],
  [(text) => sampleNumbers.test(text), 'is a sample number'],
  [(text) => reservedDomains.test(text), 'has a domain that nobody can reach'],
  [(text) => reservedPhones.test(text.replaceAll(/[\s()/-]/g, '')), 'is a phone number reserved for fiction'],
];

/**
 * What must be replaced or proved before the site goes live: sample names, numbers and domains, placeholder portraits, the
 * sample projects and news, claims without a proof, and renderings whose caption does not say that they are renderings.
 *
 * @returns one problem for each value; none for content that may be published, of which hidden entries are no part.
 */
export function goLiveProblems(data: Content): DataProblem[] {
  const { $schema: _company, ...company } = data.company;
  const { $schema: _disclosures, ...disclosures } = data.disclosures;
  return [
    ...textProblems('data/content/company.json', '', company),
    ...textProblems('data/content/disclosures.json', '', disclosures),
    ...textProblems('data/content/press.json', '', { contact: data.press.contact }),
    ...(disclosures.reviewedOn === sampleReview
      ? [
          {
            file: 'data/content/disclosures.json',
            entry: '',
            field: 'reviewedOn',
            message: 'is the date of the sample, whose legal pages nobody has reviewed',
          },
        ]
      : []),
    ...(company.coordinates.latitude === sampleOffice.latitude &&
    company.coordinates.longitude === sampleOffice.longitude
      ? [
          {
            file: 'data/content/company.json',
            entry: '',
            field: 'coordinates',
            message: 'is the position of the sample office',
          },
        ]
      : []),
    ...data.team
      .filter(isShown)
      .flatMap((member) => [
        ...textProblems('data/content/team.json', member.name, { name: member.name }),
        ...portraitProblems(member.name, member.photo),
      ]),
    ...data.projects
      .filter((project) => isShown(project) && sampleProjects.includes(project.name))
      .map(({ id, name }) => sampleEntry('data/content/projects.json', `${id} (${name})`)),
    ...data.news
      .filter((item) => isShown(item) && sampleNews.includes(item.slug))
      .map(({ slug }) => sampleEntry('data/content/news.json', slug)),
    ...data.claims.filter(({ source }) => unprovedSource.test(source.en)).map(claimProblem),
    ...Object.entries(data.pictureNotes).flatMap(([name, { kind, caption }]) =>
      (kind ?? 'rendering') !== 'rendering' || saysRendering(caption)
        ? []
        : [
            {
              file: 'data/content/picture-notes.json',
              entry: name,
              field: 'caption',
              message: 'does not say in both languages that the picture is a rendering',
            },
          ],
    ),
  ];
}

/** The problems of all texts in a value, each with the path of its field. */
function textProblems(file: string, entry: string, value: unknown, field = ''): DataProblem[] {
  if (typeof value === 'string') {
    const found = patterns.find(([matches]) => matches(value));
    return found ? [{ file, entry, field, message: `${found[1]}: ${value}` }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textProblems(file, entry, each, field ? `${field}.${name}` : name),
  );
}

function portraitProblems(name: string, photo: string): DataProblem[] {
  if (!photo.startsWith('portrait_placeholder')) return [];
  return [
    { file: 'data/content/team.json', entry: name, field: 'photo', message: 'is a placeholder portrait' },
  ];
}

function sampleEntry(file: string, entry: string): DataProblem {
  return { file, entry, field: '', message: 'is an entry of the sample content' };
}

function claimProblem({ id, source }: Claim): DataProblem {
  return {
    file: 'data/content/claims.json',
    entry: id,
    field: 'source',
    message: `names no document that proves the claim: ${source.en}`,
  };
}
