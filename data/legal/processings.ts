import { mapOrigin } from '../site/office-map.ts';
import { consentCookie, languageCookie } from '../site/preferences.ts';

/**
 * Every processing of personal data on the site. The privacy page and `docs/privacy.md` show this table; tests compare it with
 * the cookies, the storage, the requests and the database of the running site. The texts of a row are the messages
 * `privacy.processing.<id>.title`, `.purpose`, `.data` and `.retention`; the last one names periods by the placeholders of
 * `messagePeriods`.
 */
export interface ProcessingDefinition {
  id: string;
  bases: readonly LegalBasis[];
  recipients: readonly Recipient[];
  /** Columns with data of this processing, by table of the database. */
  tables?: Readonly<Record<string, readonly string[]>>;
  /** Tables whose rows have no period: they remain until staff erase or replace them. */
  tablesWithoutPeriod?: readonly string[];
  /** Whether lines of the log are part of it. */
  isLogged?: boolean;
  cookies?: readonly CookieDefinition[];
  /** Origins from which the browser loads something. */
  origins?: readonly string[];
}

/** Messages `privacy.basis.<name>`. */
export type LegalBasis = 'consent' | 'contract' | 'interest' | 'necessaryStorage' | 'consentedStorage';

/** Messages `privacy.recipient.<name>`. */
export type Recipient = 'hosting' | 'map';

interface CookieDefinition {
  /** Message `privacy.cookie.<id>`. */
  id: 'language' | 'consent' | 'session';
  /** Names; a cookie has another name over TLS when it has a prefix there. */
  names: readonly string[];
}

export const processings = [
  { id: 'visit', bases: ['interest'], recipients: ['hosting'], isLogged: true },
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
      { id: 'consent', names: [consentCookie] },
    ],
  },
  { id: 'map', bases: ['consent', 'consentedStorage'], recipients: ['map'], origins: [mapOrigin] },
  {
    id: 'contact',
    bases: ['contract', 'interest'],
    recipients: ['hosting'],
    tables: {
      contact_messages: [
        'id',
        'first_name',
        'last_name',
        'email',
        'email_key',
        'subject',
        'message',
        'search_text',
        'is_read',
        'suspected',
        'created_at',
      ],
    },
    tablesWithoutPeriod: ['contact_messages'],
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
    recipients: ['hosting'],
    tables: { subscribers: ['id', 'email', 'email_key', 'is_active', 'created_at'] },
    tablesWithoutPeriod: ['subscribers'],
  },
  {
    id: 'staff',
    bases: ['interest', 'necessaryStorage'],
    recipients: ['hosting'],
    tables: {
      credentials: ['name', 'id', 'hash', 'created_at'],
      sessions: ['token_hash', 'credential_id', 'created_at', 'idle_until', 'ends_at'],
      sign_in_links: ['token_hash', 'ends_at'],
      api_tokens: ['name', 'token_hash', 'scopes', 'created_at', 'ends_at'],
      audit_log: ['id', 'created_at', 'ends_at', 'actor', 'event', 'result', 'what', 'count'],
    },
    tablesWithoutPeriod: ['credentials'],
    isLogged: true,
    cookies: [{ id: 'session', names: ['session', '__Host-session'] }],
  },
] as const satisfies readonly ProcessingDefinition[];

export type ProcessingId = (typeof processings)[number]['id'];

/** The rows with all optional fields. */
export const processingRows: readonly (ProcessingDefinition & { id: ProcessingId })[] = processings;

/** All cookies of the site. */
export const cookies: readonly CookieDefinition[] = processingRows.flatMap((row) => row.cookies ?? []);
