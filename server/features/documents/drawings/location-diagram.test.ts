import { palettes } from '../../../../ui/src/tokens/palettes.ts';
import { distanceKm } from './diagram-projection.ts';
import { locationDiagram } from './location-diagram.ts';

const Bremen = { latitude: 53.079, longitude: 8.802 };
const Berlin = { latitude: 52.52, longitude: 13.405 };
const places = [
  { name: 'Bremen', ...Bremen, isMain: true },
  { name: 'Berlin & office', ...Berlin, isMain: false },
];
const options = { places, width: 640, height: 300, palette: palettes.white, locale: 'en' as const };

test('the distance of two cities is that along the surface of the earth', () => {
  expect(distanceKm(Bremen, Berlin)).toBeCloseTo(316, 0);
  expect(distanceKm(Bremen, Bremen)).toBe(0);
});

test('the distance on the diagram agrees with its scale bar', () => {
  const svg = locationDiagram({ ...options, hasDistance: true });
  const line = /d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1).map(Number) as number[];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line;
  const barUnits = Number(/d="M0 0h([\d.]+)/.exec(svg)?.[1]);
  const barKm = Number(/>(\d+) km<\/text><\/g>/.exec(svg)?.[1]);
  const drawnKm = (Math.hypot(x2 - x1, y2 - y1) / barUnits) * barKm;
  // The projection is flat.
  expect(Math.abs(drawnKm / distanceKm(Bremen, Berlin) - 1)).toBeLessThan(0.01);
  expect(svg).toContain('>316 km</text>');
});

test('names are escaped and numbers follow the language', () => {
  expect(locationDiagram({ ...options, hasDistance: false })).toContain('Berlin &amp; office');
  const near = [
    { ...Bremen, name: 'a', isMain: true },
    { ...Bremen, longitude: 9.2, name: 'b', isMain: true },
  ];
  expect(locationDiagram({ ...options, places: near, hasDistance: false, locale: 'de' })).toMatch(
    />\d+,\d° O</,
  );
});
