import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** What the server does with a mail after its data: accepts it, replies with a status, does not reply, or closes the connection. */
export type SmtpReply = 250 | 421 | 450 | 550 | 'hang' | 'close';

export interface ReceivedMail extends ParsedMail {
  /** As sent, with folded headers. */
  raw: string;
  recipients: string[];
}

export interface TestSmtpServer extends AsyncDisposable {
  url: string;
  /** Accepted mails in the order of arrival. */
  received: ReceivedMail[];
  /** Attempts, accepted or not. */
  attempts(): number;
  close(): Promise<void>;
}

/** The address that the site notifies of messages. */
export const notifiedAddress = 'staff@hd-group.example';

/** The settings of a site that sends its mails through this server. */
export const mailSettings = ({ url }: Pick<TestSmtpServer, 'url'>) => ({
  SMTP_URL: url,
  MAIL_FROM: 'Website <website@hd-group.example>',
  MAIL_TO: notifiedAddress,
});

/**
 * Starts an SMTP server without TLS and sign-in on a free port.
 *
 * @param reply returns the reply to an attempt, by its number (from 1) and recipients.
 * @param refused recipients that are refused with 550.
 * @param isClosed whether connections are greeted with 554.
 */
export async function startSmtpServer(
  reply: (attempt: number, recipients: string[]) => SmtpReply = () => 250,
  refused: readonly string[] = [],
  isClosed: () => boolean = () => false,
): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onConnect(_session, callback) {
      callback(isClosed() ? Object.assign(new Error('no mail for now'), { responseCode: 554 }) : null);
    },
    onRcptTo({ address }, _session, callback) {
      const error = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
      callback(refused.includes(address) ? error : null);
    },
    onData(stream, session, callback) {
      attempts += 1;
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const answer = reply(attempts, recipients);
      if (answer === 'close') {
        for (const connection of server.connections) {
          if (connection.id === session.id) connection.close();
        }
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (answer === 'hang') return;
        if (answer !== 250) {
          callback(Object.assign(new Error('a reply of the test'), { responseCode: answer }));
          return;
        }
        const bytes = Buffer.concat(chunks);
        received.push({ ...(await simpleParser(bytes)), raw: bytes.toString('latin1'), recipients });
        callback();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The email addresses of a header such as `From` or `Reply-To`. */
export function addressesOf(header: AddressObject | AddressObject[] | undefined): (string | undefined)[] {
  return [header ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));
}
