import type { ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from '../middleware/security-headers.ts';

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The whole answer to something that is no request; the connection ends with it. */
export function errorResponse(code: string | undefined): string {
  const status = statuses[code ?? ''] ?? 400;
  const headers = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}Connection: close\r\nContent-Length: 0\r\n\r\n`;
}

/**
 * Answers what the parser could not read, or what came too slowly, and closes the connection: what follows on it
 * must not be taken for another request.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const open = (socket as { _httpMessage?: ServerResponse | null })._httpMessage;
  if (!socket.writable || open?.headersSent || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  socket.end(errorResponse(error.code), () => socket.destroy());
}
