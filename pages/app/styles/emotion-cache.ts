import createCache, { type EmotionCache } from '@emotion/cache';

const options = {
  /** Prefix of the class names, the same on server and in the browser. */
  key: 'c',
  // No vendor prefixes: what the site asks of a browser, the browser knows by its plain name. Where one does not, the
  // style says both. The list is one object, because compiled rules are kept by it.
  stylisPlugins: [],
};

/** A cache that only collects rules: they go into the one `<style>` of the head. */
export function serverCache(): EmotionCache {
  const cache = createCache(options);
  cache.compat = true;
  return cache;
}

/**
 * The browser's cache. It is told which rules came with the page instead of taking their element over: emotion would move
 * it to the end of the head, and every move lays the whole document out again. Rules go in by script alone, as the policy
 * asks.
 */
export function browserCache(): EmotionCache {
  const cache = createCache({ ...options, speedy: true });
  const names = document.querySelector<HTMLStyleElement>('style[data-rule-names]')?.dataset.ruleNames ?? '';
  for (const name of names.split(' ')) cache.inserted[name] = true;
  return cache;
}
