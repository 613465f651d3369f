import { disableClientNavigation } from './app/errors/document-navigation.ts';
import { reportUncaughtErrors } from './app/errors/report-client-error.ts';
import { firstInteraction, recordEarlyClick } from './app/hydration/first-interaction.ts';
import { afterFirstPaint } from './app/hydration/first-paint.ts';
import { preloadModules } from './app/hydration/initial-data.ts';

/**
 * The browser's entry. The markup is complete without script, so the other scripts load after the first paint, or at the
 * first interaction, and do not compete with images for bandwidth.
 */
reportUncaughtErrors();
recordEarlyClick();
Promise.race([afterFirstPaint(), firstInteraction()])
  .then(async () => {
    preloadModules();
    const { hydrate } = await import('./app/hydration/hydrate.tsx');
    // In one task with the evaluation of the libraries, it would block the input of a phone for more than 50 ms.
    await new Promise((resolve) => setTimeout(resolve));
    hydrate();
  })
  .catch((error: unknown) => disableClientNavigation('load', error));
