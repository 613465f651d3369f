import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '../locale.ts';
import type { Namespace } from './keys.ts';
import { compiledNamespace } from './namespaces.ts';

/** Messages outside React, for the server and for tests. */

type Messages = Record<string, string | IntlMessageFormat>;

/** Messages by locale and namespace: creating a formatter takes longer than using it. */
const messages = new Map<string, Messages>();

function messagesOf(locale: Locale, namespace: Namespace): Messages {
  const name = `${locale}/${namespace}`;
  const found =
    messages.get(name) ??
    Object.fromEntries(
      Object.entries(compiledNamespace(locale, namespace)).map(([key, compiled]) => [
        key,
        typeof compiled === 'string' ? compiled : new IntlMessageFormat(compiled, locale),
      ]),
    );
  messages.set(name, found);
  return found;
}

/**
 * Formats one message.
 *
 * @param key `<namespace>.<rest>`, as in `locales/<locale>/<namespace>.json`.
 * @throws Error when no catalogue has the key.
 */
export function formatMessage(locale: Locale, key: string, values?: Record<string, string | number>): string {
  const found = messagesOf(locale, key.slice(0, key.indexOf('.')) as Namespace)[key];
  if (found === undefined) throw new Error(`No message "${key}" in ${locale}.`);
  return typeof found === 'string' ? found : String(found.format(values));
}
