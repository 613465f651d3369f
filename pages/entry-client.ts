import { disableClientNavigation } from './app/errors/document-navigation.ts';
import { reportUncaughtErrors } from './app/errors/report-client-error.ts';
import { firstInteraction } from './app/hydration/first-interaction.ts';
import { loadPageData, loadStyles, pageDataUrl, preloadModules } from './app/hydration/initial-data.ts';

/**
 * The browser's entry. The markup is complete without script, so the other scripts load after the first paint, or at the
 * first interaction, and do not compete with images for bandwidth. The navigation does not wait for React.
 */
reportUncaughtErrors();
Promise.race([afterFirstPaint(), firstInteraction()])
  .then(async () => {
    const styles = loadStyles();
    preloadModules();
    // Its failure is reported by `hydrate`.
    loadPageData().catch(() => undefined);
    const [{ startNavigation }] = await Promise.all([import('./app/navigation/navigate.ts'), styles]);
    startNavigation(() => void hydrate());
    await hydrate();
  })
  .catch(onError);

/** After this time a document that is being replaced has ended. */
const replacementMs = 300;

/** Reports a failure, unless a navigation has aborted the scripts: Firefox rejects their imports shortly before the document ends. */
function onError(error: unknown): void {
  setTimeout(disableClientNavigation, replacementMs, 'load', error);
}

/** Hydrates the displayed page, the first one or one that was put in place. */
async function hydrate(): Promise<void> {
  const url = pageDataUrl();
  // Another page that was put in place meanwhile is hydrated by itself.
  const isDisplayed = () => pageDataUrl() === url;
  try {
    const [loaded, pageData] = await Promise.all([import('./loading/hydrate.tsx'), loadPageData()]);
    // In one task with the evaluation of the libraries, it would block the input of a phone for more than 50 ms.
    await new Promise((resolve) => setTimeout(resolve));
    if (isDisplayed()) loaded.hydrate(pageData);
  } catch (error) {
    if (isDisplayed()) onError(error);
  }
}

/** Maximum wait for browsers that report no paint. */
const maxWaitMs = 1000;

/** Fulfilled after the first paint, once all images and fonts of the first screen are loaded. */
async function afterFirstPaint(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, maxWaitMs);
  });
  // The resource that loaded last is painted in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
