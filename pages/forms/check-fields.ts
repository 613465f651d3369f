import { safeParse } from 'valibot';
import {
  type ContactMessage,
  contactMessage,
  type FieldError,
  fieldErrors,
  type Subscription,
  subscription,
} from '../../data/api/requests.ts';

/** The valid fields of each form. */
export interface CheckedFields {
  contact: ContactMessage;
  newsletter: Subscription;
}
export type FieldErrors = Record<string, FieldError | undefined>;

const schemas = { contact: contactMessage, newsletter: subscription };

/**
 * Validates the fields of a form with the server's schema. Loaded when the visitor begins to type.
 *
 * @returns the fields, null if any is invalid, and the error keys by field name.
 */
export function checkFields<Form extends keyof CheckedFields>(
  form: Form,
  data: FormData,
): { fields: CheckedFields[Form] | null; errors: FieldErrors } {
  const known = [...data].filter(([name]) => name in schemas[form].entries);
  const result = safeParse(schemas[form], Object.fromEntries(known));
  return result.success
    ? { fields: result.output as CheckedFields[Form], errors: {} }
    : { fields: null, errors: fieldErrors(result.issues) };
}
