/** React reports an error that an error boundary caught to the console only: Vite's overlay shows it. */
const { error: log } = console;
console.error = (...values: unknown[]) => {
  log(...values);
  const error = values.find((value) => value instanceof Error);
  if (error) showOverlay(error);
};
addEventListener('error', ({ error }) => error instanceof Error && showOverlay(error));

/** The server evaluates the styles; in the browser their modules have only class names. */
import.meta.hot?.on('vite:afterUpdate', () => {
  const styles = document.querySelector<HTMLLinkElement>('link[href^="/ui/styles.css"]');
  if (styles) styles.href = `/ui/styles.css?${Date.now()}`;
});

function showOverlay({ message, stack = '' }: Error): void {
  const Overlay = customElements.get('vite-error-overlay');
  if (!Overlay) return;
  for (const shown of document.querySelectorAll('vite-error-overlay')) shown.remove();
  document.body.append(new Overlay({ message, stack }));
}
