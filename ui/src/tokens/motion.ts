/** Durations of transitions. */
export const durationMs = { colour: 160, cut: 240, reveal: 400 } as const;

export const easeOut = 'cubic-bezier(0.2, 0.6, 0.2, 1)';

export const motionAllowed = '@media (prefers-reduced-motion: no-preference)';
export const forcedColours = '@media (forced-colors: active)';
/** Applies without JavaScript: for hiding controls that need it. */
export const noScript = '@media (scripting: none)';

/** Whether the visitor prefers reduced motion; false on the server. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** CSS transition of the properties, disabled under `prefers-reduced-motion`. Duration in milliseconds. */
export const transition = (properties: string[], milliseconds: number = durationMs.colour): string =>
  `${motionAllowed} { transition: ${properties.map((name) => `${name} ${milliseconds}ms ${easeOut}`).join(', ')}; }`;
