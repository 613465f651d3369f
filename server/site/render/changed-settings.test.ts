import { readConfig } from '../../config.ts';
import { changedSettings } from './changed-settings.ts';

test('documents contain the settings that the privacy page states only when one of them is configured', () => {
  expect(changedSettings(readConfig({}))).toBeUndefined();
  for (const environment of [
    { MAIL_RETENTION_DAYS: '45' },
    { CONFIRMATION_LINK_DAYS: '3' },
    { PENDING_DAYS: '21' },
    { CONSENT_DIGEST_DAYS: '730' },
    { CONSENT_ADDRESSES: 'full' },
  ]) {
    const { retentionDays, consentAddresses } = readConfig(environment);
    expect(changedSettings(readConfig(environment))).toEqual({ retentionDays, consentAddresses });
  }
});
