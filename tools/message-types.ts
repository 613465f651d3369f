import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { defaultLocale } from '../data/locale.ts';
import { shippedNamespaces } from '../data/snapshot/shipped.ts';
import type { Snapshot } from '../data/snapshot/snapshot.ts';

/** File of the types that `messageTypes` derives from the catalogues, relative to the project. */
export const messageTypesFile = 'data/messages/message-types.ts';

/** The arguments of a message with their types, in the order of their first use. */
function argumentsOf(tree: MessageFormatElement[], found = new Map<string, string>()): Map<string, string> {
  for (const element of tree) {
    if (element.type === TYPE.argument)
      found.set(element.value, found.get(element.value) ?? 'string | number');
    if (element.type === TYPE.number || element.type === TYPE.plural) found.set(element.value, 'number');
    if (element.type === TYPE.select) found.set(element.value, 'string');
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) argumentsOf(option.value, found);
    }
  }
  return found;
}

/** The text of that file: the namespaces, and the arguments of the messages of the default language. */
export function messageTypes(content: Pick<Snapshot, 'catalogues'>): string {
  const namespaces = shippedNamespaces();
  const { [defaultLocale]: catalogues } = content.catalogues;
  const messages = namespaces.flatMap((namespace) =>
    Object.entries(catalogues[namespace]).flatMap(([key, message]) => {
      if (typeof message === 'string') return [];
      const fields = [...argumentsOf(message)].map(([name, type]) => `${name}: ${type}`);
      return `  '${key}': { ${fields.join('; ')} };`;
    }),
  );
  return [
    '/** Generated from the catalogues by `npm run generate`. */',
    '',
    ...namespaces.map((name) => `import type ${name} from '../../locales/${defaultLocale}/${name}.json';`),
    '',
    '/** Every namespace; each has one file for each language. */',
    'export const namespaces = [',
    ...namespaces.map((name) => `  '${name}',`),
    '] as const;',
    '',
    '/** The messages of each namespace. */',
    'export interface NamespaceMessages {',
    ...namespaces.map((name) => `  ${name}: typeof ${name};`),
    '}',
    '',
    '/** The arguments of the messages that have some. */',
    'export interface MessageArguments {',
    ...messages,
    '}',
    '',
  ].join('\n');
}
