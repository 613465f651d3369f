import { coordinatesText, mapEmbed, mapOrigin, mapPage } from './office-map.ts';

const berlin = { latitude: 52.532, longitude: 13.385 };

test('the framed map shows the place with its surroundings and a marker on it', () => {
  const address = new URL(mapEmbed(berlin));
  expect(address.origin).toBe(mapOrigin);
  expect(address.searchParams.get('marker')).toBe('52.53200,13.38500');
  const [west = 0, south = 0, east = 0, north = 0] = (address.searchParams.get('bbox') ?? '')
    .split(',')
    .map(Number);
  expect(west).toBeLessThan(berlin.longitude);
  expect(east).toBeGreaterThan(berlin.longitude);
  expect(south).toBeLessThan(berlin.latitude);
  expect(north).toBeGreaterThan(berlin.latitude);
});

test('the map as a page opens at the place', () => {
  const address = new URL(mapPage(berlin));
  expect(address.origin).toBe(mapOrigin);
  expect(address.hash).toBe('#map=17/52.53200/13.38500');
});

test('coordinates name their hemisphere', () => {
  expect(coordinatesText(berlin, 'en')).toBe('52.532°\u00a0N, 13.385°\u00a0E');
  expect(coordinatesText(berlin, 'de')).toBe('52,532°\u00a0N, 13,385°\u00a0O');
  expect(coordinatesText({ latitude: -33.9, longitude: -70.6 }, 'en')).toBe('33.900°\u00a0S, 70.600°\u00a0W');
});
