import { startTransition, useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { matchPage } from '../../../data/site/match-page.ts';
import { loadDocument } from '../errors/document-navigation.ts';
import { useLoader } from '../loading/loader.ts';
import { useSite } from '../providers/use-site.ts';

/**
 * The location of the displayed page. It follows the URL when code and messages of the new page are loaded, so that a
 * navigation never shows an empty page. If they cannot be loaded, the document of the URL is.
 */
export function useDisplayedLocation(): Location {
  const location = useLocation();
  const loader = useLoader();
  const { locale } = useSite();
  const [displayed, setDisplayed] = useState(location);
  const { page } = matchPage(location.pathname);
  const isReady = location.pathname === displayed.pathname || loader.isPrepared(page, locale);
  // In an effect, the previous page would be rendered a second time before the new one.
  if (isReady && location !== displayed) setDisplayed(location);

  useEffect(() => {
    if (isReady) return;
    let isCurrent = true;
    loader.prepare(page, locale).then(
      () => isCurrent && startTransition(() => setDisplayed(location)),
      () => isCurrent && loadDocument(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isReady, location, page, loader, locale]);

  return isReady ? location : displayed;
}
