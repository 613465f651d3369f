import createCache, { type EmotionCache } from '@emotion/cache';

/** Prefix of the class names, the same on server and in the browser. */
const key = 'c';

/** A cache that only collects rules: they go into the one `<style>` of the head. */
export function serverCache(): EmotionCache {
  const cache = createCache({ key });
  cache.compat = true;
  return cache;
}

/** The browser's cache; it takes over the rules that came with the page. Rules go in by script alone, as the policy asks. */
export function browserCache(): EmotionCache {
  return createCache({ key, speedy: true });
}
