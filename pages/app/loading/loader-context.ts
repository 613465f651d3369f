import { createContext, useContext } from 'react';
import type { Loader } from './loader.ts';

export const LoaderContext = createContext<Loader | null>(null);

/** @throws Error outside a `LoaderContext`. */
export function useLoader(): Loader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('useLoader() must be used inside a <LoaderContext>.');
  return loader;
}
