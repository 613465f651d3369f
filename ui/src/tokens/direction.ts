/** Whether the page is written from right to left; false on the server. */
export const isRightToLeft = (): boolean => globalThis.document?.documentElement.dir === 'rtl';
