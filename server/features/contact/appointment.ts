import type { Message } from '../../../data/api/responses.ts';
import { fromOfficeTime } from '../../../data/derived/office-time.ts';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { projectOfSlug } from '../../../data/site/former-path.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { contentLines, escapeText } from '../../platform/text/content-lines.ts';

/** Fields of a message that hold a day and time. */
export const timeFields = ['preferredTime1', 'preferredTime2'] as const;
export type TimeField = (typeof timeFields)[number];

interface AppointmentOptions {
  content: Pick<Snapshot, 'company' | 'projectBySlug' | 'formerSlugs' | 'catalogues'>;
  /** Language of the event. */
  locale: Locale;
  /** Host of the site, which makes the identifier of the event unique. */
  host: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The calendar file (RFC 5545) of a time that a visitor prefers and the staff confirm: one hour, in UTC.
 *
 * @returns null when the message does not name this time.
 */
export function appointmentFile(
  sent: Message,
  field: TimeField,
  { content, locale, host, now }: AppointmentOptions,
): string | null {
  const time = sent[field];
  if (time === undefined) return null;
  const { company } = content;
  const project = sent.project === undefined ? undefined : projectOfSlug(sent.project, content);
  const kind = formatMessage(content, locale, `contact.request.${sent.request ?? 'consultation'}`);
  const location = sent.request === 'viewing' ? project?.location[locale] : undefined;
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${company.name}//Website//EN`)}`,
    'BEGIN:VEVENT',
    `UID:message-${sent.id}-${field}@${host}`,
    `DTSTAMP:${utcTime(now)}`,
    `DTSTART:${utcTime(fromOfficeTime(Date.parse(`${time}Z`), company.address.timeZone))}`,
    'DURATION:PT1H',
    `SUMMARY:${escapeText([kind, project?.name ?? company.name].join(': '))}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `CONTACT:${escapeText(`${company.name}, ${company.phone}, ${company.email}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

/** A time as `20260518T123000Z`. */
function utcTime(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
}
