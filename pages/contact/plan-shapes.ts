/** The drawn plan around the office, in units of half a metre; `100 m` are 200 units. North is up. */

export const planSize = { width: 1200, height: 800 } as const;
/** Length of the scale bar: 100 m. */
export const scaleLength = 200;

interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Number of courtyards side by side, separated by wings. */
  courts: number;
}

/** Depth of the buildings along the streets: 14 m. */
const depth = 28;
const wing = 24;

const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** Path of one block with its courtyards, for the fill rule `evenodd`. */
export function blockPath({ x, y, width, height, courts }: Block): string {
  const inner = (width - 2 * depth - (courts - 1) * wing) / courts;
  const openings = Array.from({ length: courts }, (_, index) =>
    rectangle(x + depth + index * (inner + wing), y + depth, inner, height - 2 * depth),
  );
  return [rectangle(x, y, width, height), ...openings].join('');
}

/** Closed blocks, west to east and north to south; the third row is south of the office's street. */
export const blocks: readonly Block[] = [
  { x: -190, y: -150, width: 330, height: 214, courts: 3 },
  { x: 172, y: -150, width: 250, height: 214, courts: 2 },
  { x: 454, y: -150, width: 350, height: 214, courts: 3 },
  { x: 866, y: -150, width: 220, height: 214, courts: 2 },
  { x: 1118, y: -150, width: 290, height: 214, courts: 2 },
  { x: -190, y: 98, width: 330, height: 216, courts: 2 },
  { x: 172, y: 98, width: 250, height: 216, courts: 2 },
  { x: 866, y: 98, width: 220, height: 216, courts: 1 },
  { x: 1118, y: 98, width: 290, height: 216, courts: 2 },
  { x: -190, y: 362, width: 330, height: 204, courts: 3 },
  { x: 172, y: 362, width: 250, height: 204, courts: 1 },
  { x: 454, y: 362, width: 350, height: 204, courts: 3 },
  { x: 866, y: 362, width: 220, height: 204, courts: 2 },
  { x: 1118, y: 362, width: 290, height: 204, courts: 2 },
  { x: -190, y: 600, width: 330, height: 240, courts: 2 },
  { x: 454, y: 600, width: 350, height: 240, courts: 2 },
  { x: 866, y: 600, width: 220, height: 240, courts: 1 },
  { x: 1118, y: 600, width: 290, height: 240, courts: 3 },
];

/** A row of slab buildings south of the second block. */
export const slabs: readonly string[] = [0, 1, 2, 3].map((index) =>
  rectangle(184 + index * 62, 622, 30, 170),
);

/** The park north of the office's street: its outline. */
export const park = { x: 454, y: 98, width: 350, height: 216 } as const;

const edge = Array.from({ length: 10 }, (_, index) => ({ x: park.x + 22 + index * 34, radius: 11 }));
const side = Array.from({ length: 4 }, (_, index) => ({ y: park.y + 57 + index * 34, radius: 11 }));
/** Trees along the park's edges, 17 m apart, and a loose group on its lawn. */
export const trees: readonly { x: number; y: number; radius: number }[] = [
  ...edge.flatMap(({ x, radius }) => [
    { x, y: park.y + 22, radius },
    { x, y: park.y + park.height - 22, radius },
  ]),
  ...side.flatMap(({ y, radius }) => [
    { x: park.x + 22, y, radius },
    { x: park.x + park.width - 22, y, radius },
  ]),
  { x: park.x + 236, y: park.y + 84, radius: 17 },
  { x: park.x + 266, y: park.y + 112, radius: 13 },
  { x: park.x + 226, y: park.y + 122, radius: 12 },
  { x: park.x + 92, y: park.y + 118, radius: 15 },
];

/** The office: street-side building with one side wing. */
export const office = { path: 'M588 362h72v28h-24v66h-24v-66h-24z', x: 624, y: 376 } as const;

/** Centre line of the tram tracks in the avenue. */
export const tram = { x: 835 } as const;
