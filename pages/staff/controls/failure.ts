import type { CodeRequired } from '../../../data/api/responses.ts';
import type { ApiError } from '../../app/api-client.ts';

/** The body of a failed response of the API; null without a response, or for one of a proxy. */
export function failureOf(error: unknown): CodeRequired | null {
  try {
    const body = JSON.parse((error as ApiError).body);
    return body.error ? body : null;
  } catch {
    return null;
  }
}
