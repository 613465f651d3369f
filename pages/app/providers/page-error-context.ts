import { createContext } from 'react';
import type { PageError } from '../render-page.ts';

/** The error of an error page; null on all other pages and in the browser. */
export const PageErrorContext = createContext<PageError | null>(null);
