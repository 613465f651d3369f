import type { Knex } from 'knex';
import { defaultLocale, localeOf } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { accountLinkRetentionMs, daysInMs } from '../../../data/retention-periods.ts';
import { paths } from '../../../data/site/paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { createAccountLink } from '../inbox/sign-in/account-links.ts';
import { type Account, findAccountByEmail } from '../inbox/sign-in/accounts.ts';
import type { Mail } from '../mail/outbox.ts';
import { hiddenToken } from '../mail/render-mail.ts';
import type { MailRow } from '../mail/repository.ts';
import type { MailHandler } from '../mail/transport.ts';

/** The state in which an account must still be when a mail of a kind is sent. */
const stateOf: Partial<Record<string, Account['state']>> = {
  'account-invitation': 'invited',
  'account-recovery': 'active',
};

/**
 * The mail with an invitation or recovery link, in the language of the person. In place of its token it has `hiddenToken`, which
 * `mailWithLink` replaces when the mail is sent: whoever reads the outbox or the database must not become this person.
 *
 * @param origin scheme and host of the site.
 */
export function accountMail(
  { catalogues, languages }: Pick<Snapshot, 'catalogues' | 'languages'>,
  origin: string,
  { name, email, locale: chosen, state }: Account & { email: string },
): Mail {
  // The site may have withdrawn a language.
  const locale = localeOf(chosen, languages) ?? defaultLocale;
  const kind = state === 'invited' ? 'account-invitation' : 'account-recovery';
  const days = accountLinkRetentionMs / daysInMs(1);
  const site = new URL(origin).host;
  const t = (part: 'subject' | 'greeting' | 'text' | 'button' | 'ignore') =>
    formatMessage({ catalogues }, locale, `mail.${kind}.${part}`, { name, site, days });
  return {
    kind,
    language: locale,
    to: email,
    content: () => ({
      subject: t('subject'),
      blocks: [
        { kind: 'paragraph', text: t('greeting') },
        { kind: 'paragraph', text: t('text') },
        {
          kind: 'link',
          label: t('button'),
          url: origin + withLanguage(`${paths.password}?token=${hiddenToken}`, locale),
        },
        { kind: 'paragraph', text: t('ignore') },
      ],
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/**
 * Makes the link of a stored mail that is about to be sent. A mail to somebody who has been suspended, or has
 * accepted the invitation meanwhile, keeps a link without a valid token.
 *
 * @param now milliseconds since 1970, from which the validity of the link counts.
 */
export async function mailWithLink(db: Knex, mail: MailRow, now: number): Promise<MailRow> {
  const account = mail.recipient === null ? null : await findAccountByEmail(db, mail.recipient);
  if (account === null || account.state !== stateOf[mail.kind]) return mail;
  const link = await createAccountLink(db, account.id, now);
  return { ...mail, blocks: mail.blocks.replaceAll(`${paths.password}?token=${hiddenToken}`, link) };
}

/** What happens with the mails about accounts when they are sent. */
export const accountMails: Readonly<Record<string, MailHandler>> = Object.fromEntries(
  Object.keys(stateOf).map((kind) => [kind, { prepare: mailWithLink }]),
);
