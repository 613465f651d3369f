import { readConfig } from '../server/config.ts';
import { sendFailureOf, verifyServer } from '../server/features/mail/transport.ts';
import { loadEnvFile } from '../server/platform/process/env-file.ts';
import { commandLine } from './command/command-line.ts';
import { Refusal, runTool } from './command/refusal.ts';

/** `npm run site -- mail check`: validates the settings of mails, connects to the mail server and signs in. No mail is sent. */

/** What to change, for failures whose texts do not name the cause. */
const advice: [RegExp, string][] = [
  [/wrong version number/, 'This port does not begin with TLS: use smtp:// instead of smtps://.'],
  [/Greeting never received/, 'If this port begins with TLS, use smtps:// instead of smtp://.'],
  [
    /STARTTLS/,
    'The server offers no encryption: use smtps:// or another port, or add ?requireTLS=false to send in clear text.',
  ],
  [/certificate/, 'docs/operations.md explains certificates of your own under "Mail".'],
];

await runTool(async () => {
  if (process.argv.slice(2).join(' ') !== 'check') throw new Refusal(`Usage: ${commandLine('mail')} check`);
  loadEnvFile();
  const { smtpUrl, mailFrom, mailTo } = readConfig(process.env);
  if (smtpUrl === null) throw new Refusal('SMTP_URL is not set: mails are stored in the inbox and not sent.');
  const { host, username } = new URL(smtpUrl);
  await verifyServer(smtpUrl).catch((error: unknown) => {
    const text = sendFailureOf(error).text.trim();
    const lines = advice.flatMap(([pattern, line]) => (pattern.test(text) ? [line] : []));
    throw new Refusal([`The mail server ${host} cannot be used: ${text}`, ...lines].join('\n'));
  });
  if (username) console.log(`The mail server ${host} accepts the user and the password of SMTP_URL.`);
  else console.log(`The mail server ${host} answers. SMTP_URL has no user, so that no sign-in was tested.`);
  console.log(`Mails are sent from ${mailFrom}; notifications go to ${mailTo.join(', ')}.`);
});
