import { defaultLocale, type Locale, localeOf, type ShownLanguage } from '../locale.ts';

/**
 * The language of mails to the staff.
 *
 * @param account the recipient, who has chosen a language; null for all.
 */
export function staffLocale(
  account: { locale: Locale } | null,
  { company, languages }: { company: { staffLanguage: Locale }; languages: readonly ShownLanguage[] },
): Locale {
  const chosen = account ? localeOf(account.locale, languages) : company.staffLanguage;
  return chosen ?? defaultLocale;
}
