import { createContext, type ReactNode } from 'react';

/**
 * Renders an element to markup, once for each key. The element has none of the contexts around it but those that it brings.
 *
 * @throws the error of a component.
 */
export type RenderOnce = (key: string, element: ReactNode) => string;

/** Null where elements are rendered each time: in the browser and in tests. */
export const RenderOnceContext = createContext<RenderOnce | null>(null);
