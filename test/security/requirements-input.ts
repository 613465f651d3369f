import type { Requirement } from './requirements.ts';
import {
  badInput,
  boot,
  csv,
  failures,
  forms,
  limits,
  links,
  lists,
  prototypes,
  row,
  site,
  smuggling,
  testsOf,
} from './row.ts';

const patterns = testsOf('security/slow-patterns.test.ts');
const contact = testsOf('api/contact.api.test.ts');
const counters = testsOf('api/counters.api.test.ts');
const person = testsOf('api/person.api.test.ts');
const openapi = testsOf('api/openapi.api.test.ts');
const subscribe = testsOf('api/subscribe.api.test.ts');
const headers = testsOf('api/headers.api.test.ts');

/** Chapters 1, 2 and 4: what comes in, what is made of it, and how messages are cut. */
export const inputRequirements: readonly Requirement[] = [
  row(
    '1.1.1',
    2,
    'input is decoded once, before it is checked',
    badInput('an unknown address under the API is answered 404 as JSON'),
    headers('%s leads nowhere else'),
  ),
  row(
    '1.1.2',
    2,
    'escaped where it is put out, stored as it came',
    contact('a message is answered 201 and stands in the inbox, unread'),
    boot('%j in any field of an outcome stays data'),
  ),
  row(
    '1.2.1',
    1,
    'output is escaped for its place',
    boot('%j in title, description, address and structured data stays text'),
    site('what was typed into a form comes back as text, whatever it is'),
    site('no parameter, header or path of a request stands unescaped in a page'),
  ),
  row(
    '1.2.2',
    1,
    'addresses are built from encoded parts of safe schemes',
    forms('a form leads to no page but one of ours'),
  ),
  row(
    '1.2.3',
    1,
    'JSON in a page cannot end its script',
    boot('no byte of the data can be read as markup or as the end of a line of script'),
  ),
  row(
    '1.2.4',
    1,
    'statements have parameters',
    lists('a search finds names, address, subject and text in any case, and takes wildcards literally'),
    forms('an outcome is forgotten after ten minutes, and what is no id asks nothing of the database'),
  ),
  row(
    '1.2.9',
    2,
    'text in a pattern is escaped',
    person('an erased address stands nowhere any more, and nobody else is touched'),
  ),
  row(
    '1.2.10',
    3,
    'no cell of an export is a formula',
    csv('%j is exported as text, in every column, and comes back whole'),
    csv('a reader that splits at semicolons finds no formula in the lines as they are'),
  ),
  row(
    '1.3.2',
    1,
    'no text is run as code',
    testsOf('e2e/response-headers.e2e.test.ts')(
      '%s in %s allows nothing inline, and a frame only where the map is',
    ),
  ),
  row(
    '1.3.3',
    2,
    'what goes into a dangerous place is limited before',
    badInput('$fact to $path is answered $status $code'),
  ),
  row('1.3.12', 3, 'no pattern is slow', patterns('%s takes any 100,000 characters within 50 ms')),
  row(
    '1.5.2',
    2,
    'bodies become plain data of a known form',
    badInput('$fact to $path is answered $status $code'),
    prototypes('the body %s is refused and changes no object'),
  ),
  row(
    '2.2.1',
    1,
    'input is checked against what is allowed',
    badInput('$fact to $path is answered $status $code'),
    lists('a parameter that is not valid is answered 400'),
  ),
  row(
    '2.2.2',
    1,
    'the server checks, whatever the browser did',
    contact('every bad field is named at once, with its message in both languages'),
  ),
  row(
    '2.3.2',
    2,
    'limits hold',
    limits('of two hundred messages at once from one client as many as allowed are taken'),
    limits('two servers on one database share the count'),
  ),
  row(
    '2.3.3',
    2,
    'a change happens whole or not at all',
    counters('what is rolled back is not counted'),
    counters('one write that fails does not take the others with it'),
  ),
  row(
    '2.4.1',
    2,
    'machines cannot send without end',
    limits('of two hundred messages at once from one client as many as allowed are taken'),
    subscribe('of two hundred equal subscriptions at once exactly one is taken'),
    limits('passwords cannot be tried without end, and others can still sign in'),
  ),
  row(
    '4.1.1',
    1,
    'the type of an answer is named, with its character set',
    site('%s, answered %d, has every header that protects'),
  ),
  row(
    '4.1.3',
    2,
    'a client cannot set what proxies set',
    limits('a client cannot name its own address; behind a proxy its address counts, of IPv6 the first half'),
  ),
  row(
    '4.1.4',
    3,
    'only the methods that exist',
    badInput('any other method is answered 405 with the right ones'),
    site('the method %s is refused and sends nothing back'),
  ),
  row(
    '4.2.1',
    2,
    'messages are cut in one way only',
    smuggling('%s: refused, and what follows is not read as a request'),
    smuggling('well-formed chunks are read to their end, and the next request begins there'),
  ),
  row(
    '15.3.1',
    1,
    'answers have the fields that they need',
    openapi('every answer of a walk through the API is as described'),
  ),
  row(
    '15.3.3',
    2,
    'only the fields of a form can be set',
    badInput('$fact to $path is answered $status $code'),
  ),
  row(
    '15.3.4',
    2,
    'the visitor’s address is the right one',
    limits('a client cannot name its own address; behind a proxy its address counts, of IPv6 the first half'),
  ),
  row('15.3.5', 2, 'types are strict', badInput('$fact to $path is answered $status $code')),
  row(
    '15.3.6',
    2,
    'no prototype can be changed',
    prototypes('the body %s is refused and changes no object'),
    prototypes('the parameter %s of a query or a form changes nothing'),
  ),
  row(
    '15.3.7',
    2,
    'a parameter cannot be given twice',
    prototypes('a field that is sent twice is refused, in query and form'),
  ),
  row(
    '15.4.2',
    3,
    'checking and doing are one step',
    links('loading a one-time link redeems nothing; posting its token signs in once'),
    failures('two processes that write at the same moment wait for each other and lose nothing'),
  ),
];
