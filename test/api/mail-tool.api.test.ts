import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '../support/child-environment.ts';
import { startSmtpServer } from '../support/smtp.ts';

const run = promisify(execFile);
const tool = join(import.meta.dirname, '../../tools/mail.ts');

/** Runs the command in a folder without `.env`. */
const check = (settings: Record<string, string>) =>
  run(process.execPath, [tool, 'check'], {
    cwd: import.meta.dirname,
    env: { ...childEnvironment, MAIL_FROM: 'a@post.example', MAIL_TO: 'b@post.example', ...settings },
  });

test('the command reports a mail server that accepts the settings, and sends no mail', async () => {
  await using smtp = await startSmtpServer();
  const { stdout } = await check({ SMTP_URL: smtp.url });
  expect(stdout).toContain(new URL(smtp.url).host);
  expect(stdout).toContain('no sign-in was tested');
  expect(smtp.attempts()).toBe(0);
});

test('the command fails for a mail server that does not answer, without printing the password', async () => {
  const smtp = await startSmtpServer();
  await smtp.close();
  const url = smtp.url.replace('smtp://', 'smtp://user:secret-word@');
  const failure: { code?: number; stderr?: string } = await check({ SMTP_URL: url }).catch((error) => error);
  expect(failure.code).toBe(1);
  expect(failure.stderr).toContain(new URL(smtp.url).host);
  expect(failure.stderr).not.toContain('secret-word');
});

test('a server without STARTTLS is refused before the password is sent, unless it is on this machine or requireTLS=false', async () => {
  await using smtp = await startSmtpServer();
  // Another name of this machine, which is not a loopback address.
  const elsewhere = smtp.url.replace('127.0.0.1', 'user:secret-word@0.0.0.0');
  const refusal = async (parameters: string): Promise<string> => {
    const failure: { stderr?: string } = await check({ SMTP_URL: `${elsewhere}${parameters}` }).catch(
      (error) => error,
    );
    return String(failure.stderr);
  };
  for (const parameters of ['', '?requireTLS=true', '?ignoreTLS=true', '?requireTLS=0'])
    expect([parameters, await refusal(parameters)]).toEqual([
      parameters,
      expect.stringContaining('?requireTLS=false'),
    ]);
  const clear = elsewhere.replace('user:secret-word@', '');
  const { stdout } = await check({ SMTP_URL: `${clear}?requireTLS=false` });
  expect(stdout).toContain('no sign-in was tested');
});

test('the command advises smtp:// for a port without TLS', async () => {
  await using smtp = await startSmtpServer();
  const failure: { stderr?: string } = await check({
    SMTP_URL: smtp.url.replace('smtp:', 'smtps:'),
  }).catch((error) => error);
  expect(failure.stderr).toContain('use smtp:// instead of smtps://');
});

test('the command names invalid settings', async () => {
  const failure: { stderr?: string } = await check({ SMTP_URL: 'x', MAIL_TO: 'y' }).catch((error) => error);
  expect(failure.stderr).toContain('SMTP_URL');
  expect(failure.stderr).toContain('MAIL_TO');
});
