import { type Locale, localeOf } from '../../../data/locale.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { HttpError } from '../../platform/http/errors.ts';

/** @throws HttpError 400 for a language that the site does not show. */
export function checkLanguage({ languages }: Pick<Snapshot, 'languages'>, locale: Locale): void {
  if (localeOf(locale, languages) === null)
    throw new HttpError(400, 'invalidFields', { fields: { locale: 'errors.field.unknown' } });
}
