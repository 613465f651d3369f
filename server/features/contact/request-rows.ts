import { type ContactFieldName, contactFieldNames } from '../../../data/api/contact-fields.ts';
import type { ContactMessage } from '../../../data/api/requests.ts';
import { projects } from '../../../data/derived/projects.ts';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { officeTimeText } from './time-text.ts';

/** Fields that the mails of every message show in another place. */
const usualFields = new Set<ContactFieldName>(['firstName', 'lastName', 'email', 'subject', 'message']);

/** The optional fields of a message that were sent, each with the label of the form and the text of its value. */
export function requestRows(locale: Locale, contact: ContactMessage): [label: string, value: string][] {
  return contactFieldNames.flatMap((name): [string, string][] => {
    const sent = contact[name];
    if (sent === undefined || usualFields.has(name)) return [];
    return [[formatMessage(locale, `contact.form.${name}`), valueText(locale, name, sent)]];
  });
}

function valueText(locale: Locale, name: ContactFieldName, sent: string): string {
  switch (name) {
    case 'request':
      return formatMessage(locale, `contact.request.${sent as NonNullable<ContactMessage['request']>}`);
    case 'project':
      return projects.find(({ slug }) => slug === sent)?.name ?? sent;
    case 'preferredTime1':
    case 'preferredTime2':
      return officeTimeText(locale, sent);
    default:
      return sent;
  }
}
