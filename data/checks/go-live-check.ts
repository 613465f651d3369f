import { saysRendering } from '../derived/says-rendering.ts';
import { isShown } from '../derived/shown.ts';
import type { Claim, TeamMember } from '../schemas/content-schemas.ts';
import type { Content } from '../snapshot/content.ts';
import { type DataProblem, type ProblemPlace, problemAt } from './data-problem.ts';

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
  const { latitude, longitude } = company.coordinates;
  return [
    ...textProblems({ collection: 'company', path: [] }, company),
    ...textProblems({ collection: 'disclosures', path: [] }, disclosures),
    ...textProblems({ collection: 'press', path: ['contact'] }, data.press.contact),
    ...(disclosures.reviewedOn === sampleReview
      ? [
          problemAt(
            { collection: 'disclosures', path: ['reviewedOn'] },
            'is the date of the sample, whose legal pages nobody has reviewed',
          ),
        ]
      : []),
    ...(latitude === sampleOffice.latitude && longitude === sampleOffice.longitude
      ? [problemAt({ collection: 'company', path: ['coordinates'] }, 'is the position of the sample office')]
      : []),
    ...data.team.flatMap(memberProblems),
    ...data.projects.flatMap((project, index) =>
      isShown(project) && sampleProjects.includes(project.name)
        ? sampleEntry('projects', index, `${project.id} (${project.name})`)
        : [],
    ),
    ...data.news.flatMap((item, index) =>
      isShown(item) && sampleNews.includes(item.slug) ? sampleEntry('news', index, item.slug) : [],
    ),
    ...data.claims.flatMap(sourceProblems),
    ...Object.entries(data.pictureNotes).flatMap(([name, { kind, caption }]) => {
      if ((kind ?? 'rendering') !== 'rendering' || saysRendering(caption)) return [];
      const place = { collection: 'picture-notes', entry: name, path: ['caption'] };
      const message = 'does not say in both languages that the picture is a rendering';
      return [problemAt(place, message, { entry: name })];
    }),
  ];
}

/** The problems of all texts in a value, each with the path of its field. @param entry what the command line calls the entry. */
function textProblems(place: ProblemPlace, value: unknown, entry = ''): DataProblem[] {
  if (typeof value === 'string') {
    const found = patterns.find(([matches]) => matches(value));
    return found ? [problemAt(place, `${found[1]}: ${value}`, { entry })] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textProblems({ ...place, path: [...place.path, name] }, each, entry),
  );
}

function memberProblems(member: TeamMember, index: number): DataProblem[] {
  if (!isShown(member)) return [];
  const { name, photo } = member;
  const place = (field: string) => ({ collection: 'team', entry: index, path: [field] });
  return [
    ...textProblems(place('name'), name, name),
    ...(photo.startsWith('portrait_placeholder')
      ? [problemAt(place('photo'), 'is a placeholder portrait', { entry: name })]
      : []),
  ];
}

function sampleEntry(collection: string, index: number, entry: string): DataProblem {
  return problemAt({ collection, entry: index, path: [] }, 'is an entry of the sample content', { entry });
}

function sourceProblems({ id, source }: Claim, index: number): DataProblem[] {
  if (!unprovedSource.test(source.en)) return [];
  const place = { collection: 'claims', entry: index, path: ['source'] };
  const message = `names no document that proves the claim: ${source.en}`;
  return [problemAt(place, message, { entry: id })];
}
