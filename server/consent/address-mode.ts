/** Whether the consent ledger contains the IP address of the visitor: never, without its last part, or in full. */
export const consentAddressModes = ['none', 'shortened', 'full'] as const;
export type ConsentAddressMode = (typeof consentAddressModes)[number];
