import type { ComponentType } from 'react';
import type { LayoutName, ViewName } from '../../../data/site/pages.ts';
import { viewComponent } from '../../../data/site/view-component.ts';
import type { LayoutProps } from '../../layouts/layout-props.ts';
import type { PageProps } from '../page-props.ts';

type Import<Value> = () => Promise<Value>;

const files = import.meta.glob<Record<string, ComponentType<PageProps>>>('../../*/*Page.tsx');

/**
 * Loads the component of a view.
 *
 * @throws Error when `pages/` has no file for it; the server finds this at its start.
 */
export async function importView(view: ViewName): Promise<ComponentType<PageProps>> {
  const name = viewComponent(view);
  const file = Object.keys(files).find((each) => each.endsWith(`/${name}.tsx`)) ?? '';
  const View = (await files[file]?.())?.[name];
  if (!View) throw new Error(`No file of pages/ exports ${name}.`);
  return View;
}

/** Dynamic import of each standalone layout; the main layout is part of the initial load. */
export const layoutImports: Record<Exclude<LayoutName, 'main'>, Import<ComponentType<LayoutProps>>> = {
  bremen: async () => (await import('../../layouts/BremenLayout.tsx')).BremenLayout,
  bond: async () => (await import('../../layouts/BondLayout.tsx')).BondLayout,
  tool: async () => (await import('../../layouts/ToolLayout.tsx')).ToolLayout,
};
