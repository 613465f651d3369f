import * as v from 'valibot';
import { count, email, httpsUrl, isoDate, localized, nonEmpty, schemaFile } from './value-schemas.ts';

/** Schema of `disclosures.json`. */

/** A body outside the company with its postal address in one line. */
const organization = v.strictObject({ name: nonEmpty, postalAddress: nonEmpty });

/** A period in days, up to `max`. */
const days = (max: number) => v.pipe(count, v.maxValue(max, `must be at most ${max} days`));

const retentionDays = v.strictObject({
  /**
   * Age of suspected spam, and time after the answer to a message, or after it was closed without one, at which it is deleted. The
   * inbox announces it for 7 days.
   */
  spam: v.pipe(days(365), v.minValue(8, 'must be at least 8 days')),
  answered: v.pipe(days(36_500), v.minValue(8, 'must be at least 8 days')),
  /** Age at which a mail is deleted from the database, whatever its state. One that cannot be sent is retried for two days. */
  mail: v.pipe(days(3650), v.minValue(3, 'must be at least 3 days')),
  /** Validity of the link in a confirmation mail. */
  confirmationLink: days(90),
  /** Time until a pending subscription is erased, and until an unanswered invitation makes a subscription inactive. */
  pending: days(180),
  /** Time after its end at which a subscription is erased, and time after an erasure that its keyed digests are stored. */
  withdrawn: days(3650),
  ledgerDigest: days(36_500),
  /** Age at which the log, and backups and databases that a restore has set aside, are deleted. */
  log: count,
  backup: count,
});

/** How an IP address is stored: not at all, without the part that identifies a household, or in full. */
export const ipAddressModes = ['none', 'shortened', 'full'] as const;
export type IpAddressMode = (typeof ipAddressModes)[number];

/** What the legal pages state about the company. `null` where it does not apply. */
export const disclosures = v.strictObject({
  $schema: schemaFile,
  reviewedOn: isoDate,
  /** Whether figures, legal facts and legal pages are published by another person than those who have changed them. */
  needsSecondPerson: v.optional(v.boolean('must be true or false')),
  legalName: nonEmpty,
  representatives: v.pipe(v.array(nonEmpty, 'must be a list of names'), v.minLength(1, 'must name a person')),
  register: v.nullable(v.strictObject({ court: nonEmpty, number: nonEmpty })),
  vatId: v.nullable(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}\w{2,12}$/, 'must be a number such as DE000000000')),
  ),
  /** Supervises the permit under § 34c GewO. */
  supervisoryAuthority: v.nullable(organization),
  liabilityInsurance: v.nullable(v.strictObject({ ...organization.entries, scope: localized })),
  /** Responsible under § 18 (2) MStV. */
  editor: nonEmpty,
  /** Arbitration board in whose proceedings the company takes part (§ 36 VSBG). */
  arbitrationBoard: v.nullable(v.strictObject({ ...organization.entries, website: v.optional(httpsUrl) })),
  dataProtectionOfficer: v.nullable(v.strictObject({ name: nonEmpty, email })),
  dataProtectionAuthority: organization,
  accessibilityAuthority: organization,
  hostingProvider: organization,
  retentionDays,
  /** Visitors' IP addresses in the log of the server and in the consent ledger of the newsletter. */
  ipAddresses: v.strictObject({
    log: v.picklist(['shortened', 'full'], 'must be shortened or full'),
    consentLedger: v.picklist(ipAddressModes, 'must be none, shortened or full'),
  }),
});
export type Organization = v.InferOutput<typeof organization>;
export type Disclosures = v.InferOutput<typeof disclosures>;
export type RetentionDays = Disclosures['retentionDays'];
