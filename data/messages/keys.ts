import type { MessageArguments, NamespaceMessages } from './message-types.ts';

/** Types of the messages in `locales/`. A misspelled key or a missing argument does not compile. */

/** Name of a file of `locales/<locale>/`. */
export type Namespace = keyof NamespaceMessages;

/** Key of a message: `<namespace>.<rest>`. */
export type MessageKey = { [Name in Namespace]: keyof NamespaceMessages[Name] & string }[Namespace];

type Before<Suffix extends string, Key> = Key extends `${infer Prefix}${Suffix}` ? Prefix : never;

/** What precedes the suffix in the keys that end with it. */
export type PrefixOf<Suffix extends string> = Before<Suffix, MessageKey>;

/** Prefix of a list: the keys `<prefix>.1`, `<prefix>.2` and so on. */
export type ListKey = PrefixOf<'.1'>;

/** Prefix of a list of titles with texts: the keys `<prefix>.1.title`, `<prefix>.1.text` and so on. */
export type ItemsKey = PrefixOf<'.1.title'> & PrefixOf<'.1.text'>;

/** Prefix of the name, the title and the description of a page. */
export type MetaKey = PrefixOf<'.name'> & PrefixOf<'.title'> & PrefixOf<'.description'>;

/** Key of a message with arguments. */
export type ArgumentKey = keyof MessageArguments;

/** Key of a message without arguments. */
export type PlainKey = Exclude<MessageKey, ArgumentKey>;

/**
 * Formats a message.
 *
 * @param values the arguments of the message.
 * @throws Error for a message that no loaded namespace contains.
 */
export interface Translate {
  (key: PlainKey): string;
  <Key extends ArgumentKey>(key: Key, values: MessageArguments[Key]): string;
}
