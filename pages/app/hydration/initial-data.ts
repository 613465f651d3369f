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

/** Parses a data block of the document; null if the document does not contain it. */
export function readInitialData<Value>(id: 'initial-state' | 'page-data' | 'preload'): Value | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : null;
}
