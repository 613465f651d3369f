import { createContext } from 'react';
import type { Locale } from '../../data/preferences.ts';
import type { Catalogue, CompiledMessage } from '../../locales/compile.ts';

export type MessageValues = Record<string, string | number>;
/** Formats a message that takes values; a plain message never needs it. */
export type FormatTree = (tree: Exclude<CompiledMessage, string>, values: MessageValues) => string;

export interface Texts {
  locale: Locale;
  catalogue: Catalogue;
  format: FormatTree;
}

export const TextContext = createContext<Texts | null>(null);
