import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, createServer, type SecureVersion } from 'node:tls';
import { readText } from './project-files.ts';

/** The TLS settings of the nginx configuration in docs/operations.md. */

const valuesOf = (name: string) =>
  [...readText('docs/operations.md').matchAll(new RegExp(`^\\s*${name} (.+);$`, 'gm'))].map(
    ([, value]) => value,
  );
const suites = valuesOf('ssl_ciphers').join(':');
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test('the documented suites have forward secrecy and authenticated encryption', () => {
  expect(suites).not.toBe('');
  for (const suite of suites.split(':')) expect(suite).toMatch(/^ECDHE\+(AESGCM|CHACHA20)$/);
  // The server of other host names decides on the version, too.
  expect(valuesOf('ssl_protocols')).toEqual(['TLSv1.2 TLSv1.3', 'TLSv1.2 TLSv1.3']);
  expect(valuesOf('ssl_session_tickets')).toEqual(['off']);
});

(hasOpenssl ? test : test.skip)(
  'with the documented suites a handshake with a weaker suite or an older version fails',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
    const [keyFile, certFile] = [path.join(folder, 'key'), path.join(folder, 'cert')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...request, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
    const server = createServer({
      key: readFileSync(keyFile),
      cert: readFileSync(certFile),
      ciphers: suites,
      minVersion: 'TLSv1.2',
    });
    rmSync(folder, { recursive: true });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    server.on('tlsClientError', () => undefined);
    const { port } = server.address() as AddressInfo;
    const shake = (ciphers: string, version: SecureVersion = 'TLSv1.2') =>
      new Promise<string | null>((resolve) => {
        const options = { minVersion: version, maxVersion: version, rejectUnauthorized: false };
        const socket = connect({ ...options, port, host: '127.0.0.1', ciphers: `${ciphers}:@SECLEVEL=0` });
        socket.once('secureConnect', () => {
          resolve(socket.getCipher().name);
          socket.destroy();
        });
        socket.once('error', () => resolve(null));
      });
    try {
      expect(await shake('ECDHE-RSA-AES128-GCM-SHA256')).toBe('ECDHE-RSA-AES128-GCM-SHA256');
      for (const weak of ['AES128-SHA256', 'AES256-GCM-SHA384', 'ECDHE-RSA-AES128-SHA256', 'AES128-SHA'])
        expect([weak, await shake(weak)]).toEqual([weak, null]);
      expect(await shake('ECDHE-RSA-AES128-SHA', 'TLSv1.1')).toBeNull();
    } finally {
      server.close();
    }
  },
);
