import type { ViewName } from './pages.ts';

/** Name of a view's component, which is also the name of its file: `home-slides` is `HomeSlidesPage`. */
export function viewComponent(view: ViewName): string {
  const words = view.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Page`;
}
