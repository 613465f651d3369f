import { namespaces } from './message-types.ts';

export { namespaces };

/** Namespaces of mails and proofs, which no page loads. */
const serverNamespaces: readonly string[] = ['mail', 'proof'];

/** Namespaces that pages load. */
export const pageNamespaces = namespaces.filter((namespace) => !serverNamespaces.includes(namespace));
