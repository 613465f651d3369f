import { useState } from 'react';
import { useSite } from '../app/providers/use-site.ts';

/**
 * Whether the external map is shown: after consent, or after a click on its button. A later choice in the cookie notice
 * overrides the click, so withdrawing consent unloads the map.
 */
export function useMapShown(): { isShown: boolean; show(): void } {
  const { consent } = useSite();
  const [isRequested, setIsRequested] = useState(false);
  const [previousConsent, setPreviousConsent] = useState(consent);
  if (previousConsent !== consent) {
    setPreviousConsent(consent);
    setIsRequested(false);
  }
  return { isShown: consent === 'accepted' || isRequested, show: () => setIsRequested(true) };
}
