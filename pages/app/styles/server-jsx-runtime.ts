import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { classNameOf, type Style } from './server-styles.ts';

/**
 * The JSX runtime of pages on the server, in place of emotion's. The prop `css` becomes a class name at once; emotion would render
 * three more components for each such element, a quarter of the time of a page.
 */

export { Fragment };

interface Props extends Record<string, unknown> {
  css?: Style;
  className?: string;
}

function createElement(create: typeof reactJsx, type: ElementType, props: Props, key?: Key): ReactElement {
  if (!Object.hasOwn(props, 'css')) return create(type, props, key);
  const { css, ...styled } = props;
  styled.className = classNameOf(css, props.className);
  // Emotion renders two children, and the ids of `useId` depend on the position in the tree.
  return reactJsxs(Fragment, { children: [null, create(type, styled)] }, key);
}

export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return createElement(reactJsx, type, props, key);
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return createElement(reactJsxs, type, props, key);
}

/** For development; without the position in the source code. */
export function jsxDEV(type: ElementType, props: Props, key?: Key, isStaticChildren?: boolean): ReactElement {
  return createElement(isStaticChildren ? reactJsxs : reactJsx, type, props, key);
}
