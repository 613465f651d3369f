import * as v from 'valibot';
import { isDay } from '../day.ts';
import { isEmail } from '../email.ts';
import { codePattern, defaultLocale, type Locale } from '../locale.ts';

/** Schemas of single values in content files. Their error messages are written for editors. */

/** What a value is, by which the form of the editor chooses its control. */
export type EditorHint =
  | 'date'
  | 'time'
  | 'slug'
  | 'url'
  | 'email'
  | 'phone'
  /** A text of several lines. */
  | 'long'
  /** A text with structure. */
  | 'blocks'
  /** Name of a picture; of an `image`, or the URL of an external one. */
  | 'picture'
  | 'image'
  /** Point of a picture that stays visible when it is cropped. */
  | 'focus'
  /** References to other documents, to pages and to languages. */
  | 'city'
  /** An entry of a list whose order is set. */
  | 'project'
  | 'person'
  | 'place'
  | 'projectType'
  | 'pictureSet'
  | 'page'
  | 'language'
  /** The file of a plan. */
  | 'plan'
  /** A yes that need not be stated: an absent value means yes. */
  | 'yes'
  /** Identifies the document: it is typed in a new one, and shown only once it is published. */
  | 'fixed'
  /** Of the file, not of the content. */
  | 'hidden';

/** Tells the editor what a value is. It changes neither validation nor the JSON Schemas. */
export function editorHint<Input>(editor: EditorHint) {
  return v.metadata<Input, { readonly editor: EditorHint }>({ editor });
}

export const nonEmpty = v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'must not be empty'));
/** A name that other documents refer to, or by which the document is known. */
export const fixed = v.pipe(nonEmpty, editorHint('fixed'));
export const count = v.pipe(
  v.number('must be a number'),
  v.integer('must be an integer'),
  v.minValue(1, 'must be at least 1'),
);
export const year = v.pipe(
  v.number('must be a year, for example 2024'),
  v.integer('must be a year, for example 2024'),
  v.minValue(1600, 'must be a year from 1600 on'),
  v.maxValue(2060, 'must be a year up to 2060'),
);
const dateExpected = 'must be a date such as 2024-05-15';
export const isoDate = v.pipe(
  v.string('must be a date'),
  v.isoDate(dateExpected),
  // Only where the form is right; otherwise the problem would be stated twice.
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.issues && !isDay(dataset.value)) addIssue({ message: dateExpected });
  }),
  editorHint('date'),
);
export const slug = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must consist of lower-case letters, digits and single hyphens'),
  editorHint('slug'),
);
/** Slugs that the page of an entry had before. Requests for them are redirected to the present one. */
export const formerSlugs = v.optional(v.array(slug, 'must be a list of slugs'));
/** Takes an entry off the site, as if it were not in the content; its page answers 410. */
export const isHidden = v.optional(v.boolean('must be true or false'));
export const httpsUrl = v.pipe(
  v.string('must be a URL'),
  v.regex(/^https:\/\/[^\s/]+/, 'must be a URL that begins with https://'),
  editorHint('url'),
);

/** Name of one of the site's pictures. The content checks find a name without a picture. */
export const pictureName = v.pipe(
  v.string('must be the name of a picture'),
  v.regex(/^[a-z0-9][a-z0-9_-]*$/, 'must be the name of a picture without ending'),
  editorHint('picture'),
);

/** Code of a language. */
export const languageCode = v.pipe(
  v.string('must be the code of a language'),
  v.regex(codePattern, 'must be the code of a language such as fr or pt-BR'),
  editorHint('language'),
) as unknown as v.GenericSchema<Locale>;

/** A value in the default language and in others. The checks find what a published language lacks, and values of unknown languages. */
export function byLanguage<Value>(value: v.GenericSchema<Value>) {
  const schema = v.objectWithRest({ [defaultLocale]: value }, value);
  return schema as unknown as v.GenericSchema<Record<Locale, Value>>;
}

/** A text in every language. */
export const localized = byLanguage(nonEmpty);

/** Name of one of the site's pictures, or URL of an external one, whose host the Content-Security-Policy must then allow. */
export const image = v.pipe(
  v.string('must be the name of a picture'),
  v.regex(
    /^(https:\/\/[^\s/]+\S*|[a-z0-9][a-z0-9_-]*)$/,
    'must be the name of a picture without ending, or a URL that begins with https://',
  ),
  editorHint('image'),
);

export const email = v.pipe(
  v.string('must be an e-mail address'),
  v.check(isEmail, 'must be an e-mail address'),
  editorHint('email'),
);

/** A phone number with its country code. */
export const phone = v.pipe(
  v.string(),
  v.regex(/^\+\d[\d ]{5,20}$/, 'must be a number such as +49 30 23125 010'),
  editorHint('phone'),
);

/** Path of the JSON Schema of a file, for editors of code. */
export const schemaFile = v.optional(v.pipe(v.string(), editorHint('hidden')));
