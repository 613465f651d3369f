/** A browser that does not tell when it has painted is not waited for longer than this, in milliseconds. */
const longest = 1000;

/** Fulfilled when the first screen has been painted with everything it waits for: pictures and typeface. */
export async function afterFirstPaint(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longest);
  });
  // What loaded last may still wait for its frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
