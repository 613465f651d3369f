import type { Knex } from 'knex';
import type { SubscriptionState } from '../../../data/api/responses.ts';
import { emailKey } from '../../../data/email.ts';
import { type Locale, localeTag } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { textDirection } from '../../platform/text/text-direction.ts';
import {
  type ConsentRow,
  consentEventsOf,
  eventOf,
  personalOf,
  reasonOf,
  type StoredEvent,
} from './ledger.ts';
import { type LedgerReport, verifyStoredLedger } from './verify-ledger.ts';

type ProofRow = readonly [label: string, value: string];

/** A sheet that proves the consent of one person: all events, and the verification of the ledger. */
interface ProofSheet {
  locale: Locale;
  title: string;
  facts: ProofRow[];
  intro: string;
  events: { title: string; facts: ProofRow[] }[];
  integrity: { title: string; texts: string[]; facts: ProofRow[] };
}

/** A message in the language of the sheet. */
type Format = (key: string, values?: Record<string, string | number>) => string;

/**
 * Creates the proof sheet of an email address, and verifies the full ledger for it.
 *
 * @param email a valid email address; it is found regardless of case, also after its erasure.
 * @param now milliseconds since 1970.
 */
export async function createProofSheet(
  db: Knex,
  content: Pick<Snapshot, 'company' | 'disclosures' | 'catalogues'>,
  { email, locale, now }: { email: string; locale: Locale; now: number },
): Promise<ProofSheet> {
  const t: Format = (key, values) => formatMessage(content, locale, key, values);
  const { company, disclosures } = content;
  const report = await verifyStoredLedger(db);
  const rows = await consentEventsOf(db, email);
  const subscriber: { state: SubscriptionState } | undefined = await db('subscribers')
    .where({ email_key: emailKey(email) })
    .first('state');
  const { street, postalCode, city } = company.address;
  return {
    locale,
    title: t('proof.title'),
    facts: [
      [t('proof.email'), email],
      [t('proof.state'), t(`proof.state.${subscriber?.state ?? 'none'}`)],
      [t('proof.controller'), `${disclosures.legalName}, ${street}, ${postalCode} ${city}`],
      [t('proof.createdAt'), timeText(new Date(now).toISOString(), locale, company.address.timeZone)],
    ],
    intro: rows.length > 0 ? t('proof.intro') : t('proof.none'),
    events: rows.map((row) => describeEvent(row, locale, company.address.timeZone, t)),
    integrity: {
      title: t('proof.integrity'),
      texts: [verdict(report, t), t('proof.method')],
      facts: [[t('proof.lastHash'), report.hash]],
    },
  };
}

function verdict({ events, problems }: LedgerReport, t: Format): string {
  if (problems.length === 0) return t('proof.valid', { events });
  return t('proof.invalid', { problems: problems.length });
}

/** An event of the ledger; `event` is not null for a row that is found by its subject. */
function describeEvent(
  row: ConsentRow,
  locale: Locale,
  timeZone: string,
  t: Format,
): { title: string; facts: ProofRow[] } {
  const event = eventOf(row) as StoredEvent;
  // Somebody has replaced it; the verification says so, too.
  if (!event.kind)
    return { title: t('proof.event', { id: row.id, kind: t('proof.kind.changed') }), facts: [] };
  const personal = personalOf(row);
  const isErased = event.personal !== null && row.personal === null;
  const facts: [label: string, value: string | undefined][] = [
    ['at', timeText(event.at, locale, timeZone)],
    ['email', isErased ? t('proof.erasedData') : personal.email],
    ['channel', t(`proof.channel.${event.channel}`)],
    ['page', event.page],
    ['language', event.locale && languageName(event.locale)],
    ['wording', event.wording ?? (event.wordingVersion && t('proof.otherWording'))],
    ['wordingVersion', event.wordingVersion],
    ['confirmation', event.confirmation && t(`proof.confirmation.${event.confirmation}`)],
    ['mail', event.mail],
    ['ip', personal.ip],
    ['reason', event.reason && row.reason === null ? t('proof.erasedReason') : (reasonOf(row) ?? undefined)],
    ['previousHash', row.previous_hash],
    ['hash', row.hash],
  ];
  return {
    title: t('proof.event', { id: row.id, kind: t(`proof.kind.${event.kind}`) }),
    facts: facts.flatMap(([name, value]) => (value ? [[t(`proof.${name}`), value] as const] : [])),
  };
}

/** The name of a language in itself, whether the site still has it or not. */
const languageName = (locale: Locale) =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

/** A time in the time zone of the office and in UTC, to the second. */
function timeText(iso: string, locale: Locale, timeZone: string): string {
  const local = new Intl.DateTimeFormat(localeTag(locale), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  }).format(new Date(iso));
  return `${local} (${iso})`;
}

/** The proof sheet as plain text, for the console. */
export function proofText({ title, facts, intro, events, integrity }: ProofSheet): string {
  const sections = [
    `${title}\n${'='.repeat(title.length)}`,
    textOf(facts),
    intro,
    ...events.map((event) => `${event.title}\n${'-'.repeat(event.title.length)}\n${textOf(event.facts)}`),
    `${integrity.title}\n${'-'.repeat(integrity.title.length)}\n${integrity.texts.join('\n')}\n${textOf(integrity.facts)}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

function textOf(rows: readonly ProofRow[]): string {
  return rows.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n');
}

/** The styles of `proofHtml`, for the hash in its content security policy. */
export const proofStyle = `
@page{margin:20mm 18mm}
body{font:11pt/1.45 Archivo,Arial,Helvetica,sans-serif;color:#1c1b19;background:#fff;max-width:46rem;margin:0 auto;padding:2.5rem 1.5rem}
h1{font-size:1.6rem;line-height:1.2;font-weight:500;margin:0 0 1.5rem}
h2{font-size:1.05rem;font-weight:600;margin:2rem 0 .5rem;break-after:avoid}
dl{display:grid;grid-template-columns:12rem minmax(0,1fr);gap:.25rem 1rem;margin:0}
dt{color:#5f5b55}
dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}
section{break-inside:avoid}
p{margin:1.25rem 0}
@media(max-width:40rem){dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:.5rem}}
@media print{body{padding:0;max-width:none}}
`;

/** The proof sheet as a document to print. It refers to no file. */
export function proofHtml({ locale, title, facts, intro, events, integrity }: ProofSheet): string {
  const section = (heading: string, content: string) =>
    `<section><h2>${escapeHtml(heading)}</h2>${content}</section>`;
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return `<!doctype html>
<html lang="${locale}" dir="${textDirection(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${proofStyle}</style></head>
<body><h1>${escapeHtml(title)}</h1>${listOf(facts)}<p>${escapeHtml(intro)}</p>
${events.map((event) => section(event.title, listOf(event.facts))).join('\n')}
${section(integrity.title, paragraphs(integrity.texts) + listOf(integrity.facts))}
</body></html>
`;
}

function listOf(rows: readonly ProofRow[]): string {
  const items = rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${items.join('')}</dl>`;
}
