import type { Locale } from '../../../../data/locale.ts';
import { formatMessage } from '../../../../data/messages/format-message.ts';
import type { MessageKey } from '../../../../data/messages/keys.ts';
import type { Snapshot } from '../../../../data/snapshot/snapshot.ts';

/** Content and messages of all namespaces as text. */
export interface DocumentMessages {
  content: Snapshot;
  locale: Locale;
  /** @throws Error for an unknown key, or when a placeholder has no value. */
  t: (key: MessageKey, values?: Record<string, string | number>) => string;
  /** The messages `<prefix>.1`, `<prefix>.2` and so on. */
  list: (prefix: string) => string[];
  /** The messages whose keys begin with the prefix and a dot, by the rest of the key. */
  group: (prefix: string) => Record<string, string>;
}

/** The messages of one language. */
export function documentMessages(content: Snapshot, locale: Locale): DocumentMessages {
  const keys = Object.values(content.catalogues[locale]).flatMap((catalogue) => Object.keys(catalogue));
  const t = (key: string, values?: Record<string, string | number>) =>
    formatMessage(content, locale, key, values);
  const group = (prefix: string) => {
    const own = keys.filter((key) => key.startsWith(`${prefix}.`));
    return Object.fromEntries(own.map((key) => [key.slice(prefix.length + 1), t(key)]));
  };
  // Numbers come first, in their order.
  const list = (prefix: string) =>
    Object.entries(group(prefix)).flatMap(([name, text]) => (/^\d+$/.test(name) ? [text] : []));
  return { content, locale, t, list, group };
}
