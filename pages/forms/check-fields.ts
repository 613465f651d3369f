import { safeParse } from 'valibot';
import type { FieldError } from '../../data/api/field-rules.ts';
import {
  type ContactMessage,
  fieldErrors,
  type Subscription,
  subscription,
} from '../../data/api/requests.ts';
import { contactMessageAt } from '../../data/derived/contact-message-at.ts';

/** The valid fields of each form. */
export interface CheckedFields {
  contact: ContactMessage;
  newsletter: Subscription;
}
export type FieldErrors = Record<string, FieldError | undefined>;

/**
 * Validates the fields of a form with the server's schema. Loaded when the visitor begins to type.
 *
 * @param timeZone IANA name of the office's time zone.
 * @returns the fields, null if any is invalid, and the error keys by field name.
 */
export function checkFields<Form extends keyof CheckedFields>(
  form: Form,
  data: FormData,
  timeZone: string,
): { fields: CheckedFields[Form] | null; errors: FieldErrors } {
  const schema = form === 'contact' ? contactMessageAt(() => timeZone) : subscription;
  const known = [...data].filter(([name]) => name in schema.entries);
  const result = safeParse(schema, Object.fromEntries(known));
  return result.success
    ? { fields: result.output as CheckedFields[Form], errors: {} }
    : { fields: null, errors: fieldErrors(result.issues) };
}
