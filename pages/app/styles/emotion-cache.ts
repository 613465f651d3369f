import createCache, { type EmotionCache } from '@emotion/cache';
import { displayedStyles } from './page-styles.ts';

export const cacheOptions = {
  /** Prefix of the class names, the same on server and in the browser. */
  key: 'c',
  // No vendor prefixes: the styles contain the few that supported browsers need. One array for all caches, because emotion
  // caches its compiler by it.
  stylisPlugins: [],
};

/**
 * The browser's cache for the displayed page, initialised with the names of its rules. Emotion would otherwise adopt their element by
 * moving it to the end of the head, and each move causes a layout of the full document. Further rules go into the page's stylesheet,
 * as the content security policy requires, after its other rules, and end with it.
 */
export function browserCache(): EmotionCache {
  const { sheet, css } = displayedStyles();
  const cache = createCache({ ...cacheOptions, speedy: true });
  for (const [, name = ''] of css.matchAll(/\.c-(\w+)/g)) cache.inserted[name] = true;
  cache.sheet.insert = (rule) => {
    try {
      sheet.insertRule(rule, sheet.cssRules.length);
    } catch {
      // A selector that this browser does not know.
    }
  };
  return cache;
}
