/** Milliseconds a toast stays while nobody holds it. */
export const toastDuration = 5000;

/** CSS pixels to the right that throw it out. */
export const toastSwipe = 50;
