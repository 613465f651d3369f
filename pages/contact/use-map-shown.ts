import { useState } from 'react';
import { useSite } from '../app/providers/use-site.ts';

/**
 * Whether the map from outside may be loaded: after consent, or a click of its own. A later choice in the cookie notice
 * counts in the click's place, so taking the consent back unloads the map.
 */
export function useMapShown(): { shown: boolean; show(): void } {
  const { consent } = useSite();
  const [asked, setAsked] = useState(false);
  const [before, setBefore] = useState(consent);
  if (before !== consent) {
    setBefore(consent);
    setAsked(false);
  }
  return { shown: consent === 'accepted' || asked, show: () => setAsked(true) };
}
