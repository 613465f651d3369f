/** A failed attempt to send a mail. */
export interface SendFailure {
  /** For the log and the inbox: the reply of the server, without the recipient's email address. */
  text: string;
  /** Whether another attempt would fail as well. */
  isPermanent: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Delay after each temporary failure; after the last one, two days after the first attempt, the mail fails. */
const retryDelaysMs = [
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  12 * hourMs,
  24 * hourMs,
];

/**
 * Delay before the next attempt, varied by a tenth so that mails do not return to a busy server all at once.
 *
 * @param failures attempts that have failed, at least 1.
 * @param random a number from 0 to 1.
 * @returns milliseconds; null when there is no further attempt.
 */
export function retryDelay(failures: number, random = Math.random()): number | null {
  const delay = retryDelaysMs[failures - 1];
  return delay === undefined ? null : delay * (0.9 + 0.2 * random);
}

/** Codes of nodemailer for failures of the configuration or the connection: other mails fail as well, so each is retried. */
const serverCodes = ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS'];

/**
 * Classifies an error of nodemailer. A reply of 500 or above to an envelope or a message is permanent; 4xx, and everything that
 * concerns the connection or the sign-in to the server, is temporary.
 */
export function sendFailureOf(thrown: unknown): SendFailure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isServerFailure = serverCodes.includes(String(code)) && !isReplyToEnvelope(error);
  const isRejected = typeof responseCode === 'number' && responseCode >= 500;
  const isInvalid = responseCode === undefined && (code === 'EENVELOPE' || code === 'ESTREAM');
  const text = error.message.replace(/[^\s<>"']+@[^\s<>"']+/g, '…').slice(0, 300);
  return { text, isPermanent: !isServerFailure && (isRejected || isInvalid) };
}

function isReplyToEnvelope(error: Error): boolean {
  const { command } = error as { command?: unknown };
  return command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA';
}
