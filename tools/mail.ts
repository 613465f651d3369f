import { readConfig } from '../server/config.ts';
import { loadEnvFile } from '../server/env-file.ts';
import { sendFailureOf } from '../server/mail/send-failure.ts';
import { verifyServer } from '../server/mail/transport.ts';
import { commandLine } from './command-line.ts';
import { Refusal, runTool } from './refusal.ts';

/** `npm run mail -- check`: validates the settings of mails, connects to the mail server and signs in. No mail is sent. */

async function run(args: string[]): Promise<void> {
  if (args.join(' ') !== 'check') throw new Refusal(`Usage: ${commandLine('mail')} check`);
  loadEnvFile();
  const { smtpUrl, mailFrom, mailTo } = readConfig(process.env);
  if (smtpUrl === null) throw new Refusal('SMTP_URL is not set: mails are stored in the inbox and not sent.');
  const { host } = new URL(smtpUrl);
  await verifyServer(smtpUrl).catch((error: unknown) => {
    throw new Refusal(`The mail server ${host} does not accept SMTP_URL: ${sendFailureOf(error).text}`);
  });
  console.log(`The mail server ${host} accepts SMTP_URL.`);
  console.log(`Mails are sent from ${mailFrom}; notifications go to ${mailTo.join(', ')}.`);
}

await runTool(() => run(process.argv.slice(2)));
