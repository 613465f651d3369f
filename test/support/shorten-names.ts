import type { Company } from '../../data/schemas/content-schemas.ts';

/** Letters of a name that count. */
const maxLength = 6;

/**
 * Shortens the names of the company and of its city in a text, so that limits of lengths are limits of the message around them.
 */
export function shortenNames(text: string, { name, address }: Pick<Company, 'name' | 'address'>): string {
  return [name, address.city].reduce((short, each) => short.replaceAll(each, each.slice(0, maxLength)), text);
}
