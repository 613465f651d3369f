import { safeParse } from 'valibot';
import {
  type ContactMessage,
  contactMessage,
  type FieldError,
  fieldErrors,
} from '../../data/api/requests.ts';

type Checked =
  | { message: ContactMessage; errors: null }
  | { message: null; errors: Record<string, FieldError> };

/** Checks what was typed by the server's own rules. Loaded when the form is sent for the first time. */
export function checkContact(fields: unknown): Checked {
  const result = safeParse(contactMessage, fields);
  return result.success
    ? { message: result.output, errors: null }
    : { message: null, errors: fieldErrors(result.issues) };
}
