import { pagePolicy } from '../../server/platform/http/content-security-policy.ts';

/**
 * The content security policy of a page in development: that of production, and what Vite's client needs, which are its
 * WebSocket, style elements, and the worker that waits for a restarted `npm run dev`.
 */
export const devPolicy: typeof pagePolicy = (styleHash, nonce) =>
  pagePolicy(styleHash, nonce)
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:")
    .concat("; style-src-elem 'self' 'unsafe-inline'; worker-src blob:");
