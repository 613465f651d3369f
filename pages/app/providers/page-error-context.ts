import { createContext } from 'react';
import type { PageError } from '../render-page.ts';

/** Why the server answers with an error page; null on every other page and in the browser. */
export const PageErrorContext = createContext<PageError | null>(null);
