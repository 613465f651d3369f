import { connectionOptions } from './server/platform/database/open.ts';

/** For the `knex` command; the server opens its database in `server/platform/database/open.ts`. */
export const development = connectionOptions({ client: 'sqlite', filename: 'var/site.sqlite' });
