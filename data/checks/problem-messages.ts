import type { BaseIssue } from 'valibot';
import { formatDate } from '../derived/format-date.ts';
import type { Locale } from '../locale.ts';

/** The messages of problems in the language of a page. For the browser, without modules of Node. */

const unknownField = 'is not a field of this file (a typo?)';

/** What an issue of a content schema says about its field. */
export function issueMessage({ expected, input, message }: BaseIssue<unknown>): string {
  if (expected === 'never') return unknownField;
  if (input === undefined) return 'is missing';
  return `${message} (is ${JSON.stringify(input)?.slice(0, 60)})`;
}

/** Whether a message says that the schema does not know the field. */
export function isUnknownField(message: string): boolean {
  return message === unknownField;
}

/**
 * The English messages of the content schemas and checks, each with the rest of the key `fields.problem.<rest>`. Named groups are the
 * arguments of the message; `date` is an ISO date.
 */
const messages: readonly (readonly [RegExp | string, string])[] = [
  ['is missing', 'missing'],
  [unknownField, 'unknownField'],
  ['must be text', 'text'],
  ['must not be empty', 'empty'],
  ['must be a number', 'number'],
  ['must be an integer', 'integer'],
  [/^must be at least (?<min>\d+)$/, 'min'],
  [/^must be at least (?<min>\d+) days$/, 'minDays'],
  [/^must be at most (?<max>\d+) days$/, 'maxDays'],
  [/^Invalid value: Expected >=(?<min>\S+) but received .*$/, 'min'],
  [/^Invalid value: Expected <=(?<max>\S+) but received .*$/, 'max'],
  [/^Invalid type: Expected .*$/, 'wrongType'],
  [/^must be a year, for example (?<example>\d+)$/, 'year'],
  [/^must be a year from (?<min>\d+) on$/, 'minYear'],
  [/^must be a year up to (?<max>\d+)$/, 'maxYear'],
  [/^must be a date(?: such as .+)?$/, 'date'],
  [/^must be a time(?: such as .+)?$/, 'time'],
  [/^must be a (?:number|name|position|color|state|time zone) such as (?<example>.+)$/, 'example'],
  ['must be a country code of two letters', 'countryCode'],
  [/^must be the code of a language(?: such as .+)?$/, 'languageCode'],
  ['must consist of lower-case letters, digits and single hyphens', 'slug'],
  [/^must be a URL(?: that begins with https:\/\/)?$/, 'url'],
  [
    /^must be the name of a picture(?: without ending(?:, or a URL that begins with https:\/\/)?)?$/,
    'picture',
  ],
  ['must be an e-mail address', 'email'],
  [/^must be true or (?:false|absent)$/, 'wrongType'],
  [/^must be a list of .+$/, 'list'],
  ['must have five lines', 'fiveLines'],
  ['must have a paragraph', 'paragraph'],
  [/^must have a (?:line|fact)$/, 'entry'],
  [/^must have at least (?<min>\d+) pictures$/, 'minPictures'],
  [/^must have at most (?<max>\d+) pictures$/, 'maxPictures'],
  ['must be a link', 'link'],
  [/^must begin with https:\/\/.*$/, 'link'],
  [/^must begin with a heading of level 2 .*$/, 'headings'],
  ['must name a person', 'person'],
  ['must name a day', 'day'],
  ['must be later than the time of opening', 'closing'],
  ['must name a page', 'page'],
  ['must name a language', 'language'],
  ['must be an uploaded PDF', 'planFile'],
  ['must be four pictures', 'fourPictures'],
  ['must say in English and German that the picture is a rendering', 'rendering'],
  [/^"(?<value>.*)" is no background for dark text: .*$/, 'darkHeader'],
  [/^"(?<value>.*)" is no background for light text: .*$/, 'lightHeader'],
  [/^the licence ended on (?<date>[\d-]+)$/, 'licenceEnded'],
  ['must be text, or a text for each language, of which only "en" is required', 'wrongType'],
  [/^must be (?:one of )?(?<options>[^\s,]+(?:, [^\s,]+)*(?: or [^\s,]+)?)$/, 'options'],

  [/^"(?<value>.*)" is already that of entry \d+$/, 'duplicate'],
  [/^"(?<value>.*)" is also .*$/, 'duplicate'],
  ['must be a URL, because the company has a bondCompany', 'platform'],
  ['needs a bondCompany in company.json', 'bondCompany'],
  ['must be published: it is the default language', 'defaultLanguage'],
  ['must be a published language', 'publishedLanguage'],
  ['must not be less than confirmationLink', 'confirmationPeriod'],
  ['is missing, although isClickable is true', 'linkWithoutSlug'],
  ['is missing, although the project has a story', 'storyWithoutSlug'],
  ['is missing, although the project has plans', 'plansWithoutSlug'],
  [/^there is no file "(?<value>.*?)"$/, 'noPlan'],
  [/^is not shown: the page of this project .*$/, 'hiddenStory'],
  [/^is (?<value>.*), but data\/content\/claims\.json, (?<name>\w+), is (?<other>.*)$/, 'otherThanClaim'],
  [/^data\/content\/[a-z-]+\.json has no (?:set )?"(?<value>.*)"$/, 'noEntry'],
  [/^data\/site\/pages\.ts has no page "(?<value>.*?)"(?: that can be hidden)?$/, 'noPage'],
  ['is missing, but pages of the site show it', 'shownClaim'],
  [/^is missing, but texts insert it: (?<names>.*)$/, 'insertedClaim'],
  ['is missing: a rating and a claim about sustainability must name who assesses it and how', 'scheme'],
  [/^unknown placeholder "\{(?<name>\w+)\}"$/, 'placeholder'],
  ['is missing, so the picture has no alternative text', 'noAlternative'],
  [/^there is no picture "(?<value>.*?)"(?:: put it into .*)?$/, 'noPicture'],
  ['is missing: add its hero and sections, or remove the row of this page', 'homeVariant'],
  [/^has no row, but .* refers to it$/, 'noPageRow'],
  [/^"(?<value>.*)" leads to no page of the site.*$/, 'noPage'],
  [/^no page has the path (?<value>.*)$/, 'noPage'],

  ['is missing: it has no messages', 'noMessages'],
  [/^is missing: translate \S+$/, 'noMessages'],
  [/^is missing: .*$/s, 'untranslated'],
  [/^is not translated: ".*"$/s, 'untranslated'],
  [/^is no message of .+$/, 'unknownField'],
  [/^has "\{(?<name>\w+)\}", which the message in \w+ lacks$/, 'placeholder'],
  [/^is not a valid message: .*$/s, 'malformed'],

  [/^"(?<value>.*?)" is stated as (?<options>.*)$/s, 'contradiction'],
  [/^(?<date>[\d-]+) is in the future$/, 'future'],
  [/^as of (?<date>[\d-]+), check whether it is still true$/, 'old'],
  [/^is longer than (?<max>\d+) characters, so search results shorten it$/, 'longTitle'],
  ['is older than the text in another language', 'outdated'],
  [/^the legal pages were reviewed on (?<date>[\d-]+); review them again$/, 'review'],
  [/^has those of (?<value>\S+), but the office is in (?<other>[^\s:]+).*$/, 'holidaysOfState'],
  [/^ends with (?<value>\d+).*$/, 'holidaysEnd'],
];

/** Key and arguments of a message. */
export interface ProblemKey {
  key: `fields.problem.${string}`;
  values: Record<string, string>;
}

/** Explanations in brackets, such as the value: whoever reads the message at the field sees it. */
const withoutValue = (message: string) => message.replace(/ \(is .*\)$/s, '');

/** Arguments without English words: lists have commas alone, and dates are those of the language. */
function valuesOf(
  { options, date, ...others }: Record<string, string>,
  locale: Locale,
): Record<string, string> {
  return {
    ...others,
    ...(options !== undefined && { options: options.replaceAll(/ (?:or|and) /g, ', ') }),
    ...(date !== undefined && { date: formatDate(date, locale) }),
  };
}

/** The rules of these forms help nobody who has typed nothing yet. */
const typedForms = ['slug', 'email', 'countryCode'];
const nameFor = (name: string, message: string) =>
  typedForms.includes(name) && message.endsWith(' (is "")') ? 'missing' : name;

/**
 * The message of the namespace `fields` for the English message of a check, or of an issue (`issueMessage`).
 *
 * @param locale in which dates are formatted.
 * @returns `fields.problem.other` for a message that the table lacks.
 */
export function problemKey(message: string, locale: Locale): ProblemKey {
  const text = withoutValue(message);
  for (const [pattern, name] of messages) {
    if (typeof pattern === 'string') {
      if (pattern === text) return { key: `fields.problem.${nameFor(name, message)}`, values: {} };
    } else {
      const found = pattern.exec(text);
      if (found) return { key: `fields.problem.${name}`, values: valuesOf(found.groups ?? {}, locale) };
    }
  }
  return { key: 'fields.problem.other', values: {} };
}
