import type { Disclosures } from '../schemas/content-schemas.ts';
import { mapOrigin } from '../site/office-map.ts';
import { cookieConsentCookie, languageCookie } from '../site/preferences.ts';
import { staffTables } from './staff-tables.ts';

/**
 * Every processing of personal data on the site. The privacy page and `docs/privacy.md` show this table; tests compare it with
 * the cookies, the storage, the requests and the database of the running site. The texts of a row are the messages
 * `privacy.processing.<id>.title`, `.purpose`, `.data` and `.retention`; the last one names periods by the placeholders of
 * `messagePeriods`. Those of `periods` follow it, each with the message `privacy.period.<name>`.
 */
export interface ProcessingDefinition {
  id: string;
  bases: readonly LegalBasis[];
  recipients: readonly Recipient[];
  /** Columns with data of this processing, by table of the database. */
  tables?: Readonly<Record<string, readonly string[]>>;
  /** Tables whose rows have no period: they remain until staff erase or replace them. */
  tablesWithoutPeriod?: readonly string[];
  /** Entries of `retentionDays` in `data/content/disclosures.json`. */
  periods?: readonly Exclude<keyof Disclosures['retentionDays'], 'log' | 'backup'>[];
  /** Entry of `ipAddresses` in `data/content/disclosures.json`, which adds the message `privacy.ipAddresses.<value>`. */
  ipAddresses?: keyof Disclosures['ipAddresses'];
  /** Whether lines of the log are part of it. */
  isLogged?: boolean;
  cookies?: readonly CookieDefinition[];
  /** What the names of entries in the local storage of the browser begin with. */
  localStorage?: readonly string[];
  /** Origins from which the browser loads something. */
  origins?: readonly string[];
}

/** Messages `privacy.basis.<name>`. */
export type LegalBasis =
  | 'consent'
  | 'contract'
  | 'obligation'
  | 'interest'
  | 'necessaryStorage'
  | 'consentedStorage';

/** Messages `privacy.recipient.<name>`. */
export type Recipient = 'hosting' | 'mail' | 'map';

interface CookieDefinition {
  /** Message `privacy.cookie.<id>`. */
  id: 'language' | 'cookieConsent' | 'session' | 'device' | 'oidc';
  /** Names; a cookie has another name over TLS when it has a prefix there. */
  names: readonly string[];
}

export const processings = [
  { id: 'visit', bases: ['interest'], recipients: ['hosting'], isLogged: true, ipAddresses: 'log' },
  { id: 'errors', bases: ['interest'], recipients: ['hosting'], isLogged: true },
  {
    id: 'abuse',
    bases: ['interest'],
    recipients: ['hosting'],
    tables: { rate_limits: ['bucket', 'hits', 'ends_at'] },
  },
  {
    id: 'preferences',
    bases: ['interest', 'necessaryStorage'],
    recipients: [],
    cookies: [
      { id: 'language', names: [languageCookie] },
      { id: 'cookieConsent', names: [cookieConsentCookie] },
    ],
  },
  { id: 'map', bases: ['consent', 'consentedStorage'], recipients: ['map'], origins: [mapOrigin] },
  {
    id: 'contact',
    bases: ['contract', 'interest'],
    recipients: ['hosting', 'mail'],
    tables: {
      contact_messages: [
        'id',
        'first_name',
        'last_name',
        'email',
        'email_key',
        'subject',
        'message',
        'project',
        'request',
        'preferred_time1',
        'preferred_time2',
        'search_text',
        'is_read',
        'suspected',
        'answered_at',
        'closed_at',
        'created_at',
        'assignee_id',
        'changed_by_id',
        'state',
        'version',
        'locale',
        'reminded_at',
      ],
      contact_notes: ['id', 'message_id', 'account_id', 'author', 'text', 'created_at', 'kind', 'subject'],
    },
    // Of the others, only suspected spam and messages that are answered or closed have a period. Notes and replies are deleted with their message.
    tablesWithoutPeriod: ['contact_messages', 'contact_notes'],
    periods: ['spam', 'answered'],
  },
  {
    id: 'forms',
    bases: ['interest'],
    recipients: ['hosting'],
    tables: { form_outcomes: ['id', 'outcome', 'email_key', 'ends_at'] },
  },
  {
    id: 'newsletter',
    bases: ['consent'],
    recipients: ['hosting', 'mail'],
    tables: {
      subscribers: [
        'id',
        'email',
        'email_key',
        'is_active',
        'state',
        'locale',
        'mailed_at',
        'confirmed_at',
        'ended_at',
        'created_at',
      ],
    },
    tablesWithoutPeriod: ['subscribers'],
    periods: ['confirmationLink', 'pending', 'withdrawn'],
  },
  {
    id: 'newsletterConsent',
    bases: ['obligation', 'interest'],
    recipients: ['hosting'],
    tables: {
      consent_events: [
        'id',
        'subject',
        'event',
        'personal',
        'reason',
        'previous_hash',
        'content_hash',
        'hash',
      ],
      consent_head: ['last_id', 'last_hash'],
      consent_anchors: ['id', 'created_at', 'event_id', 'hash', 'secrets_digest'],
      consent_erasures: ['subject', 'last_id', 'erased_at'],
      secrets: ['name', 'value'],
    },
    // Emptied events remain as hashes; the head, the anchors and the keys contain no personal data.
    tablesWithoutPeriod: ['consent_events', 'consent_head', 'consent_anchors', 'secrets'],
    periods: ['ledgerDigest'],
    ipAddresses: 'consentLedger',
  },
  {
    id: 'mail',
    bases: ['contract', 'obligation', 'interest'],
    recipients: ['hosting', 'mail'],
    tables: {
      mails: [
        'id',
        'message_id',
        'kind',
        'language',
        'recipient',
        'reply_to',
        'subject',
        'blocks',
        'headers',
        'person_key',
        'dedupe_key',
        'state',
        'attempts',
        'next_attempt_at',
        'lease_token',
        'last_error',
        'created_at',
        'sent_at',
        'contact_message_id',
        'subscriber_id',
      ],
    },
    periods: ['mail'],
  },
  {
    id: 'staff',
    bases: ['interest', 'necessaryStorage'],
    recipients: ['hosting', 'mail'],
    tables: staffTables,
    // Accounts remain until one year after their suspension, their passkeys, identities and recovery codes with them unless they are removed. The head has a number and a hash.
    tablesWithoutPeriod: [
      'credentials',
      'accounts',
      'passkeys',
      'oidc_identities',
      'recovery_codes',
      'audit_head',
    ],
    isLogged: true,
    ipAddresses: 'log',
    cookies: [
      { id: 'session', names: ['session', '__Host-session'] },
      { id: 'device', names: ['device', '__Host-device'] },
      { id: 'oidc', names: ['oidc', '__Host-oidc'] },
    ],
  },
  {
    id: 'editions',
    bases: ['interest', 'necessaryStorage'],
    recipients: ['hosting'],
    tables: {
      content_versions: ['digest', 'json'],
      content_editions: [
        'id',
        'parent_id',
        'created_at',
        'author',
        'note',
        'manifest',
        'shipped',
        'page_dates',
      ],
      content_state: ['id', 'active_id', 'epoch'],
      pdf_documents: ['digest', 'bytes', 'made_at'],
      content_drafts: [
        'key',
        'value',
        'base',
        'revision',
        'confirmed',
        'edited_by',
        'edited_by_name',
        'edited_at',
        'editors',
      ],
      content_outdated: ['key', 'path', 'locale', 'text_digest', 'source_digest'],
      content_schedules: [
        'id',
        'drafts',
        'note',
        'due_at',
        'account_id',
        'author',
        'state',
        'attempts',
        'next_attempt_at',
        'lease_token',
        'last_error',
        'sent_at',
        'ends_at',
      ],
      picture_uploads: [
        'id',
        'account_id',
        'author',
        'kind',
        'file_name',
        'bytes',
        'received',
        'picture',
        'state',
        'attempts',
        'next_attempt_at',
        'lease_token',
        'last_error',
        'sent_at',
        'ends_at',
      ],
      picture_parts: ['upload_id', 'start', 'bytes'],
      plan_parts: ['name', 'start', 'bytes', 'made_at'],
      picture_files: ['path', 'picture', 'bytes', 'object_key', 'made_at'],
      deleted_pictures: ['picture', 'note', 'ends_at'],
      preview_links: ['id', 'token_hash', 'account_id', 'page', 'created_at', 'ends_at'],
      presence: ['object', 'account_id', 'ends_at'],
    },
    // Drafts remain until they are published or discarded.
    tablesWithoutPeriod: [
      'content_versions',
      'content_editions',
      'content_state',
      'content_drafts',
      'content_outdated',
    ],
    localStorage: ['unsaved-changes', 'preview-settings', 'unfinished-upload'],
  },
] as const satisfies readonly ProcessingDefinition[];

export type ProcessingId = (typeof processings)[number]['id'];

/** A row with all optional fields. */
export type ProcessingRow = ProcessingDefinition & { id: ProcessingId };

export const processingRows: readonly ProcessingRow[] = processings;

/** All cookies of the site. */
export const cookies: readonly CookieDefinition[] = processingRows.flatMap((row) => row.cookies ?? []);
