/** Nonce of Vite's style elements, in the policy of development and in the browser. It protects nothing. */
export const styleNonce = 'development';
