import * as v from 'valibot';
import * as rules from './field-rules.ts';
import { requestKinds } from './request-kinds.ts';
import { subjects } from './subjects.ts';

interface ContactField {
  /** Rule of the request. An optional field is undefined when it is missing or empty. */
  rule: v.GenericSchema;
  /** Schema of the response; an optional field is left out when it was not sent. */
  stored: v.GenericSchema;
  /** Length in characters to which a rejected value is cut before it is shown again. */
  maxLength: number;
  /**
   * Whether visitors type it freely. Such a text may contain the email address of somebody else, which an erasure replaces, and
   * advertising, so the receipt leaves it out.
   */
  isFreeText: boolean;
}

const longest = (values: readonly string[]) => Math.max(...values.map((value) => value.length));
const { limits } = rules;
const name = { stored: v.string(), maxLength: limits.name, isFreeText: true } as const;
const preferredTime = {
  rule: rules.optionalField(rules.futureTime, 'errors.field.timeInvalid'),
  stored: v.optional(v.string()),
  maxLength: 16,
  isFreeText: false,
} as const;

/**
 * The fields of a contact message, declared once. Request and response of the API, OpenAPI, CSV columns, columns of the table
 * (`contactColumn`; a migration adds one), search, mails, values of rejected forms, export and erasure of a person follow, and so do
 * the types. A new field is the last one, so that the columns of the CSV keep their order. The label is the message
 * `contact.form.<field>`; the inbox shows every optional field below the message.
 */
export const contactFields = {
  firstName: { ...name, rule: rules.name('errors.field.firstNameRequired') },
  lastName: { ...name, rule: rules.name('errors.field.lastNameRequired') },
  email: { rule: rules.email, stored: v.string(), maxLength: limits.email, isFreeText: false },
  subject: {
    rule: v.picklist(subjects, rules.key('errors.field.subjectRequired')),
    stored: v.picklist(subjects),
    maxLength: longest(subjects),
    isFreeText: false,
  },
  message: { rule: rules.text, stored: v.string(), maxLength: limits.messageMax, isFreeText: true },
  project: {
    rule: rules.optionalField(rules.projectSlug, 'errors.field.unknown'),
    stored: v.optional(v.string()),
    maxLength: limits.name,
    isFreeText: false,
  },
  request: {
    rule: rules.optionalField(v.picklist(requestKinds), 'errors.field.unknown'),
    stored: v.optional(v.picklist(requestKinds)),
    maxLength: longest(requestKinds),
    isFreeText: false,
  },
  preferredTime1: preferredTime,
  preferredTime2: preferredTime,
} as const satisfies Record<string, ContactField>;

type Fields = typeof contactFields;
export type ContactFieldName = keyof Fields;

/** The names in the order of the declaration. */
export const contactFieldNames = Object.keys(contactFields) as ContactFieldName[];

/** The fields into which visitors type freely. */
export const freeTextFields = contactFieldNames.filter((name) => contactFields[name].isFreeText);

function entriesOf<Part extends 'rule' | 'stored'>(part: Part) {
  return Object.fromEntries(contactFieldNames.map((name) => [name, contactFields[name][part]])) as {
    [Name in ContactFieldName]: Fields[Name][Part];
  };
}

/** Entries of the request schema. */
export const requestEntries = entriesOf('rule');

/** Entries of the response schema. */
export const responseEntries = entriesOf('stored');

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? (First extends Lowercase<First> ? First : `_${Lowercase<First>}`) : First}${SnakeCase<Rest>}`
  : Name;
export type ContactColumn = SnakeCase<ContactFieldName>;

/** Column of a field in the table `contact_messages`: `firstName` is `first_name`. */
export function contactColumn<Name extends ContactFieldName>(name: Name): SnakeCase<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;
}
