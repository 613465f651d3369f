/** Browser entry in development: hot module replacement must be set up before the site's modules load. */
import '@vitejs/plugin-react/preamble';
import '../pages/entry-client.ts';
