import type { Logger } from 'pino';
import { clientNetworks } from '../../platform/limits/client-networks.ts';

/** Networks from which visitors send messages in a period; above it, the messages are a flood. */
export const maxNetworks = 30;
export const periodMs = 5 * 60_000;

/** Counts a submission by its IP address. @returns whether there is a flood. */
export type DetectFlood = (ip: string | undefined) => boolean;

/**
 * Creates a detector of floods from many networks, which the limits of single clients do not stop: more than `maxNetworks` (IPv4
 * /24, IPv6 /56) in a period. A flood ends when a period has passed without one.
 *
 * The networks are held in the memory of the process for at most a period, so that a submission costs no statement for it. Each
 * of several processes counts its share of the submissions.
 *
 * @param clock milliseconds since 1970.
 */
export function createFloodDetection(clock: () => number, log: Logger): DetectFlood {
  const networks = new Set<string>();
  let periodEndsAt = 0;
  let floodEndsAt = 0;

  return (ip) => {
    const now = clock();
    if (now >= periodEndsAt) {
      networks.clear();
      periodEndsAt = now + periodMs;
    }
    if (networks.size <= maxNetworks) networks.add(networkOf(ip));
    if (networks.size > maxNetworks) {
      if (now >= floodEndsAt) {
        log.warn(
          { event: 'contact-flood', networks: networks.size },
          'contact messages come from many networks; messages without a proof of work are marked as suspected spam',
        );
      }
      floodEndsAt = periodEndsAt + periodMs;
    }
    return now < floodEndsAt;
  };
}

function networkOf(ip: string | undefined): string {
  const [client = '', network = client] = clientNetworks(ip);
  return network;
}
