/** Whether a message has no character with a meaning in ICU messages, as most have none: parsing takes most of the time of a publication. */
export const isPlainText = (message: string): boolean => !/[{}<']/.test(message);
