import { defaultRetentionDays, type RetentionDays } from '../retention-periods.ts';

/** Whether the consent ledger contains the IP address of the visitor: never, without its last part, or in full. */
export const consentAddressModes = ['none', 'shortened', 'full'] as const;
export type ConsentAddressMode = (typeof consentAddressModes)[number];

/** Settings of the server that the privacy page states. */
export interface StatedSettings {
  retentionDays: RetentionDays;
  consentAddresses: ConsentAddressMode;
}

export const defaultStatedSettings: StatedSettings = {
  retentionDays: defaultRetentionDays,
  consentAddresses: 'none',
};
