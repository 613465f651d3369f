import type { Locale } from '../locale.ts';
import type { PlainKey } from '../messages/keys.ts';
import { periodText } from '../messages/period-text.ts';
import { daysInMs } from '../retention-periods.ts';
import type { Disclosures } from '../schemas/content-schemas.ts';
import type { ProcessingRow } from './processings.ts';

/** A message of the language of the document. */
type PlainText = (key: PlainKey) => string;

/** What the privacy page states about the data of a processing: its text, and how IP addresses are stored. */
export function dataTexts(
  { id, ipAddresses }: ProcessingRow,
  t: PlainText,
  modes: Disclosures['ipAddresses'],
): string[] {
  return [
    t(`privacy.processing.${id}.data`),
    ...(ipAddresses ? [t(`privacy.ipAddresses.${modes[ipAddresses]}`)] : []),
  ];
}

/** What the privacy page states about the retention of a processing: its text, and a line for each period of `periods`. */
export function retentionTexts(
  { id, periods = [] }: ProcessingRow,
  locale: Locale,
  t: PlainText,
  days: Disclosures['retentionDays'],
): string[] {
  return [
    t(`privacy.processing.${id}.retention`),
    ...periods.map((name) => {
      const label = t(`privacy.period.${name}`);
      return `${label}: ${periodText(daysInMs(days[name]), locale)}`;
    }),
  ];
}
