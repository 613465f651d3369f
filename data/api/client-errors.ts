/** The report that a browser sends when the site's code fails. Without libraries, since it is part of the entry chunk. */

/**
 * `load`: a script could not be loaded or evaluated. `render`: a component threw and its region is no longer
 * interactive. `hydration`: React rendered a region again, because it differed from the server's markup. `uncaught`: any
 * other error of the site's scripts.
 */
export const clientErrorKinds = ['load', 'render', 'hydration', 'uncaught'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/** Path of the endpoint; here and not in `paths.ts`, which is not part of the entry chunk. */
export const clientErrorsPath = '/api/client-errors';

/** Maximum length of each text of a report, in characters. */
export const maxClientErrorLengths = { message: 300, stack: 1500, page: 200, script: 100 } as const;

/** Body of POST /api/client-errors. */
export interface ClientErrorReport {
  kind: ClientErrorKind;
  message: string;
  stack: string;
  /** Path of the page, without query. */
  page: string;
  /** Path of the entry script; its hash identifies the release. */
  script: string;
}
