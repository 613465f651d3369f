import * as v from 'valibot';
import { codePattern, type defaultLocale, type Locale } from '../locale.ts';
import { areaPictureSet, homeVariant } from './home-schemas.ts';
import { categories, statuses } from './project-enums.ts';
import {
  byLanguage,
  count,
  email,
  formerSlugs,
  httpsUrl,
  image,
  isHidden,
  isoDate,
  localized,
  nonEmpty,
  slug,
  year,
} from './value-schemas.ts';

export type { AreaPictures, HomeHero, HomeSection, HomeVariant } from './home-schemas.ts';

/** Schemas of the content files. Their error messages are written for editors. */

const locale = v.pipe(
  v.string('must be the code of a language'),
  v.regex(codePattern, 'must be the code of a language such as fr or pt-BR'),
) as unknown as v.GenericSchema<Locale>;

/**
 * A language of the site. Staff see a draft, in which the default language stands for what is missing; a published one is complete.
 */
export const language = v.strictObject({
  code: locale,
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
export const place = v.strictObject({
  id: nonEmpty,
  name: localized,
  /** Of the city centre. An entry without coordinates is no city: it stands for several places. */
  coordinates: v.optional(coordinates),
  /** Whether it is in the first group of the filter. */
  isFirst: v.optional(v.boolean('must be true or false')),
});
export type Place = v.InferOutput<typeof place>;

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
  id: count,
  name: nonEmpty,
  location: localized,
  /** Key of `project-types.json`. */
  type: nonEmpty,
  category: v.picklist(categories, `must be one of ${categories.join(', ')}`),
  /** Id of an entry of `places.json`. */
  city: nonEmpty,
  /** Further cities by which the location filter finds the project. */
  otherCities: v.optional(v.array(nonEmpty, 'must be a list of cities')),
  image,
  description: localized,
  details: v.array(detailLine, 'must be a list of lines'),
  slug: v.optional(slug),
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
  status: v.optional(v.picklist(statuses, `must be one of ${statuses.join(', ')}`)),
  isClickable: v.optional(v.boolean('must be true or false')),
  isHidden,
});
export type Project = v.InferOutput<typeof project>;

const bullets = v.pipe(v.array(nonEmpty, 'must be a list of lines'), v.length(5, 'must have five lines'));

export const teamMember = v.strictObject({
  name: nonEmpty,
  photo: image,
  title: localized,
  summary: byLanguage(bullets),
  isHidden,
});
export type TeamMember = v.InferOutput<typeof teamMember>;

export const newsItem = v.strictObject({
  id: count,
  title: localized,
  excerpt: localized,
  date: isoDate,
  image,
  slug,
  formerSlugs,
  /** Paragraphs of the article. Without them the item is only announced. */
  text: v.optional(byLanguage(v.pipe(v.array(nonEmpty), v.minLength(1, 'must have a paragraph')))),
  isHidden,
});
export type NewsItem = v.InferOutput<typeof newsItem>;

const time = v.pipe(
  v.string('must be a time'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00'),
);
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name);
}

/** A body outside the company with its postal address in one line. */
const organization = v.strictObject({ name: nonEmpty, postalAddress: nonEmpty });

/** A period in days, up to `max`. */
const days = (max: number) => v.pipe(count, v.maxValue(max, `must be at most ${max} days`));

const retentionDays = v.strictObject({
  /** Age of suspected spam, and time after the answer to a message, at which it is deleted. The inbox announces it for 7 days. */
  spam: v.pipe(days(365), v.minValue(8, 'must be at least 8 days')),
  answered: v.pipe(days(36_500), v.minValue(8, 'must be at least 8 days')),
  /** Age at which a mail is deleted from the database, whatever its state. One that cannot be sent is retried for two days. */
  mail: v.pipe(days(3650), v.minValue(3, 'must be at least 3 days')),
  /** Validity of the link in a confirmation mail. */
  confirmationLink: days(90),
  /** Time until a pending subscription is erased, and until an unanswered invitation makes a subscription inactive. */
  pending: days(180),
  /** Time after its end at which a subscription is erased, and time after an erasure that its keyed digests are stored. */
  withdrawn: days(3650),
  ledgerDigest: days(36_500),
  /** Age at which the log, and backups and databases that a restore has set aside, are deleted. */
  log: count,
  backup: count,
});

/** How an IP address is stored: not at all, without the part that identifies a household, or in full. */
export const ipAddressModes = ['none', 'shortened', 'full'] as const;
export type IpAddressMode = (typeof ipAddressModes)[number];

/** What the legal pages state about the company. `null` where it does not apply. */
export const disclosures = v.strictObject({
  $schema: v.optional(v.string()),
  reviewedOn: isoDate,
  legalName: nonEmpty,
  representatives: v.pipe(v.array(nonEmpty, 'must be a list of names'), v.minLength(1, 'must name a person')),
  register: v.nullable(v.strictObject({ court: nonEmpty, number: nonEmpty })),
  vatId: v.nullable(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}\w{2,12}$/, 'must be a number such as DE000000000')),
  ),
  /** Supervises the permit under § 34c GewO. */
  supervisoryAuthority: v.nullable(organization),
  liabilityInsurance: v.nullable(v.strictObject({ ...organization.entries, scope: localized })),
  /** Responsible under § 18 (2) MStV. */
  editor: nonEmpty,
  /** Arbitration board in whose proceedings the company takes part (§ 36 VSBG). */
  arbitrationBoard: v.nullable(organization),
  dataProtectionOfficer: v.nullable(v.strictObject({ name: nonEmpty, email })),
  dataProtectionAuthority: organization,
  accessibilityAuthority: organization,
  hostingProvider: organization,
  retentionDays,
  /** Visitors' IP addresses in the log of the server and in the consent ledger of the newsletter. */
  ipAddresses: v.strictObject({
    log: v.picklist(['shortened', 'full'], 'must be shortened or full'),
    consentLedger: v.picklist(ipAddressModes, 'must be none, shortened or full'),
  }),
});
export type Organization = v.InferOutput<typeof organization>;
export type Disclosures = v.InferOutput<typeof disclosures>;
export type RetentionDays = Disclosures['retentionDays'];

export const company = v.strictObject({
  $schema: v.optional(v.string()),
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
    stateCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a state such as BE')),
    timeZone: v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as Europe/Berlin')),
  }),
  coordinates,
  phone: v.pipe(v.string(), v.regex(/^\+\d[\d ]{5,20}$/, 'must be a number such as +49 30 23125 010')),
  email,
  /** Language of mails to the staff. */
  staffLanguage: locale,
  securityContact: v.nullable(email),
  openingHours: v.array(
    v.strictObject({
      days: v.array(v.picklist(weekdays, `must be one of ${weekdays.join(', ')}`)),
      opens: time,
      closes: time,
    }),
  ),
  links: v.strictObject({
    professionalNetwork: v.nullable(httpsUrl),
    photoSharing: v.nullable(httpsUrl),
    investmentPlatform: v.nullable(httpsUrl),
  }),
  legal: v.strictObject({
    privacy: v.nullable(nonEmpty),
    notice: v.nullable(nonEmpty),
    accessibility: v.nullable(nonEmpty),
  }),
});
export type Company = v.InferOutput<typeof company>;

export const claim = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/, 'must be a name such as homeYears')),
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
  pages: v.pipe(v.array(nonEmpty, 'must be a list of page ids'), v.minLength(1, 'must name a page')),
  knownContradiction: v.optional(nonEmpty),
});
export type Claim = v.InferOutput<typeof claim>;

export const pictureNote = v.strictObject({
  alt: localized,
  caption: localized,
  /** A rendering when left out: its captions must then say so. */
  kind: v.optional(v.picklist(['photograph', 'drawing'], 'must be photograph or drawing')),
  focus: v.pipe(v.string(), v.regex(/^\d{1,3}% \d{1,3}%$/, 'must be a position such as 50% 20%')),
  ink: v.picklist(['dark', 'light'], 'must be dark or light'),
  master: v.optional(nonEmpty),
  sky: v.optional(
    v.strictObject({
      add: v.pipe(v.number('must be a number'), v.minValue(1), v.maxValue(40)),
      from: v.pipe(v.number('must be a number'), v.minValue(1), v.maxValue(50)),
    }),
  ),
});
export type PictureNote = v.InferOutput<typeof pictureNote>;

/** Public holidays of the office's state, as `npm run generate` writes them. */
export const holidays = v.strictObject({
  /** ISO 3166-2 code of the state. */
  state: nonEmpty,
  /** First and last year of the list. */
  from: count,
  to: count,
  dates: v.array(isoDate),
});
export type Holidays = v.InferOutput<typeof holidays>;

/** The schema of each content file `data/content/<name>.json`. */
export const contentFiles: Readonly<Record<string, v.GenericSchema>> = {
  languages: v.array(language),
  company,
  disclosures,
  projects: v.array(project),
  team: v.array(teamMember),
  news: v.array(newsItem),
  claims: v.array(claim),
  'picture-notes': v.record(v.string(), pictureNote),
  'area-pictures': v.record(v.string(), areaPictureSet),
  'home-variants': v.record(v.string(), homeVariant),
  places: v.array(place),
  'project-types': v.record(v.string(), localized),
  holidays,
};
