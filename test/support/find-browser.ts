export { findBrowser } from '../../tools/find-browser.ts';
