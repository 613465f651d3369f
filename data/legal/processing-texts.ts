import type { Locale } from '../locale.ts';
import type { PlainKey } from '../messages/keys.ts';
import { periodText } from '../messages/period-text.ts';
import { daysInMs } from '../retention-periods.ts';
import type { ProcessingRow } from './processings.ts';
import type { StatedSettings } from './stated-settings.ts';

/** A message of the language of the document. */
type PlainText = (key: PlainKey) => string;

/** What the privacy page states about the data of a processing. */
export function dataLines(
  { id, statesConsentAddresses }: ProcessingRow,
  { consentAddresses }: StatedSettings,
  t: PlainText,
): string[] {
  return [
    t(`privacy.processing.${id}.data`),
    ...(statesConsentAddresses ? [t(`privacy.consentAddresses.${consentAddresses}`)] : []),
  ];
}

/** What the privacy page states about the retention of a processing: its text, and one line for each period that is a setting. */
export function retentionLines(
  { id, periods = [] }: ProcessingRow,
  { retentionDays }: StatedSettings,
  locale: Locale,
  t: PlainText,
): string[] {
  return [
    t(`privacy.processing.${id}.retention`),
    ...periods.map((name) => {
      const label = t(`privacy.period.${name}`);
      return `${label}: ${periodText(daysInMs(retentionDays[name]), locale)}`;
    }),
  ];
}
