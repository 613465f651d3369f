import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { waitUntil } from './wait-until.ts';

/** An SMTP server that accepts every mail. */
export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** Waits for a mail to an email address, the newest first; with a subject, for one with this subject. */
  waitForMail(to: string, subject?: string): Promise<ParsedMail>;
  stop(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string[]; mail: ParsedMail }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      simpleParser(stream).then(
        (mail) => {
          mails.push({ to, mail });
          callback();
        },
        (error: Error) => callback(error),
      );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async waitForMail(to, subject) {
      const find = () =>
        mails.findLast(
          ({ to: recipients, mail }) =>
            recipients.includes(to) && (subject === undefined || mail.subject === subject),
        )?.mail;
      await waitUntil(`a mail to ${to}`, () => find() !== undefined, 30_000);
      const mail = find();
      if (!mail) throw new Error(`There is no mail to ${to}.`);
      return mail;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
