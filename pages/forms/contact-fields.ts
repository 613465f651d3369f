import type { ContactFieldName } from '../../data/api/contact-fields.ts';

/** Fields that every contact form has, in the order of the page. */
const usual = { firstName: '', lastName: '', email: '', subject: '', message: '' };

/** Fields of a request about a project, all optional. */
const optional = { project: '', request: '', preferredTime1: '', preferredTime2: '' };

/** All fields, empty. A field that is declared and missing here does not compile. */
export const emptyContactFields = { ...usual, ...optional } satisfies Record<ContactFieldName, string>;

/** Names of the optional fields, in the order of the inbox. */
export const optionalFields = Object.keys(optional) as (keyof typeof optional)[];

export type { ContactFieldName };
export type ContactFields = Record<ContactFieldName, string>;
