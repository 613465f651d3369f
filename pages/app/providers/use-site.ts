export { type Site, useSiteContext as useSite } from './site-context.ts';
