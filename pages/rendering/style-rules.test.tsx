/** @jest-environment node */
import { css } from '@emotion/react';
import { pictureClass } from '../app/styles/picture-rules.ts';
import { nameStyle } from './named-styles.ts';
import { rulesOf, styleSheet } from './style-rules.ts';

const mixin = css`
  margin: 1px;
`;
nameStyle(
  'box',
  css`
    ${mixin};
    padding: clamp(1rem, 2vw, 3rem) 0;
    > a:hover,
    > b {
      content: 'a, b; ';
    }
    @media (min-width: 700px) {
      width: calc(1px + 2px);
    }
  `,
);
nameStyle('later', mixin);

test('the rules of a markup are those of its classes, minified and merged, without those of interaction', () => {
  expect(rulesOf('<p class="later plain">class="box"</p>')).toBe('.later{margin:1px}');
  expect(rulesOf('<p class="later plain"><b class="later box"></b></p>')).toBe(
    ".box{margin:1px;padding:clamp(1rem,2vw,3rem) 0}.box>b{content:'a, b; '}.later{margin:1px}@media (min-width:700px){.box{width:calc(1px + 2px)}}",
  );
  expect(styleSheet(true)).toContain('.box>a:hover,.box>b{');
});

test('the rule of a state is in the document if an element has the state', () => {
  nameStyle(
    'link',
    css`
      top: 1px;
      &[aria-current] {
        top: 2px;
      }
      &[data-state='open'] {
        top: 3px;
      }
    `,
  );
  expect(rulesOf('<a class="link">')).toBe('.link{top:1px}');
  expect(rulesOf('<a class="link" aria-current="page">')).toBe('.link{top:1px}.link[aria-current]{top:2px}');
  expect(rulesOf('<a class="link" data-state="closed">')).toBe('.link{top:1px}');
  expect(rulesOf('<a class="link" data-state="open">')).toBe('.link{top:1px}.link[data-state=open]{top:3px}');
});

test('rules that the document has are not sent again', () => {
  const known = new Set<string>();
  expect(rulesOf('<p class="later">', known)).not.toBe('');
  expect(rulesOf('<p class="later">', known)).toBe('');
});

test('a picture has the rule that its class names', () => {
  const markup = `<img class="${pictureClass('#8a5a2b', '50% 30%')}"><img class="${pictureClass('#000000', '50% 50%')}">`;
  expect(rulesOf(markup)).toBe(
    '.bg852{background:#852}.xy50-30{object-position:50% 30%}.bg000{background:#000}',
  );
});

test('the stylesheet has the rules of all styles and palettes, and those of a style that is named again only once', () => {
  nameStyle('box', css({ top: 1 }));
  expect(styleSheet(true)).toMatch(
    /^:root\[data-palette=white\].*\n\.box\{top:1px\}\n\.later\{margin:1px\}\n\.link\{.*\}$/s,
  );
});
