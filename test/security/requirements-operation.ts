import type { Requirement } from './requirements.ts';
import { audit, failures, headers, logs, row, session, site, streams, testsOf } from './row.ts';

const packages = testsOf('rules/package.test.ts');
const process = testsOf('api/process.api.test.ts');
const metrics = testsOf('api/metrics.api.test.ts');
const faults = testsOf('faults/database.api.test.ts');
const logging = testsOf('../server/logging.test.ts');
const hidden = site('%s is not there');

/** Chapters 13, 15 and 16: what the site gives away, what it is made of, and what it writes down. */
export const operationRequirements: readonly Requirement[] = [
  row('13.4.1', 1, 'no history of sources is served', hidden),
  row(
    '13.4.2',
    2,
    'nothing for debugging is served',
    hidden,
    headers('a page that fails is a plain 500 with the id of its log line, in the language of the visitor'),
  ),
  row('13.4.3', 2, 'no folder is listed', hidden),
  row('13.4.4', 2, 'no TRACE', site('the method %s is refused and sends nothing back')),
  row(
    '13.4.5',
    2,
    'figures are for who may see them',
    metrics('without a token there are no metrics on the site’s own port'),
    metrics('metrics are there for who holds the token, and nothing for anybody else'),
  ),
  row('13.4.6', 3, 'no versions are told', site('%s, answered %d, has every header that protects')),
  row(
    '13.4.7',
    3,
    'only files of known types are served',
    hidden,
    site('no script or style of the site leads to its source'),
  ),
  row(
    '15.1.2',
    2,
    'every package is listed with version, source and checksum',
    packages(
      'the lock file names no host but the public registry, and has a checksum for all that is fetched',
    ),
    packages('every version is exact'),
  ),
  row(
    '15.2.3',
    2,
    'what runs is what is needed',
    packages('what runs in production is a dependency of its own package'),
    packages('every dependency is used'),
  ),
  row(
    '15.2.4',
    3,
    'packages come from one place',
    packages(
      'the lock file names no host but the public registry, and has a checksum for all that is fetched',
    ),
  ),
  row(
    '16.2.1',
    2,
    'a line says when, where, who and what',
    audit('paging through a list, exports and erasures are recorded with actor and number of entries'),
    logs('a request without permission is in the log, with its status and client'),
  ),
  row(
    '16.2.3',
    2,
    'the log goes where it is said to',
    process(
      'stopping finishes the request in flight, is not ready meanwhile, leaves no log file behind and ends with 0',
    ),
  ),
  row(
    '16.2.4',
    2,
    'lines are JSON',
    logs('whatever a visitor sends, a line of the log stays one line of JSON'),
  ),
  row(
    '16.2.5',
    2,
    'no secrets and no personal data in the log',
    logs('no password, token, cookie, address or message stands in the log, at any level'),
    logging('the values of a failed statement do not reach the log'),
  ),
  row(
    '16.3.1',
    2,
    'every sign-in is in the log',
    audit('at LOG_LEVEL=%s the audit lines are written'),
    session('a wrong password is answered 401 in the language of the request and sets nothing'),
    logs('no password, token, cookie, address or message stands in the log, at any level'),
  ),
  row(
    '16.3.2',
    2,
    'what was refused is in the log',
    logs('a request without permission is in the log, with its status and client'),
  ),
  row(
    '16.3.3',
    2,
    'attempts to get around limits are in the log',
    audit('a wrong password and a limited client are recorded without a session'),
    testsOf('api/limits.api.test.ts')('passwords cannot be tried without end, and others can still sign in'),
  ),
  row(
    '16.3.4',
    2,
    'unexpected errors are in the log',
    streams('a page that fails %s says nothing of the inside, ends, is logged and not kept'),
  ),
  row(
    '16.4.1',
    2,
    'nobody can write lines of their own',
    logs('whatever a visitor sends, a line of the log stays one line of JSON'),
  ),
  row(
    '16.5.1',
    2,
    'errors say nothing of the inside',
    headers('a page that fails is a plain 500 with the id of its log line, in the language of the visitor'),
    streams('a page that fails %s says nothing of the inside, ends, is logged and not kept'),
  ),
  row(
    '16.5.2',
    2,
    'without its database the site still serves pages',
    faults('a post waits while another process holds the database, and pages do not'),
  ),
  row(
    '16.5.3',
    2,
    'errors open nothing',
    failures('with the database gone a cookie opens nothing, and the answer comes at once'),
  ),
  row(
    '16.5.4',
    3,
    'what nobody caught is caught',
    process('an exception that nobody caught ends the process after what is in flight'),
  ),
];
