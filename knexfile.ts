import { connectionOptions } from './server/database/connection-options.ts';

/** For the `knex` command; the server opens its database in `server/database/open.ts`. */
export const development = connectionOptions({ client: 'sqlite', filename: 'var/site.sqlite' });
