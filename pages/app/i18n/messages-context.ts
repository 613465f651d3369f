import { createContext } from 'react';
import type { Locale } from '../../../data/locale.ts';
import type { Catalogue, CompiledMessage } from '../../../data/messages/compile.ts';

export type MessageValues = Record<string, string | number>;
/** Formats a message that has arguments; plain messages are strings. */
export type FormatMessage = (tree: Exclude<CompiledMessage, string>, values: MessageValues) => string;

export interface Messages {
  locale: Locale;
  catalogue: Catalogue;
  format: FormatMessage;
}

export const MessagesContext = createContext<Messages | null>(null);
