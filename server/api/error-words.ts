import type { ErrorCode } from '../../data/answers.ts';
import type { Locale } from '../../data/preferences.ts';
import type { FieldError } from '../../data/requests.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import en from '../../locales/en/errors.json' with { type: 'json' };

const words: Record<Locale, Record<string, string>> = { en, de };

/** What a failed call says in a language. */
export function errorMessage(locale: Locale, code: ErrorCode): string {
  return words[locale][`errors.api.${code}`] ?? code;
}

/** What is wrong with each field, in a language. */
export function fieldMessages(locale: Locale, fields: Record<string, FieldError>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, words[locale][key] ?? key]));
}
