/** Browser entry in development: hot module replacement must be set up before the site's modules load. */
import './dev-client.ts';
import '@vitejs/plugin-react/preamble';
import '../../pages/entry-client.ts';

// Hydrates every page at once, as if the visitor had moved the pointer.
dispatchEvent(new Event('pointermove'));
