import { coordinatesText, mapEmbed, mapOrigin, mapPage } from './office-map.ts';

const berlin = { latitude: 52.532, longitude: 13.385 };

test('the embedded map is centred on the place and has a marker there', () => {
  const url = new URL(mapEmbed(berlin));
  expect(url.origin).toBe(mapOrigin);
  expect(url.searchParams.get('marker')).toBe('52.53200,13.38500');
  const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get('bbox') ?? '')
    .split(',')
    .map(Number);
  expect(west).toBeLessThan(berlin.longitude);
  expect(east).toBeGreaterThan(berlin.longitude);
  expect(south).toBeLessThan(berlin.latitude);
  expect(north).toBeGreaterThan(berlin.latitude);
});

test('the URL of the map page points to the place', () => {
  const url = new URL(mapPage(berlin));
  expect(url.origin).toBe(mapOrigin);
  expect(url.hash).toBe('#map=17/52.53200/13.38500');
});

test('coordinates are shown with their hemisphere', () => {
  expect(coordinatesText(berlin, 'en')).toBe('52.532°\u00a0N, 13.385°\u00a0E');
  expect(coordinatesText(berlin, 'de')).toBe('52,532°\u00a0N, 13,385°\u00a0O');
  expect(coordinatesText({ latitude: -33.9, longitude: -70.6 }, 'en')).toBe('33.900°\u00a0S, 70.600°\u00a0W');
});
