import type { Key, ReactElement } from 'react';
import { Fragment, jsx, jsxs } from './jsx-runtime.ts';

export { Fragment };

/** For development; without the position in the source code. */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: Parameters<typeof jsx>[1],
  key?: Key,
  isStaticChildren?: boolean,
): ReactElement {
  return (isStaticChildren ? jsxs : jsx)(type, props, key);
}
