import type { Requirement } from './requirements.ts';
import {
  badInput,
  boot,
  cookies,
  forms,
  headers,
  links,
  poisoning,
  redirects,
  row,
  session,
  site,
  testsOf,
} from './row.ts';

const walk = testsOf('e2e/response-headers.e2e.test.ts');
const admin = testsOf('e2e/admin.e2e.test.ts');
const everyHeader = site('%s, answered %d, has every header that protects');

/** Chapters 3 and 14: what browsers are told, and what they keep. */
export const browserRequirements: readonly Requirement[] = [
  row(
    '3.2.1',
    1,
    'answers of the API are not shown as pages',
    everyHeader,
    walk('%s may be framed, sniffed and embedded by nobody'),
  ),
  row(
    '3.2.2',
    1,
    'text is shown as text',
    site('what was typed into a form comes back as text, whatever it is'),
    boot('%j in any field of an outcome stays data'),
  ),
  row(
    '3.3.1',
    1,
    'cookies are Secure, and the session has its prefix',
    cookies('every cookie that the site sets has its attributes, and no domain'),
  ),
  row(
    '3.3.2',
    2,
    'every cookie has its SameSite',
    cookies('every cookie that the site sets has its attributes, and no domain'),
  ),
  row(
    '3.3.4',
    2,
    'no script reads the session',
    session('behind TLS the cookie is Secure and bound to the host'),
  ),
  row(
    '3.3.5',
    3,
    'cookies are small',
    cookies('every cookie that the site sets has its attributes, and no domain'),
  ),
  row(
    '3.4.1',
    1,
    'HSTS on every answer, for a year and subdomains',
    everyHeader,
    headers('%s %s, answered %d, carries every security header'),
  ),
  row('3.4.2', 1, 'no other origin may read', everyHeader),
  row(
    '3.4.3',
    2,
    'a policy on every answer',
    everyHeader,
    walk('%s in %s allows nothing inline, and a frame only where the map is'),
  ),
  row('3.4.4', 2, 'nosniff on every answer', everyHeader),
  row('3.4.5', 2, 'addresses are not told to others', everyHeader),
  row('3.4.6', 2, 'nobody may frame an answer', everyHeader),
  row(
    '3.5.1',
    1,
    'forms of other sites are refused',
    forms('a form of another site is refused'),
    session('another site can neither sign anybody in nor read with their cookie'),
  ),
  row(
    '3.5.2',
    1,
    'nothing relies on a preflight',
    badInput('$fact to $path is answered $status $code'),
    session('a change with the cookie needs the origin of the site'),
  ),
  row(
    '3.5.3',
    1,
    'reading changes nothing',
    links('loading a one-time link redeems nothing; posting its token signs in once'),
    badInput('any other method is answered 405 with the right ones'),
  ),
  row(
    '3.7.2',
    2,
    'redirects stay on the site',
    redirects('the form of %s goes back to a page of ours, whatever page and language it names'),
    redirects('the address %j is never the way to another site'),
    redirects('no parameter of an address makes it lead anywhere'),
  ),
  row(
    '14.2.1',
    1,
    'no secret in an address but one that works once',
    links('loading a one-time link redeems nothing; posting its token signs in once'),
  ),
  row(
    '14.2.2',
    2,
    'nothing personal is kept on the way',
    badInput('nothing under the API may be kept'),
    poisoning('a canary in %s is in nobody else’s answer'),
  ),
  row(
    '14.2.3',
    2,
    'nothing goes to others unasked',
    testsOf('e2e/contact.e2e.test.ts')('nothing comes from outside until the map is asked for'),
  ),
  row(
    '14.2.5',
    3,
    'no address of the inbox passes for a file',
    site('%s behind an address of the inbox makes no file of it'),
  ),
  row(
    '14.3.1',
    1,
    'signing out clears what was shown',
    admin(
      'a wrong password is refused; the right one shows messages; a read mark outlives a reload; signing out hides all',
    ),
  ),
  row('14.3.2', 2, 'the inbox is not stored by browsers', badInput('nothing under the API may be kept')),
  row(
    '14.3.3',
    2,
    'browsers keep no personal data',
    cookies('every cookie that the site sets has its attributes, and no domain'),
  ),
];
