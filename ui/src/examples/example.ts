import type { ReactNode } from 'react';

/**
 * Named examples of a primitive. They feed the development page, the render tests and the accessibility
 * tests; only here may the package hold words, and they are neutral samples.
 */
export type Examples = Record<string, () => ReactNode>;
