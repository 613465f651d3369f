import { namespaces } from './message-types.ts';

export { namespaces };

/** Namespaces of mails, proofs and exports, which no page loads. */
const serverNamespaces: readonly string[] = ['mail', 'proof', 'spreadsheet'];

/** Namespaces that pages load. */
export const pageNamespaces = namespaces.filter((namespace) => !serverNamespaces.includes(namespace));
