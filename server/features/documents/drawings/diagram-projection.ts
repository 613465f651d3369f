/** A place in degrees north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6371;
const kmPerDegreeOfLatitude = 111.2;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance of two places along the earth's surface, in kilometres. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half));
}

/** Space around the outermost places, in units of the drawing: names and the edge labels need it. */
const inset = { x: 130, top: 36, bottom: 84 } as const;
const minColumnUnits = 46;

/** Multiples of the step between two values. */
const multiples = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor(to / step) - Math.ceil(from / step) + 1 }, (_, index) =>
    Number(((Math.ceil(from / step) + index) * step).toFixed(2)),
  );

/** Converts degrees to units of a drawing of the given size, such that all places fit; the same scale in both directions. */
export function projectionOf(places: readonly Coordinates[], width: number, height: number) {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const kmPerDegree = {
    latitude: kmPerDegreeOfLatitude,
    longitude: kmPerDegreeOfLatitude * Math.cos(radians(middle.latitude)),
  };
  const kmPerUnit = Math.max(
    ((east - west) * kmPerDegree.longitude) / (width - 2 * inset.x),
    ((north - south) * kmPerDegree.latitude) / (height - inset.top - inset.bottom),
    0.1,
  );
  const step =
    [0.1, 0.2, 0.5, 1, 2].find((each) => (each * kmPerDegree.longitude) / kmPerUnit >= minColumnUnits) ?? 5;
  const latitudeSpan = (height * kmPerUnit) / kmPerDegree.latitude / 2;
  const longitudeSpan = (width * kmPerUnit) / kmPerDegree.longitude / 2;
  return {
    kmPerUnit,
    x: (longitude: number) =>
      width / 2 + ((longitude - middle.longitude) * kmPerDegree.longitude) / kmPerUnit,
    y: (latitude: number) =>
      (height + inset.top - inset.bottom) / 2 -
      ((latitude - middle.latitude) * kmPerDegree.latitude) / kmPerUnit,
    /** Degrees of the lines of latitude and longitude. */
    rows: multiples(middle.latitude - latitudeSpan, middle.latitude + latitudeSpan, step),
    columns: multiples(middle.longitude - longitudeSpan, middle.longitude + longitudeSpan, step),
  };
}
