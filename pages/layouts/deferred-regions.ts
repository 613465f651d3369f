/** The regions around the page that hydrate with it, in one file for the browser. */

export { AfterContent } from './AfterContent.tsx';
export { CookieNotice } from './CookieNotice.tsx';
