import { claimById } from '../../data/content/claims.ts';
import { berths, houses, percentOf, plan, tower, trees, way } from './plan-drawing.ts';

test('the way to the promenade is as long as the company says', () => {
  expect(way.to - way.from).toBe(claimById('bremenMetres').value);
  expect(way.to).toBe(tower[1]);
});

test('the marina has as many berths as the company says', () => {
  expect(new Set(berths.map(({ u, side, v }) => `${u} ${side} ${v}`)).size).toBe(
    claimById('bremenBerths').value,
  );
});

test('no house stands in the way that is measured', () => {
  const inTheWay = houses.filter(
    ([u, v, length, depth]) => u < way.u && u + length > way.u && v < way.to && v + depth > way.from,
  );
  expect(inTheWay).toEqual([]);
});

test('a place on the plan keeps its distance to scale whatever its direction', () => {
  const metres = (from: [number, number], to: [number, number]) => {
    const [a, b] = [percentOf(...from), percentOf(...to)];
    return Math.hypot(((b.x - a.x) * plan.width) / 100, ((b.y - a.y) * plan.height) / 100);
  };
  expect(metres([0, 0], [100, 0])).toBeCloseTo(100);
  expect(metres([0, 0], [0, 100])).toBeCloseTo(100);
});

test('the park keeps a clearing for its letter', () => {
  expect(trees.filter(({ u, v }) => Math.hypot(u - 310, v - 318) < 20)).toEqual([]);
});
