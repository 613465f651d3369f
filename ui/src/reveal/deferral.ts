import { createContext, useContext, useDeferredValue } from 'react';

/** Whether content below the first screen is rendered in a second step, after the first screen is painted. */
export const DeferralContext = createContext(false);

/** Whether content below the first screen is rendered now: inside a `DeferralContext` of true not in its first rendering. */
export function useIsRendered(): boolean {
  return useDeferredValue(true, !useContext(DeferralContext));
}
