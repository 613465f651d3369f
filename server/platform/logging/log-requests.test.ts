import { nextId } from './log-requests.ts';

test('request ids are random: they show neither the number of requests nor which ones came from one process', () => {
  const ids = Array.from({ length: 100 }, nextId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(100);
});
