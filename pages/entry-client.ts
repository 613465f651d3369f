import { firstInteraction, recordEarlyClick } from './app/hydration/first-interaction.ts';
import { afterFirstPaint } from './app/hydration/first-paint.ts';
import { preloadModules } from './app/hydration/preload-modules.ts';

/**
 * The browser's entry. The markup is complete without it, so pictures have the line to themselves first: the site's
 * script is asked for once the first screen is shown, or at the first touch.
 */
recordEarlyClick();
Promise.race([afterFirstPaint(), firstInteraction()]).then(async () => {
  preloadModules();
  const { hydrate: takeOver } = await import('./app/hydration/hydrate.tsx');
  takeOver();
});
