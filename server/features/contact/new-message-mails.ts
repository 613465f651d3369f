import type { ContactMessage } from '../../../data/api/requests.ts';
import { company } from '../../../data/derived/company.ts';
import type { Locale } from '../../../data/locale.ts';
import { originOf } from '../../platform/http/origin.ts';
import { emailKey } from '../../platform/text/email-key.ts';
import type { Mail, MailSettings } from '../mail/outbox.ts';
import { contactDigest, contactNotification, contactReceipt } from './contact-mails.ts';

const periodMs = 5 * 60_000;
/** Notifications of one process in a period; further messages of the period are announced by one digest. */
const maxNotifications = 10;

/**
 * Creates the function that returns the mails of a new contact message: a notification of the staff, or a digest under a flood,
 * and a receipt for the sender. The count of notifications is held in memory, since a common row in the database would make
 * concurrent requests wait for each other; the digest is unique for all processes.
 */
export function createContactMails(settings: MailSettings) {
  let period = 0;
  let notifications = 0;

  return (contact: ContactMessage, id: number, locale: Locale, now: number): Mail[] => {
    const origin = originOf(settings);
    const staff = { locale: company.staffLanguage, origin, now };
    const receipt = contactReceipt(contact, emailKey(contact.email), id, { locale, origin, now });
    const current = Math.floor(now / periodMs);
    if (current !== period) notifications = 0;
    period = current;
    notifications += 1;
    if (notifications <= maxNotifications) return [contactNotification(contact, id, staff), receipt];
    return [contactDigest(period, (period + 1) * periodMs, staff), receipt];
  };
}
