import { claimById } from '../../data/derived/claims.ts';
import { sampleSnapshot } from '../../test/support/content.ts';
import { testIf } from '../../test/support/test-if.ts';
import { berths, buildings, distanceLine, percentOf, plan, tower, trees } from './bremen-plan.ts';

const content = sampleSnapshot();
const testTower = testIf(content.projectBySlug.bremen !== undefined, 'no project “bremen”');

testTower('the distance to the promenade is the one in the register of claims', () => {
  expect(distanceLine.to - distanceLine.from).toBe(claimById(content, 'bremenMetres').value);
  expect(distanceLine.to).toBe(tower[1]);
});

testTower('the marina has the number of berths in the register of claims', () => {
  expect(new Set(berths.map(({ u, side, v }) => `${u} ${side} ${v}`)).size).toBe(
    claimById(content, 'bremenBerths').value,
  );
});

test('no building overlaps the line of the stated distance', () => {
  const overlapping = buildings.filter(
    ([u, v, length, depth]) =>
      u < distanceLine.u &&
      u + length > distanceLine.u &&
      v < distanceLine.to &&
      v + depth > distanceLine.from,
  );
  expect(overlapping).toEqual([]);
});

test('distances on the plan are to scale in both directions', () => {
  const metres = (from: [number, number], to: [number, number]) => {
    const [a, b] = [percentOf(...from), percentOf(...to)];
    return Math.hypot(((b.x - a.x) * plan.width) / 100, ((b.y - a.y) * plan.height) / 100);
  };
  expect(metres([0, 0], [100, 0])).toBeCloseTo(100);
  expect(metres([0, 0], [0, 100])).toBeCloseTo(100);
});

test('no tree overlaps the letter of the park', () => {
  expect(trees.filter(({ u, v }) => Math.hypot(u - 310, v - 318) < 20)).toEqual([]);
});
