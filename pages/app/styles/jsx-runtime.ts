import type { SerializedStyles } from '@emotion/react';
import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';

/**
 * The JSX runtime of the built site, in place of emotion's: the prop `css` becomes a list of class names. `tools/build/vite-styles.ts`
 * gives every style its class name, so that server and browser render the same without computing anything.
 */

export { Fragment };

/** Value of the prop `css`: in the browser a class name, on the server emotion's object with it. */
type Style = string | SerializedStyles | readonly Style[] | boolean | null | undefined;

interface Props extends Record<string, unknown> {
  css?: Style;
  className?: string;
}

/** The class names in the order of precedence. */
function classNames(style: Style): string {
  if (!style || style === true) return '';
  if (typeof style === 'string') return style;
  if (isList(style)) return style.map(classNames).filter(Boolean).join(' ');
  if (!('className' in style))
    throw new Error('A style that a function returns has no class. Use it inside css`…` of a module.');
  return style.className as string;
}

const isList = (style: object): style is readonly Style[] => Array.isArray(style);

function createElement(create: typeof reactJsx, type: ElementType, props: Props, key?: Key): ReactElement {
  if (!Object.hasOwn(props, 'css')) return create(type, props, key);
  const { css, ...others } = props;
  const className = classNames([css, others.className]);
  if (className) others.className = className;
  return create(type, others, key);
}

export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return createElement(reactJsx, type, props, key);
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return createElement(reactJsxs, type, props, key);
}
