import { formatDate } from '../derived/format-date.ts';
import { placeholderValues } from '../derived/placeholder-values.ts';
import { type Locale, localeTag } from '../locale.ts';
import * as retention from '../retention-periods.ts';
import type { Claim, Company, Disclosures, Language } from '../schemas/content-schemas.ts';
import { periodText } from './period-text.ts';

/** Retention periods in the texts of the privacy page, in milliseconds, by the name of their placeholder in messages. */
export function messagePeriods({ retentionDays }: Pick<Disclosures, 'retentionDays'>) {
  return {
    preferencePeriod: retention.preferenceRetentionMs,
    flashPeriod: retention.flashRetentionMs,
    rateLimitPeriod: retention.rateLimitRetentionMs,
    signInLimitPeriod: retention.signInLimitRetentionMs,
    emailLimitPeriod: retention.emailLimitRetentionMs,
    idleSessionPeriod: retention.idleSessionRetentionMs,
    sessionPeriod: retention.sessionRetentionMs,
    knownDevicePeriod: retention.knownDeviceRetentionMs,
    signInLinkPeriod: retention.signInLinkRetentionMs,
    accountLinkPeriod: retention.accountLinkRetentionMs,
    signInTicketPeriod: retention.signInTicketRetentionMs,
    passkeyChallengePeriod: retention.passkeyChallengeRetentionMs,
    oidcStatePeriod: retention.oidcStateRetentionMs,
    presencePeriod: retention.presenceRetentionMs,
    previewLinkPeriod: retention.previewLinkRetentionMs,
    schedulePeriod: retention.scheduleRetentionMs,
    uploadPeriod: retention.pictureUploadRetentionMs,
    deletedPicturePeriod: retention.deletedPictureRetentionMs,
    auditLogPeriod: retention.auditLogRetentionMs,
    logPeriod: retention.daysInMs(retentionDays.log),
    backupPeriod: retention.daysInMs(retentionDays.backup),
  };
}

/**
 * Values of all placeholders that are inserted into messages: those of `placeholderValues`, and those that only the
 * legal pages use and no script of the browser needs.
 */
export function catalogueValues(
  content: {
    company: Company;
    claims: readonly Claim[];
    disclosures: Disclosures;
    languages: readonly Language[];
  },
  locale: Locale,
): Record<string, string> {
  const { company, disclosures } = content;
  return {
    ...placeholderValues(content, locale),
    companyEmail: company.email,
    siteLanguages: languageList(content.languages, locale),
    reviewedOn: formatDate(disclosures.reviewedOn, locale),
    ...Object.fromEntries(
      Object.entries(messagePeriods(disclosures)).map(([name, periodMs]) => [
        name,
        periodText(periodMs, locale),
      ]),
    ),
  };
}

/** The published languages in one of them, which comes first: `Deutsch und Englisch`. */
function languageList(languages: readonly Language[], locale: Locale): string {
  const tag = localeTag(locale);
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const published = languages.flatMap(({ code, state }) => (state === 'published' ? [code] : []));
  const ordered = published.toSorted((one, other) => Number(other === locale) - Number(one === locale));
  return new Intl.ListFormat(tag).format(ordered.map((code) => names.of(code) ?? code));
}
