import { css } from '@emotion/react';
import { renderToString } from 'react-dom/server.node';
import { jsx } from './jsx-runtime.ts';

const [first, second, third] = ['first', 'second', 'third'];

test('styles become class names in the order of precedence: those of the element, then those that are passed to it', () => {
  const Box = ({ className }: { className?: string }) => jsx('p', { css: [first, [second]], className });
  expect(renderToString(jsx(Box, { css: third, className: 'plain' }))).toBe(
    '<p class="first second third plain"></p>',
  );
});

test('conditions that are not met add nothing, and an element without styles has no class', () => {
  const Box = ({ isOpen }: { isOpen: boolean }) => jsx('p', { css: [isOpen && first, null, undefined, ''] });
  expect(renderToString(jsx(Box, { isOpen: true }))).toBe('<p class="first"></p>');
  expect(renderToString(jsx(Box, { isOpen: false }))).toBe('<p></p>');
});

test('a style without a class is an error that names the remedy', () => {
  expect(() => jsx('p', { css: css({ margin: 0 }) })).toThrow('Use it inside css`…` of a module.');
});
