import { readInitialData } from './initial-state.ts';

/** A script of the build, as listed in the document. */
export interface ModuleFile {
  href: string;
  /** Subresource integrity; absent in development. */
  integrity?: string;
}

/** Loads the scripts of the document's preload list in parallel, with their integrity hashes. */
export function preloadModules(): void {
  for (const { href, integrity = '' } of readInitialData<ModuleFile[]>('preload') ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, integrity });
    document.head.append(link);
  }
}
