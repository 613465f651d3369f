import type { ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from '../http/security-headers.ts';

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The complete response to a malformed request, which closes the connection. */
function errorResponse(code: string | undefined): string {
  const status = statuses[code ?? ''] ?? 400;
  const headers = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}Connection: close\r\nContent-Length: 0\r\n\r\n`;
}

/**
 * Handles the server's `clientError` event: answers a request that is malformed or too slow and closes the connection,
 * so that the following bytes are not parsed as another request.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const pending = (socket as { _httpMessage?: ServerResponse | null })._httpMessage;
  if (!socket.writable || pending?.headersSent || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  socket.end(errorResponse(error.code), () => socket.destroy());
}
