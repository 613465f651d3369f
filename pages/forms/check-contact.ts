import { safeParse } from 'valibot';
import {
  type ContactMessage,
  contactMessage,
  type FieldError,
  fieldErrors,
} from '../../data/api/requests.ts';

type ContactCheck =
  | { message: ContactMessage; errors: null }
  | { message: null; errors: Record<string, FieldError> };

/**
 * Validates the fields of the contact form with the server's schema. Loaded when the visitor begins to type.
 *
 * @returns the message, or the error keys by field name.
 */
export function checkContact(fields: unknown): ContactCheck {
  const result = safeParse(contactMessage, fields);
  return result.success
    ? { message: result.output, errors: null }
    : { message: null, errors: fieldErrors(result.issues) };
}
