import { company } from '../../../data/derived/company.ts';
import type { Config } from '../../config.ts';

type SenderSettings = Pick<Config, 'mailFrom'>;

/** The sender as in the header `From`: `MAIL_FROM`, else the company's name and email address. */
export function senderOf({ mailFrom }: SenderSettings): string {
  return mailFrom ?? `${company.name} <${company.email}>`;
}

/** The domain of the sender's email address, which Message-IDs end with. */
export function mailDomain(settings: SenderSettings): string {
  return senderOf(settings).replace(/^.*@/, '').replace(/>$/, '');
}
