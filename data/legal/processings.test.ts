import { messagePeriods } from '../messages/message-facts.ts';
import { namespaces, readNamespace } from '../messages/namespaces.ts';
import { mapOrigin } from '../site/office-map.ts';
import { cookies, processingRows } from './processings.ts';

const messages = readNamespace('en', 'privacy');
const namesIn = (text = '') => [...text.matchAll(/\{(\w+Period)\}/g)].map(([, name]) => name ?? '');

test('every retention period of the code is stated on the privacy page, and nowhere else', () => {
  const stated = processingRows.flatMap(({ id }) => namesIn(messages[`privacy.processing.${id}.retention`]));
  expect([...new Set(stated)].sort()).toEqual(Object.keys(messagePeriods).sort());
  const elsewhere = namespaces
    .filter((namespace) => namespace !== 'privacy')
    .flatMap((namespace) => Object.values(readNamespace('en', namespace)).flatMap(namesIn));
  expect(elsewhere).toEqual([]);
});

test('a processing in the log states the period of the log', () => {
  const withLogPeriod = processingRows.filter(({ id }) =>
    namesIn(messages[`privacy.processing.${id}.retention`]).includes('logPeriod'),
  );
  expect(withLogPeriod).toEqual(processingRows.filter(({ isLogged }) => isLogged));
});

test('a processing that needs storage in the browser names its cookies or its host', () => {
  const withStorage = processingRows.filter(({ bases }) => bases.some((basis) => basis.endsWith('Storage')));
  expect(withStorage).toEqual(processingRows.filter(({ cookies: own, origins }) => own || origins));
  expect(processingRows.flatMap(({ origins = [] }) => origins)).toEqual([mapOrigin]);
});

test('a cookie or a table belongs to one processing', () => {
  for (const names of [
    cookies.flatMap((cookie) => cookie.names),
    processingRows.flatMap(({ tables = {} }) => Object.keys(tables)),
  ]) {
    expect(names.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(names.length);
  }
});
