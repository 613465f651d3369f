import type { ComponentType } from 'react';
import type { LayoutName } from '../../../data/site/pages.ts';
import { BondLayout } from '../../layouts/BondLayout.tsx';
import { BremenLayout } from '../../layouts/BremenLayout.tsx';
import type { LayoutProps } from '../../layouts/layout-props.ts';
import { MainLayout } from '../../layouts/MainLayout.tsx';
import { ToolLayout } from '../../layouts/ToolLayout.tsx';

/** All layouts, for the server; `browser-views.ts` has the browser's imports. */
export const serverLayouts: Record<LayoutName, ComponentType<LayoutProps>> = {
  main: MainLayout,
  bremen: BremenLayout,
  bond: BondLayout,
  tool: ToolLayout,
};
