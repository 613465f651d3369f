import createCache, { type EmotionCache } from '@emotion/cache';

export const cacheOptions = {
  /** Prefix of the class names, the same on server and in the browser. */
  key: 'c',
  // No vendor prefixes: the styles contain the few that supported browsers need. One array for all caches, because emotion
  // caches its compiler by it.
  stylisPlugins: [],
};

/**
 * The browser's cache, initialised with the names of the rules in the document. Emotion would otherwise adopt their element by
 * moving it to the end of the head, and each move causes a layout of the full document. Further rules are inserted by script
 * (`speedy`), as the content security policy requires.
 */
export function browserCache(): EmotionCache {
  const cache = createCache({ ...cacheOptions, speedy: true });
  const rules = document.querySelector('style')?.textContent ?? '';
  for (const [, name = ''] of rules.matchAll(/\.c-(\w+)/g)) cache.inserted[name] = true;
  return cache;
}
