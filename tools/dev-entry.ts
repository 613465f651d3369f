/** The browser's entry in development: hot reload first, then the site. */
import '@vitejs/plugin-react/preamble';
import '../pages/entry-client.ts';
