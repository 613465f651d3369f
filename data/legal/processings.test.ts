import { sampleContent, sampleSnapshot } from '../../test/support/content.ts';
import { locales } from '../../test/support/languages.ts';
import { messagePeriods } from '../messages/catalogue-values.ts';
import { formatMessage } from '../messages/format-message.ts';
import { namespaces } from '../messages/message-types.ts';
import { periodText } from '../messages/period-text.ts';
import { daysInMs } from '../retention-periods.ts';
import { ipAddressModes } from '../schemas/disclosure-schemas.ts';
import { mapOrigin } from '../site/office-map.ts';
import { dataTexts, retentionTexts } from './processing-texts.ts';
import { cookies, type ProcessingId, type ProcessingRow, processingRows } from './processings.ts';

const content = sampleContent();
const { disclosures } = content;
const { en: messages } = content.messages.privacy;
const dayMs = 86_400_000;
const rowOf = (id: ProcessingId) => processingRows.find((row) => row.id === id) as ProcessingRow;
const namesIn = (text = '') => [...text.matchAll(/\{(\w+Period)\}/g)].map(([, name]) => name ?? '');

test('every retention period of the code is stated on the privacy page, and nowhere else', () => {
  const stated = processingRows.flatMap(({ id }) => namesIn(messages[`privacy.processing.${id}.retention`]));
  expect([...new Set(stated)].sort()).toEqual(Object.keys(messagePeriods(disclosures)).sort());
  const elsewhere = namespaces
    .filter((namespace) => namespace !== 'privacy')
    .flatMap((namespace) => Object.values(content.messages[namespace].en).flatMap(namesIn));
  expect(elsewhere).toEqual([]);
});

test('every period and every use of IP addresses in disclosures.json is stated on the privacy page', () => {
  const { log, backup, ...periods } = disclosures.retentionDays;
  expect(processingRows.flatMap((row) => row.periods ?? []).sort()).toEqual(Object.keys(periods).sort());
  expect(messagePeriods(disclosures)).toMatchObject({ logPeriod: log * dayMs, backupPeriod: backup * dayMs });
  const uses = new Set(processingRows.flatMap((row) => row.ipAddresses ?? []));
  expect([...uses].sort()).toEqual(Object.keys(disclosures.ipAddresses).sort());
});

test.each(locales)(
  'a changed period and a changed use of IP addresses change the privacy page (%s)',
  (locale) => {
    const t = (key: string) => formatMessage(sampleSnapshot(), locale, key);
    const days = { ...disclosures.retentionDays, mail: 45 };
    const mail = rowOf('mail');
    const [, period] = retentionTexts(mail, locale, t, days);
    expect(period).toBe(`${t('privacy.period.mail')}: ${periodText(daysInMs(45), locale)}`);
    const proof = rowOf('newsletterConsent');
    const stated = ipAddressModes.map(
      (mode) => dataTexts(proof, t, { log: 'shortened', consentLedger: mode })[1],
    );
    expect(stated).toEqual(ipAddressModes.map((mode) => t(`privacy.ipAddresses.${mode}`)));
  },
);

test('a processing in the log states the period of the log', () => {
  const withLogPeriod = processingRows.filter(({ id }) =>
    namesIn(messages[`privacy.processing.${id}.retention`]).includes('logPeriod'),
  );
  expect(withLogPeriod).toEqual(processingRows.filter(({ isLogged }) => isLogged));
});

test('a processing that needs storage in the browser names its cookies, its local storage or its host', () => {
  const withStorage = processingRows.filter(({ bases }) => bases.some((basis) => basis.endsWith('Storage')));
  expect(withStorage).toEqual(
    processingRows.filter(({ cookies: own, localStorage, origins }) => own || localStorage || origins),
  );
  expect(processingRows.flatMap(({ origins = [] }) => origins)).toEqual([mapOrigin]);
});

test('a cookie or a table belongs to one processing', () => {
  for (const names of [
    cookies.flatMap((cookie) => cookie.names),
    processingRows.flatMap(({ tables = {} }) => Object.keys(tables)),
  ]) {
    expect(names.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(names.length);
  }
});
