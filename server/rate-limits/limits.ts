/** At most so many hits within so many seconds. */
export interface Limit {
  hits: number;
  seconds: number;
}

/** Null switches a limit off. */
export interface RateLimits {
  /** Valid subscriptions a client. */
  subscribe: Limit | null;
  /** Valid contact messages a client. */
  contact: Limit | null;
  /** Sign-ins a client; one that succeeds clears the count. */
  signIn: Limit | null;
  /** Sign-ins of all clients together: above it every try waits longer, but nobody is locked out. */
  signInAll: Limit | null;
}

export const defaultLimits: RateLimits = {
  subscribe: { hits: 20, seconds: 600 },
  contact: { hits: 20, seconds: 600 },
  signIn: { hits: 10, seconds: 900 },
  signInAll: { hits: 50, seconds: 900 },
};
