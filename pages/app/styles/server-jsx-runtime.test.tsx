/** @jest-environment node */
import createCache from '@emotion/cache';
import { CacheProvider, css } from '@emotion/react';
import * as emotion from '@emotion/react/jsx-runtime';
import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { cacheOptions } from './emotion-cache.ts';
import * as server from './server-jsx-runtime.ts';
import { rulesOf } from './server-styles.ts';

const [color, space, media] = [
  css`
    color: red;
    &:hover {
      color: blue;
    }
  `,
  css({ margin: 1 }),
  css`
    @media (min-width: 700px) {
      padding: 1px;
    }
  `,
];

/** Styles on elements and components, merged, combined, conditional and empty, with ids that depend on the position. */
function tree({ jsx, jsxs }: typeof server): ReactNode {
  function Labelled({ className, children }: { className?: string; children?: ReactNode }) {
    const id = useId();
    return jsxs('section', {
      css: space,
      className,
      'aria-labelledby': id,
      children: [jsx('h2', { id, css: color, children: 'title' }), children],
    });
  }
  return jsxs('main', {
    css: [space, media],
    className: 'plain other',
    children: [
      jsx(Labelled, { css: color, children: jsx(Labelled, {}) }, 'first'),
      jsx(Labelled, { css: media, className: 'plain' }, 'second'),
      jsx('p', { css: false, children: 'without styles' }, 'third'),
      jsx('p', { css: media, children: 'text' }, 'fourth'),
    ],
  });
}

test('markup and rules are those of emotion', () => {
  const cache = Object.assign(createCache(cacheOptions), { compat: true as const });
  const expected = renderToString(<CacheProvider value={cache}>{tree(emotion as never)}</CacheProvider>);
  const markup = renderToString(tree(server));
  expect(markup).toBe(expected);
  expect(markup).toMatch(/aria-labelledby="_R_/);
  expect(rulesOf(markup)).toBe(
    Object.values(cache.inserted)
      .filter((rule) => rule !== true)
      .join(''),
  );
});

test('the rules of a page are only those of its classes', () => {
  const [one, other] = [css({ top: 1 }), css({ top: 2 })].map((style) =>
    renderToString(server.jsx('p', { css: style })),
  );
  expect(rulesOf(one ?? '')).toMatch(/^\.c-\w+\{top:1px;\}$/);
  expect(rulesOf(`${one}${other}${one}`)).toMatch(/^\.c-\w+\{top:1px;\}\.c-\w+\{top:2px;\}$/);
  expect(rulesOf('<p class="c-unknown plain">class="c-text"</p>')).toBe('');
});
