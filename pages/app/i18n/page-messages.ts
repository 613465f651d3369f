import type { Locale } from '../../../data/locale.ts';
import type { Catalogue } from '../../../data/messages/compile.ts';
import type { FormatMessage, Messages } from './use-messages.ts';

interface PageMessages {
  messages: Messages;
  /** Loads the formatter, if the page has messages with arguments. */
  loadFormatter(): Promise<void>;
}

/** The messages of a page in the browser. Those with arguments need a formatter, which is loaded with the code of the page. */
export function pageMessages(locale: Locale, catalogue: Catalogue): PageMessages {
  let formatter: FormatMessage | null = null;
  const format: FormatMessage = (tree, values) => {
    if (!formatter) throw new Error('The message has arguments, but the formatter is not loaded.');
    return formatter(tree, values);
  };
  return {
    messages: { locale, catalogue, format },
    async loadFormatter() {
      if (Object.values(catalogue).every((message) => typeof message === 'string')) return;
      const { createFormatter } = await import('./formatter.ts');
      formatter = createFormatter(locale);
    },
  };
}
