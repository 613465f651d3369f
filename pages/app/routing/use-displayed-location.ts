import { startTransition, useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { matchPage } from '../../../data/site/match-page.ts';
import { useLoader } from '../loading/loader-context.ts';
import { useSite } from '../providers/use-site.ts';

/**
 * The location whose page is on the screen: it follows the address once everything for the new page has arrived, so
 * that a navigation never shows an empty page. When something cannot be fetched, the browser loads the address itself.
 */
export function useDisplayedLocation(): Location {
  const location = useLocation();
  const loader = useLoader();
  const { locale } = useSite();
  const [shown, setShown] = useState(location);

  useEffect(() => {
    if (location === shown) return;
    if (location.pathname === shown.pathname) {
      startTransition(() => setShown(location));
      return;
    }
    const { page } = matchPage(location.pathname);
    if (page.embedsMap) {
      window.location.reload();
      return;
    }
    let wanted = true;
    loader.prepare(page, locale).then(
      () => wanted && startTransition(() => setShown(location)),
      () => wanted && window.location.reload(),
    );
    return () => {
      wanted = false;
    };
  }, [location, shown, loader, locale]);

  return location.pathname === shown.pathname ? location : shown;
}
