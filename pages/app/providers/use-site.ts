import { useContext } from 'react';
import { type Site, SiteContext } from './site-context.ts';

/** @throws Error outside a `SiteProvider`. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() must be used inside a <SiteProvider>.');
  return site;
}
