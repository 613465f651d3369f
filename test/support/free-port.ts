import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a TCP port that is free on the loopback interface. It is below those that systems give to outgoing connections (from
 * 32768 with Linux), so that none of them takes it before the server that is to listen on it.
 */
export function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000);
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(freePort());
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
