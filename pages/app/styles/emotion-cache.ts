import createCache, { type EmotionCache } from '@emotion/cache';

const options = {
  /** Prefix of the class names, the same on server and in the browser. */
  key: 'c',
  // No vendor prefixes: the styles contain the few that supported browsers need. One array for all caches, because emotion
  // caches its compiler by it.
  stylisPlugins: [],
};

/** A cache that collects the rules of a page, which the server writes into the `<style>` of the head. */
export function serverCache(): EmotionCache {
  const cache = createCache(options);
  cache.compat = true;
  return cache;
}

/**
 * The browser's cache, initialised with the names of the rules in the document. Emotion would otherwise adopt their element by
 * moving it to the end of the head, and each move causes a layout of the full document. Further rules are inserted by script
 * (`speedy`), as the content security policy requires.
 */
export function browserCache(): EmotionCache {
  const cache = createCache({ ...options, speedy: true });
  const names = document.querySelector<HTMLStyleElement>('style[data-rule-names]')?.dataset.ruleNames ?? '';
  for (const name of names.split(' ')) cache.inserted[name] = true;
  return cache;
}
