import { safeParse } from 'valibot';
import { type Subscription, subscription } from '../../data/api/requests.ts';

/**
 * Checks an address by the server's own rules. Loaded when the form is sent for the first time.
 *
 * @returns null when it is no address.
 */
export function checkSubscription(email: string): Subscription | null {
  const result = safeParse(subscription, { email });
  return result.success ? result.output : null;
}
