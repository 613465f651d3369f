/**
 * Known limits of the site's accessibility. The texts of a row are the messages `accessibility.limit.<id>.title`, `.text` (what
 * a visitor meets, and why) and `.alternative`.
 */
export const accessibilityLimits = ['map', 'english'] as const;
