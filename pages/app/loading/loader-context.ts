import { createContext, useContext } from 'react';
import type { Loader } from './loader.ts';

export const LoaderContext = createContext<Loader | null>(null);

/** @throws Error outside the site. */
export function useLoader(): Loader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('useLoader() needs a <LoaderContext> above it.');
  return loader;
}
