import * as v from 'valibot';
import type { defaultLocale, Locale } from '../locale.ts';
import { blocks } from './block-schemas.ts';
import { disclosures } from './disclosure-schemas.ts';
import { areaPictureSet, homeVariant } from './home-schemas.ts';
import { pictureNote } from './picture-note-schema.ts';
import { plan } from './plan-schema.ts';
import { categories, statuses } from './project-enums.ts';
import {
  byLanguage,
  count,
  editorHint,
  email,
  fixed,
  formerSlugs,
  httpsUrl,
  image,
  isHidden,
  isoDate,
  languageCode,
  localized,
  nonEmpty,
  phone,
  schemaFile,
  slug,
  year,
} from './value-schemas.ts';

export type { Disclosures, IpAddressMode, Organization, RetentionDays } from './disclosure-schemas.ts';
export type { AreaPictures, HomeHero, HomeSection, HomeVariant } from './home-schemas.ts';
export type { PictureNote } from './picture-note-schema.ts';
export type { Plan } from './plan-schema.ts';

/** Schemas of the content files. Their error messages are written for editors. */

/**
 * A language of the site. Staff see a draft, in which the default language stands for what is missing; a published one is complete.
 */
const language = v.strictObject({
  code: v.pipe(languageCode, editorHint('fixed')),
  /** In the language itself. */
  name: nonEmpty,
  state: v.picklist(['draft', 'published'], 'must be draft or published'),
});
export type Language = v.InferOutput<typeof language>;

/** Degrees north and east. */
const coordinates = v.strictObject({
  latitude: v.pipe(v.number('must be a number'), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number('must be a number'), v.minValue(-180), v.maxValue(180)),
});

/** An option of the location filter, in its order. */
const place = v.strictObject({
  id: fixed,
  name: localized,
  /** Of the city centre. An entry without coordinates is no city: it stands for several places. */
  coordinates: v.optional(coordinates),
  /** Whether it is in the first group of the filter. */
  isFirst: v.optional(v.boolean('must be true or false')),
});
export type Place = v.InferOutput<typeof place>;

/** Id of an entry of `places.json`. */
const city = v.pipe(nonEmpty, editorHint('city'));
/** Id of a document with a list, given by the editor. */
const entryId = v.pipe(count, editorHint('fixed'));

/** A line in English, or with texts of its own in other languages, which replace the translation by phrase. */
const detailLine = v.union(
  [
    nonEmpty,
    localized as v.GenericSchema<{ [Key in typeof defaultLocale]: string } & Partial<Record<Locale, string>>>,
  ],
  `must be text, or a text for each language, of which only "en" is required`,
);
export type DetailLine = v.InferOutput<typeof detailLine>;

export const project = v.strictObject({
  id: entryId,
  name: nonEmpty,
  status: v.optional(v.picklist(statuses, `must be one of ${statuses.join(', ')}`)),
  location: localized,
  /** Key of `project-types.json`. */
  type: v.pipe(nonEmpty, editorHint('projectType')),
  category: v.picklist(categories, `must be one of ${categories.join(', ')}`),
  city,
  /** Further cities under which the project is found. */
  otherCities: v.optional(v.array(city, 'must be a list of cities')),
  image,
  description: localized,
  /** Shown on the project's own page below its facts. */
  story: v.optional(byLanguage(blocks)),
  details: v.array(detailLine, 'must be a list of lines'),
  /** PDFs that its page offers. */
  plans: v.optional(v.array(plan, 'must be a list of plans')),
  slug: v.optional(slug),
  isClickable: v.optional(v.pipe(v.boolean('must be true or false'), editorHint('yes'))),
  formerSlugs,
  completionYear: v.optional(year),
  investment: v.optional(nonEmpty),
  units: v.optional(count),
  rooms: v.optional(count),
  parking: v.optional(count),
  area: v.optional(nonEmpty),
  commercialArea: v.optional(nonEmpty),
  residentialArea: v.optional(nonEmpty),
  retailArea: v.optional(nonEmpty),
  commercialUnits: v.optional(count),
  buildings: v.optional(count),
  projectPeriod: v.optional(nonEmpty),
  isHidden,
});
export type Project = v.InferOutput<typeof project>;

const bullets = v.pipe(v.array(nonEmpty, 'must be a list of lines'), v.length(5, 'must have five lines'));

const teamMember = v.strictObject({
  name: nonEmpty,
  photo: image,
  title: localized,
  summary: byLanguage(bullets),
  isHidden,
});
export type TeamMember = v.InferOutput<typeof teamMember>;

export const newsItem = v.strictObject({
  id: entryId,
  title: localized,
  excerpt: localized,
  date: isoDate,
  image,
  slug,
  formerSlugs,
  /** The article. Without it the item is only announced. */
  text: v.optional(byLanguage(blocks)),
  isHidden,
});
export type NewsItem = v.InferOutput<typeof newsItem>;

const time = v.pipe(
  v.string('must be a time'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00'),
  editorHint('time'),
);
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name);
}

const company = v.strictObject({
  $schema: schemaFile,
  name: nonEmpty,
  /** The company that issues bonds; null when there is none, and then the site has no page about them. */
  bondCompany: v.nullable(nonEmpty),
  founded: year,
  copyrightYear: year,
  address: v.strictObject({
    street: nonEmpty,
    postalCode: nonEmpty,
    city: nonEmpty,
    countryCode: v.pipe(v.string(), v.length(2, 'must be a country code of two letters')),
    /** Second part of the ISO 3166-2 code; the public holidays depend on it. */
    stateCode: v.pipe(
      v.string(),
      v.regex(
        /^[A-Z]{2}$/,
        'must be a state such as BW, BY, BE, BB, HB, HH, HE, MV, NI, NW, RP, SL, SN, ST, SH or TH',
      ),
    ),
    timeZone: v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as Europe/Berlin')),
  }),
  coordinates,
  phone,
  email,
  /** Language of mails to the staff. */
  staffLanguage: languageCode,
  securityContact: v.nullable(email),
  openingHours: v.array(
    v.pipe(
      v.strictObject({
        days: v.pipe(
          v.array(v.picklist(weekdays, `must be one of ${weekdays.join(', ')}`)),
          v.minLength(1, 'must name a day'),
        ),
        opens: time,
        closes: time,
      }),
      v.forward(
        v.partialCheck(
          [['opens'], ['closes']],
          ({ opens, closes }) => opens < closes,
          'must be later than the time of opening',
        ),
        ['closes'],
      ),
    ),
  ),
  links: v.strictObject({
    professionalNetwork: v.nullable(httpsUrl),
    photoSharing: v.nullable(httpsUrl),
    investmentPlatform: v.nullable(httpsUrl),
  }),
  legal: v.strictObject({
    privacy: v.nullable(httpsUrl),
    notice: v.nullable(httpsUrl),
    accessibility: v.nullable(httpsUrl),
  }),
});
export type Company = v.InferOutput<typeof company>;

const claim = v.strictObject({
  id: v.pipe(
    v.string(),
    v.regex(/^[a-z][A-Za-z0-9]*$/, 'must be a name such as homeYears'),
    editorHint('fixed'),
  ),
  value: v.number('must be a number'),
  unit: v.optional(nonEmpty),
  sign: v.optional(v.picklist(['plus', 'star'], 'must be plus or star')),
  /** What the claim is about, where that has rules of its own. */
  topic: v.optional(v.picklist(['sustainability'], 'must be sustainability')),
  /** Who awarded the rating and by which method; required for ratings and sustainability. */
  scheme: v.optional(localized),
  source: localized,
  asOf: isoDate,
  subject: v.optional(nonEmpty),
  pages: v.pipe(
    v.array(v.pipe(nonEmpty, editorHint('page')), 'must be a list of page ids'),
    v.minLength(1, 'must name a page'),
  ),
  knownContradiction: v.optional(v.pipe(nonEmpty, editorHint('long'))),
});
export type Claim = v.InferOutput<typeof claim>;

/** What journalists get besides pictures. */
const press = v.strictObject({
  $schema: schemaFile,
  /** A paragraph about the company to copy. It may have placeholders such as `{founded}`. */
  boilerplate: v.optional(byLanguage(v.pipe(nonEmpty, editorHint('long')))),
  /** Who answers journalists; the office when left out. */
  contact: v.optional(v.strictObject({ name: v.optional(nonEmpty), phone, email })),
});
export type Press = v.InferOutput<typeof press>;

/** Public holidays of the office's state, as `npm run generate` writes them. */
const holidays = v.strictObject({
  /** ISO 3166-2 code of the state. */
  state: nonEmpty,
  /** First and last year of the list. */
  from: count,
  to: count,
  dates: v.array(isoDate),
});
export type Holidays = v.InferOutput<typeof holidays>;

/** What editors set of a page of the page table. */
const pageSettings = v.strictObject({ isHidden });
export type PageSettings = v.InferOutput<typeof pageSettings>;

const namesOf = (entry: 'project' | 'person' | 'place') =>
  v.optional(v.array(v.pipe(nonEmpty, editorHint(entry)), 'must be a list of names'));

/** The order of lists that visitors see, where it is not that of their files: names as the keys of documents have them. */
const order = v.strictObject({
  projects: namesOf('project'),
  team: namesOf('person'),
  places: namesOf('place'),
});
export type ListOrder = v.InferOutput<typeof order>;

/** The schema of each content file `data/content/<name>.json`. */
export const contentFiles: Readonly<Record<string, v.GenericSchema>> = {
  languages: v.array(language),
  company,
  disclosures,
  projects: v.array(project),
  team: v.array(teamMember),
  news: v.array(newsItem),
  press,
  pages: v.record(v.string(), pageSettings),
  order,
  claims: v.array(claim),
  'picture-notes': v.record(v.string(), pictureNote),
  'area-pictures': v.record(v.string(), areaPictureSet),
  'home-variants': v.record(v.string(), homeVariant),
  places: v.array(place),
  'project-types': v.record(v.string(), localized),
  holidays,
};
