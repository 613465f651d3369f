import type { Server } from 'node:http';
import { clientKey } from '../limits/client-key.ts';

/**
 * Far above what browsers open, also for many people behind one IP address, and a fortieth of all connections, so that one
 * network cannot occupy them.
 */
const defaultMaxPerNetwork = 256;
const minReportIntervalMs = 60_000;

export interface ConnectionLimitOptions {
  /** Open connections per IPv4 address or IPv6 /64 network; 256 by default. */
  maxConnectionsPerNetwork?: number;
  /** Whether an IP address is a trusted proxy: its connections carry the requests of many clients and are not limited. */
  isTrustedProxy?(ip: string): boolean;
  /** Receives the IP address of a refused connection, at most once a minute. */
  onConnectionsRefused?(ip: string): void;
}

/** Closes connections of a client network above its limit as soon as they are accepted. */
export function limitConnections(server: Server, options: ConnectionLimitOptions): void {
  const { maxConnectionsPerNetwork = defaultMaxPerNetwork, isTrustedProxy, onConnectionsRefused } = options;
  const openConnections = new Map<string, number>();
  let nextReportMs = 0;

  server.on('connection', (socket) => {
    const ip = socket.remoteAddress;
    if (ip === undefined || isTrustedProxy?.(ip)) return;
    const network = clientKey(ip);
    const count = openConnections.get(network) ?? 0;
    if (count >= maxConnectionsPerNetwork) {
      socket.destroy();
      report(ip);
      return;
    }
    openConnections.set(network, count + 1);
    socket.once('close', () => {
      const left = (openConnections.get(network) ?? 1) - 1;
      if (left > 0) openConnections.set(network, left);
      else openConnections.delete(network);
    });
  });

  function report(ip: string): void {
    const now = performance.now();
    if (now < nextReportMs) return;
    nextReportMs = now + minReportIntervalMs;
    onConnectionsRefused?.(ip);
  }
}
