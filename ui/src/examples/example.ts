import type { ReactNode } from 'react';

/**
 * Render functions of a component's examples by name. The development page, the render tests and the
 * accessibility tests use them. Only examples contain visible text, and it is neutral sample text.
 */
export type Examples = Record<string, () => ReactNode>;
