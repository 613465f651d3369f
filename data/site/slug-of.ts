const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A text as the last part of a URL: lower-case letters, digits and single hyphens. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => german[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
