import * as v from 'valibot';
import { isPictureSource } from './pictures.ts';
import { categories, cities, statuses } from './project-values.ts';

export { type Category, type City, categories, cities, type Status, statuses } from './project-values.ts';

/** The shapes of what editors write in `data/`. Every rule names what is wrong in words that an editor understands. */

const filled = v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'must not be empty'));
const count = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
);
const year = v.pipe(
  v.number('must be a year, for example 2024'),
  v.integer('must be a year, for example 2024'),
  v.minValue(1990, 'must be a year from 1990 on'),
  v.maxValue(2060, 'must be a year up to 2060'),
);
const day = v.pipe(v.string('must be a date'), v.isoDate('must be a date such as 2024-05-15'));
const slug = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must consist of lower-case letters, digits and single hyphens'),
);
const httpsAddress = v.pipe(
  v.string('must be an address'),
  v.regex(/^https:\/\/[^\s/]+/, 'must be an address that begins with https://'),
);

/** A text in both languages. */
export const localized = v.strictObject({ en: filled, de: filled });
export type Localized = v.InferOutput<typeof localized>;

/** The name of a picture of ours, or the address of one elsewhere (which the content policy must then allow). */
const image = v.pipe(
  v.string('must be the name of a picture'),
  v.regex(
    /^(https:\/\/[^\s/]+\S*|[a-z0-9][a-z0-9_-]*)$/,
    'must be the name of a picture without ending, or an address that begins with https://',
  ),
  v.guard(
    isPictureSource,
    ({ input }) => `there is no picture "${input}": put it into pictures/ and run npm run pictures`,
  ),
);

export const project = v.strictObject({
  id: count,
  name: filled,
  location: filled,
  type: filled,
  category: v.picklist(categories, `must be one of ${categories.join(', ')}`),
  city: v.picklist(cities, `must be one of ${cities.join(', ')}`),
  image,
  description: localized,
  details: v.array(filled, 'must be a list of lines'),
  slug: v.optional(slug),
  completionYear: v.optional(year),
  investment: v.optional(filled),
  units: v.optional(count),
  rooms: v.optional(count),
  parking: v.optional(count),
  area: v.optional(filled),
  commercialArea: v.optional(filled),
  residentialArea: v.optional(filled),
  retailArea: v.optional(filled),
  commercialUnits: v.optional(count),
  buildings: v.optional(count),
  projectPeriod: v.optional(filled),
  status: v.optional(v.picklist(statuses, `must be one of ${statuses.join(', ')}`)),
  isClickable: v.optional(v.boolean('must be true or false')),
});
export type Project = v.InferOutput<typeof project>;

const bullets = v.pipe(v.array(filled, 'must be a list of lines'), v.length(5, 'must have five lines'));

export const teamMember = v.strictObject({
  name: filled,
  photo: image,
  title: localized,
  summary: v.strictObject({ en: bullets, de: bullets }),
});
export type TeamMember = v.InferOutput<typeof teamMember>;

export const newsItem = v.strictObject({
  id: count,
  title: localized,
  excerpt: localized,
  date: day,
  image,
  slug,
});
export type NewsItem = v.InferOutput<typeof newsItem>;

const time = v.pipe(
  v.string('must be a time'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00'),
);
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const email = v.pipe(v.string('must be an e-mail address'), v.email('must be an e-mail address'));

export const company = v.strictObject({
  $schema: v.optional(v.string()),
  name: filled,
  bondCompany: filled,
  founded: year,
  copyrightYear: year,
  address: v.strictObject({
    street: filled,
    postalCode: filled,
    city: filled,
    countryCode: v.pipe(v.string(), v.length(2, 'must be a country code of two letters')),
  }),
  coordinates: v.strictObject({
    latitude: v.pipe(v.number('must be a number'), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number('must be a number'), v.minValue(-180), v.maxValue(180)),
  }),
  phone: v.pipe(v.string(), v.regex(/^\+\d[\d ]{5,20}$/, 'must be a number such as +49 30 23125 010')),
  email,
  securityContact: v.nullable(email),
  openingHours: v.array(
    v.strictObject({
      days: v.array(v.picklist(weekdays, `must be one of ${weekdays.join(', ')}`)),
      opens: time,
      closes: time,
    }),
  ),
  links: v.strictObject({
    professionalNetwork: httpsAddress,
    photoSharing: httpsAddress,
    investmentPlatform: httpsAddress,
  }),
  legal: v.strictObject({
    privacy: v.nullable(filled),
    notice: v.nullable(filled),
  }),
});
export type Company = v.InferOutput<typeof company>;

export const claim = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/, 'must be a name such as homeYears')),
  value: v.number('must be a number'),
  unit: v.optional(filled),
  sign: v.optional(v.picklist(['plus', 'star'], 'must be plus or star')),
  source: filled,
  asOf: day,
  subject: v.optional(filled),
  pages: v.pipe(v.array(filled, 'must be a list of page ids'), v.minLength(1, 'must name a page')),
  knownContradiction: v.optional(filled),
});
export type Claim = v.InferOutput<typeof claim>;

export const inks = ['dark', 'light'] as const;

export const pictureNote = v.strictObject({
  alt: localized,
  caption: localized,
  focus: v.pipe(v.string(), v.regex(/^\d{1,3}% \d{1,3}%$/, 'must be a position such as 50% 20%')),
  ink: v.picklist(inks, 'must be dark or light'),
  master: v.optional(filled),
  sky: v.optional(
    v.strictObject({
      add: v.pipe(v.number('must be a number'), v.minValue(1), v.maxValue(40)),
      from: v.pipe(v.number('must be a number'), v.minValue(1), v.maxValue(50)),
    }),
  ),
});
export type PictureNote = v.InferOutput<typeof pictureNote>;
