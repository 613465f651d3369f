import { loadLaterModules } from './app/later-modules.ts';
import { whenShown } from './app/when-shown.ts';
import { keepEarlyClick, whenTouched } from './app/when-touched.ts';

/**
 * The browser's entry. The markup is complete without it, so pictures have the line to themselves first: the site's
 * script is asked for once the first screen is shown, or at the first touch.
 */
keepEarlyClick();
Promise.race([whenShown(), whenTouched()]).then(async () => {
  loadLaterModules();
  const { takeOver } = await import('./app/take-over.tsx');
  takeOver();
});
