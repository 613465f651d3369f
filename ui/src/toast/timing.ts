/** Display time of a toast, without the time it is paused. */
export const toastDurationMs = 5000;

/** Horizontal distance of a swipe to the right that dismisses a toast. */
export const swipeThresholdPx = 50;
