/** A rate limit: at most `hits` requests in a period of `seconds`. */
export interface Limit {
  hits: number;
  seconds: number;
}

/** Limits by action; null disables a limit. */
export interface RateLimits {
  /** Newsletter subscriptions per client: valid payloads, and all form posts. */
  subscribe: Limit | null;
  /**
   * Newsletter subscriptions per email address, of all clients together: the response tells whether an address is subscribed.
   */
  subscribeEmail: Limit | null;
  /** Contact messages per client: valid payloads, and all form posts. */
  contact: Limit | null;
  /** Reports of browser errors per client. */
  clientError: Limit | null;
  /** Sign-in attempts per client; a successful one resets the count. */
  signIn: Limit | null;
  /** Sign-in attempts of all clients together. Above it attempts are delayed, not rejected, so that nobody is locked out. */
  signInAll: Limit | null;
}

export const defaultLimits: RateLimits = {
  subscribe: { hits: 20, seconds: 600 },
  subscribeEmail: { hits: 5, seconds: 3600 },
  contact: { hits: 20, seconds: 600 },
  clientError: { hits: 10, seconds: 600 },
  signIn: { hits: 10, seconds: 900 },
  signInAll: { hits: 50, seconds: 900 },
};
