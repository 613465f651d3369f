import { inChosenOrder, withRenamedEntries } from './chosen-order.ts';

const documents = (order: object, ...keys: string[]) =>
  new Map<string, unknown>([['order', order], ...keys.map((key): [string, unknown] => [key, { key }])]);
const keysOf = (each: ReadonlyMap<string, unknown>) => [...each.keys()];

test('a list is in the chosen order; what is not named follows, and other lists stay', () => {
  const given = documents(
    { projects: ['3', '9', '1'] },
    'projects/1',
    'projects/2',
    'team/B',
    'team/A',
    'projects/3',
  );
  const sorted = inChosenOrder(given);
  expect(keysOf(sorted)).toEqual(['order', 'projects/3', 'projects/1', 'team/B', 'team/A', 'projects/2']);
  expect(sorted.get('projects/3')).toEqual({ key: 'projects/3' });
  expect(keysOf(inChosenOrder(sorted))).toEqual(keysOf(sorted));
});

test('without a chosen order a list stays, or is in the former one', () => {
  const given = documents({}, 'team/A', 'team/B', 'team/C');
  expect(inChosenOrder(given)).toEqual(given);
  expect(keysOf(inChosenOrder(given, documents({}, 'team/B', 'team/A')))).toEqual([
    'order',
    'team/B',
    'team/A',
    'team/C',
  ]);
});

test('what is no list of names changes nothing', () => {
  for (const order of [{ team: 'B' }, { team: null }])
    expect(keysOf(inChosenOrder(documents(order, 'team/A', 'team/B')))).toEqual([
      'order',
      'team/A',
      'team/B',
    ]);
  expect(keysOf(inChosenOrder(new Map([['team/A', {}]])))).toEqual(['team/A']);
});

test('a renamed entry keeps its place', () => {
  const given = documents({ team: ['new-1', 'Ada'], projects: ['1'] }, 'team/Ada', 'team/Ben');
  const renamed = withRenamedEntries(given, [['team/new-1', 'team/Ben']]);
  expect(renamed.get('order')).toEqual({ team: ['Ben', 'Ada'], projects: ['1'] });
});
