export { CookieNotice } from '../layouts/CookieNotice.tsx';
export { Footer } from '../layouts/Footer.tsx';
