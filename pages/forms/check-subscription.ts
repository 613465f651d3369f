import { safeParse } from 'valibot';
import { type Subscription, subscription } from '../../data/api/requests.ts';

/**
 * Validates an email address with the server's schema. Loaded when the visitor begins to type.
 *
 * @returns null for an invalid email address.
 */
export function checkSubscription(email: string): Subscription | null {
  const result = safeParse(subscription, { email });
  return result.success ? result.output : null;
}
