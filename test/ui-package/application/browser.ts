import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.ts';

/** Hydrates the markup of the server; a mismatch is an error of the page. */
const root = document.getElementById('root');
if (!root) throw new Error('The document has no element with the id "root".');
hydrateRoot(root, createElement(App), {
  onRecoverableError: (error) => {
    throw error;
  },
});
