import { disclosures } from '../../data/derived/disclosures.ts';
import { periodText } from '../../data/messages/period-text.ts';
import { daysInMs } from '../../data/retention-periods.ts';
import type { Disclosures } from '../../data/schemas/content-schemas.ts';

/** The sections of `docs/privacy.md` that no table contains. */

const period = (name: keyof Disclosures['retentionDays']) =>
  periodText(daysInMs(disclosures.retentionDays[name]), 'en').replace('\u00a0', ' ');

export const newsletterProse = `## Newsletter

With a mail server (\`SMTP_URL\`) a subscription is \`pending\` and inactive until the person presses the button on the page that a mail links to
(double opt-in). The link is valid for ${period('confirmationLink')}. Opening it changes nothing, so programs
that check links confirm nothing. After ${period('pending')} a pending subscription is erased like a person.

Without a mail server a subscription is active at once and marked \`unconfirmed\` in the inbox, the export and the ledger. The privacy page
states double opt-in, so a site with \`PUBLIC_URL\` and without \`SMTP_URL\` warns at its start. \`npm run site -- consent invite\` later
invites these persons to confirm; who does not answer within ${period('pending')} becomes inactive (\`lapsed\`).

Each mail contains an unsubscribe link, also for the one-click function of mail programs (RFC 8058). It needs no sign-in and does not end. Without
a mail at hand, a person requests it at \`/newsletter\`; the response is the same whether the email address is subscribed or not. A withdrawal
sets the state \`withdrawn\`; the email address remains stored, so that the withdrawal can be proved, until it is erased.

## Proof of newsletter consent

The consent ledger (\`consent_events\`) is append-only: each event contains the SHA-256 hash of the event before, and the database rejects changes.
\`consent_head\` names the last event. \`npm run site -- consent verify\` finds changed, missing and moved events. \`npm run site -- consent prove EMAIL\`, and
the inbox, print the proof of one person's consent. An event has its kind, time, channel, wording with version, language, page, Message-ID, and a
keyed digest of the email address; its personal data are the email address, the reason of a withdrawal, and the IP address unless
\`ipAddresses.consentLedger\` is \`none\`, which the privacy page states.

Erasing a person deletes the personal data of all its events. What remains is the event without it: kind, time, wording, language, page, and a
digest of the email address (HMAC-SHA-256 with a key that is in \`secrets\`, together with the key that signs the links of the newsletter). The
digest lets the company prove a consent to somebody who names the email address; nobody can read the email address from it. \`consent_erasures\`
lists these digests with the time of the erasure. After ${period('ledgerDigest')} event and digest are
deleted as well, and only the hashes remain, which reveal nothing. Three years are the regular limitation period (§ 195 BGB).`;

export const erasureProse = `### Erasure

The server deletes expired rows at its start and then every minute, whether or not there are requests. SQLite overwrites deleted data, and
the file shrinks. Tables without a period have none of their own: the company must define one and delete accordingly. Of the submitted values
of forms, cut to the limits of their fields, at most the newest 500 are stored. The audit log contains no personal data of visitors.

Staff export and erase the data of one person by email address: in the inbox, with \`GET\` and \`DELETE /api/person?email=…\`, or with
\`npm run site -- person\`. Both include mails, the consent ledger, and the submitted values of forms that contain the email address in any field; the digest
of a subscription is erased too. Staff erase a single message with its mails in the inbox.`;

export const mailProse = `## By email

With \`SMTP_URL\`, the server sends mails through the mail server of the company. For each contact message that is not suspected to be spam the
staff (\`MAIL_TO\`) get a notification with name, email address and text, and the sender gets a receipt with a copy, at most one a day. Subscribers
of the newsletter get a mail to confirm, and one with the unsubscribe link when they request it. Mails load nothing from other hosts and contain no
tracking. Without \`SMTP_URL\` no mail leaves the site. The site cannot delete what mail accounts have received: the company deletes it there together with
the message, as the privacy page states.`;
