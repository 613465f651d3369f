import { readInitialData } from './initial-state.ts';

/** A script of ours, as the document names it. */
export interface ModuleFile {
  href: string;
  /** Subresource integrity; absent in development. */
  integrity?: string;
}

/** Loads the scripts that the document names for later, side by side; each may only be what the server has built. */
export function preloadModules(): void {
  for (const { href, integrity = '' } of readInitialData<ModuleFile[]>('preload') ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, integrity });
    document.head.append(link);
  }
}
