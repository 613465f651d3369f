import { useLocation } from 'react-router';

/** The token of the one-time sign-in link in the URL, or null. */
export function useLinkToken(): string | null {
  const token = new URLSearchParams(useLocation().search).get('token');
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}
