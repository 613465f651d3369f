/**
 * The location plan in metres: 640 × 480, north at the top. Everything on it is parallel to the quay, so it is drawn in
 * rotated coordinates: `u` runs downstream to the south-east, `v` inland from the river's edge.
 */
export const plan = { width: 640, height: 480, origin: { x: -40, y: 300 }, rotationDegrees: 22 } as const;

const radians = (plan.rotationDegrees * Math.PI) / 180;

/** Converts the rotated coordinates to metres from the upper left corner of the plan. */
export function pointOf(u: number, v: number): { x: number; y: number } {
  return {
    x: plan.origin.x + u * Math.cos(radians) + v * Math.sin(radians),
    y: plan.origin.y + u * Math.sin(radians) - v * Math.cos(radians),
  };
}

/** Converts the rotated coordinates to percentages of the plan's width and height. */
export function percentOf(u: number, v: number): { x: number; y: number } {
  const { x, y } = pointOf(u, v);
  return { x: (100 * x) / plan.width, y: (100 * y) / plan.height };
}

/** A rectangle along the quay: corner next to the river, length and depth. */
export type Block = readonly [u: number, v: number, length: number, depth: number];

export const tower: Block = [316, 210, 28, 28];
export const basin: Block = [-260, 140, 560, 75];
export const park: Block = [236, 262, 200, 150];

/** The stated distance, from the promenade's inner edge to the tower. */
export const distanceLine = { u: 330, from: 10, to: 210 } as const;

export const buildings: readonly Block[] = [
  [-40, 42, 108, 70],
  [84, 42, 88, 70],
  [188, 42, 96, 70],
  [376, 34, 60, 70],
  [366, 152, 70, 36],
  [-30, 230, 60, 24],
  [44, 230, 78, 24],
  [136, 230, 84, 24],
  [60, 276, 68, 52],
  [142, 276, 76, 52],
  [130, 346, 88, 60],
  [468, 34, 92, 70],
  [576, 34, 110, 70],
  [468, 146, 70, 72],
  [554, 146, 90, 72],
  [468, 236, 96, 66],
  [580, 236, 60, 66],
  [468, 320, 60, 90],
  [544, 320, 80, 60],
];

const pontoons = [132, 166, 200, 234, 268] as const;
const berthsPerSide = 5;

/** Every berth of the marina: five pontoons with five berths on each side. */
export const berths = pontoons.flatMap((u) =>
  [-1, 1].flatMap((side) =>
    Array.from({ length: berthsPerSide }, (_, index) => ({ u, side, v: 160 + index * 10 })),
  ),
);
export const pontoonLines = pontoons.map((u) => ({ u, from: 154, to: 215 }));

const treeGrid = Array.from({ length: 28 }, (_, index) => {
  const row = Math.floor(index / 7);
  return { u: 254 + (index % 7) * 26 + (row % 2) * 12, v: 282 + row * 36, radius: 7 + ((index * 5) % 4) };
});

/** The trees of the park in staggered rows, with a clearing for the park's letter. */
export const trees = treeGrid.filter(({ u, v }) => v !== 318 || u < 280 || u > 375);
