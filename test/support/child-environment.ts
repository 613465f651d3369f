import path from 'node:path';

/**
 * The variables that a process of the tests inherits. With the cache, which is that of the production server, Node does not compile the
 * modules again at each of the hundreds of starts.
 */
export const childEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled'),
};
