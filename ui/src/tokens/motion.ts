/** Durations in milliseconds; everything eases out and happens once. */
export const duration = { colour: 160, cut: 240, reveal: 400 } as const;

export const easeOut = 'cubic-bezier(0.2, 0.6, 0.2, 1)';

export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
export const motionAllowed = '@media (prefers-reduced-motion: no-preference)';
export const forcedColours = '@media (forced-colors: active)';
/** Hides what only a script can work. */
export const noScript = '@media (scripting: none)';

/** A transition that does not exist for a visitor who asked for less motion. */
export const transition = (properties: string[], milliseconds: number = duration.colour): string =>
  `${motionAllowed} { transition: ${properties.map((name) => `${name} ${milliseconds}ms ${easeOut}`).join(', ')}; }`;
