import type { ComponentType } from 'react';
import { notFoundPage, pages, type ViewName } from '../../../data/site/pages.ts';
import { viewComponent } from '../../../data/site/view-component.ts';
import type { PageProps } from '../page-props.ts';

const files = import.meta.glob<Record<string, ComponentType<PageProps>>>('../../*/*Page.tsx', {
  eager: true,
});
const components = Object.assign({}, ...Object.values(files)) as Record<string, ComponentType<PageProps>>;

/**
 * The component of a view.
 *
 * @throws Error when no file of `pages/` has it.
 */
export function serverView(view: ViewName): ComponentType<PageProps> {
  const name = viewComponent(view);
  const View = components[name];
  if (!View)
    throw new Error(
      `The view "${view}" of data/site/pages.ts needs a file pages/<folder>/${name}.tsx that exports ${name}.`,
    );
  return View;
}

// A missing component stops the start.
for (const { view } of [...pages, notFoundPage]) serverView(view);
