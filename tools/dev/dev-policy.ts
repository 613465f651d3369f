import { pagePolicy } from '../../server/platform/http/content-security-policy.ts';
import { styleNonce } from './dev-style-nonce.ts';

/**
 * The content security policy of a page in development: that of production, and what Vite's client needs, which are its
 * WebSocket, the style of the error overlay, and the worker that waits for a restarted `npm run dev`.
 */
export const devPolicy: typeof pagePolicy = (styleHash, nonce) =>
  pagePolicy(`${styleHash} 'nonce-${styleNonce}'`, nonce)
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:")
    .concat('; worker-src blob:');
