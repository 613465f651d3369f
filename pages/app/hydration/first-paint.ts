/** Maximum wait for browsers that report no paint. */
const maxWaitMs = 1000;

/** Fulfilled after the first paint, once all images and fonts of the first screen are loaded. */
export async function afterFirstPaint(): Promise<void> {
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
