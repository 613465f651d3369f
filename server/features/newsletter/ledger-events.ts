import type { Locale } from '../../../data/locale.ts';

/**
 * What happened to a consent. `lapsed`: a request to confirm was not answered. `expired`: digests were deleted. `redacted`:
 * reasons that name another person were deleted.
 */
export type ConsentKind =
  | 'requested'
  | 'mail-sent'
  | 'confirmed'
  | 'withdrawn'
  | 'lapsed'
  | 'erased'
  | 'expired'
  | 'redacted';

/** How the event came about: a form of the site, a call of the API, a link in a mail, RFC 8058, staff or the server itself. */
type ConsentChannel = 'form' | 'api' | 'link' | 'one-click' | 'staff' | 'server';

/** The part of an event without personal data. */
interface ConsentDetails {
  kind: ConsentKind;
  /** ISO 8601 in UTC. */
  at: string;
  channel: ConsentChannel;
  locale?: Locale | undefined;
  /** Path of the page with the form. */
  page?: string | undefined;
  /** The exact text beside the button that was pressed. */
  wording?: string | undefined;
  wordingVersion?: string | undefined;
  /** `mail` when a confirmation by mail follows, `none` when the subscription is active without. */
  confirmation?: 'mail' | 'none' | undefined;
  /** Message-ID of the mail. */
  mail?: string | undefined;
  /** Numbers of the events whose digests or reasons were deleted. */
  events?: number[] | undefined;
}

/** The personal data of an event, which erasure deletes. */
export interface ConsentPersonal {
  email: string;
  /** The client's IP address as `ipAddresses.consentLedger` of `disclosures.json` says. */
  ip?: string | undefined;
  /** Reason of a withdrawal, in the person's words. */
  reason?: string | undefined;
}

/** An event to append. */
export interface NewConsentEvent extends ConsentDetails {
  /** Null for `expired` and `redacted`, which concern no one person. */
  person: ConsentPersonal | null;
}

/** A row of the ledger. */
export interface ConsentRow {
  id: number;
  /** Keyed digest of the email address. */
  subject: string | null;
  event: string | null;
  personal: string | null;
  /** JSON of the reason of a withdrawal, which is erased by itself when it names another person. */
  reason: string | null;
  previous_hash: string;
  content_hash: string;
  hash: string;
}

export const consentColumns = [
  'id',
  'subject',
  'event',
  'personal',
  'reason',
  'previous_hash',
  'content_hash',
  'hash',
] as const;

/** The canonical JSON in `event`. */
export interface StoredEvent extends ConsentDetails {
  subject: string | null;
  /** SHA-256 of `personal`; null for an event without personal data. */
  personal: string | null;
  /** SHA-256 of the column `reason`. */
  reason?: string | undefined;
  /** Random, so that the hash of an emptied event reveals nothing. */
  salt: string;
}

/** Reads a JSON column of the ledger. @returns no members when its text is deleted, or was replaced by what is no JSON object. */
function membersOf(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The event of a row, as `membersOf` reads it. */
export const eventOf = ({ event }: Pick<ConsentRow, 'event'>) => membersOf(event) as Partial<StoredEvent>;
/** The personal data of an event, as `membersOf` reads it. */
export const personalOf = ({ personal }: Pick<ConsentRow, 'personal'>) =>
  membersOf(personal) as Partial<ConsentPersonal>;
