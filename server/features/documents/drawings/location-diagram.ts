import type { Locale } from '../../../../data/locale.ts';
import { compassLetters } from '../../../../data/site/office-map.ts';
import type { Palette } from '../../../../ui/src/tokens/palettes.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import { type Coordinates, distanceKm, projectionOf } from './diagram-projection.ts';
import { northArrow, svgImage } from './drawing-style.ts';

/** A place of the diagram. */
export interface DiagramPlace extends Coordinates {
  name: string;
  /** Filled sign and a name in medium weight; the others are drawn as an outline. */
  isMain: boolean;
  /** Number after the name, for example of projects. */
  count?: number;
}

interface DiagramOptions {
  places: readonly DiagramPlace[];
  /** Draws a dimension line between the first two places, with the distance as the crow flies. */
  hasDistance: boolean;
  width: number;
  height: number;
  palette: Palette;
  locale: Locale;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const fixed = (value: number) => value.toFixed(1);

/** Mean width of a character at the size of the names. */
const characterWidth = 8;

/**
 * Cities as points on a grid of degrees, true to scale; it shows nothing that is not in the data. North is up.
 *
 * @returns an SVG of the given size.
 */
export function locationDiagram(options: DiagramOptions): string {
  const { places, width, height, palette, locale } = options;
  const { surface, raised, text, muted, line, accent } = palette;
  const { x, y, rows, columns, kmPerUnit } = projectionOf(places, width, height);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const [north, east, south, west] = compassLetters(locale);
  const degrees = (value: number, positive: string, negative: string) =>
    `${number.format(Math.abs(value))}° ${value < 0 ? negative : positive}`;
  const grid = [
    ...rows.map((each) => `M0 ${fixed(y(each))}H${width}`),
    ...columns.map((each) => `M${fixed(x(each))} 0V${height}`),
  ].join('');
  const small = `font-size="11" fill="${muted}"`;
  const degreeLabels = [
    ...rows
      .filter((each) => y(each) > 24 && y(each) < height - 60)
      .map(
        (each) =>
          `<text x="${width - 8}" y="${fixed(y(each) - 4)}" text-anchor="end" ${small}>${degrees(each, north, south)}</text>`,
      ),
    ...columns
      .filter((each) => x(each) > 20 && x(each) < width - 70)
      .map(
        (each) =>
          `<text x="${fixed(x(each) + 4)}" y="${height - 8}" ${small}>${degrees(each, east, west)}</text>`,
      ),
  ];
  const barKm = [500, 200, 100, 50, 20, 10].find((km) => km / kmPerUnit < width / 3) ?? 5;
  const bar = barKm / kmPerUnit;
  const named: Box[] = [];
  return svgImage(width, height, [
    `<rect width="${width}" height="${height}" fill="${raised}"/>`,
    `<path d="${grid}" fill="none" stroke="${line}" stroke-width="0.8"/>`,
    ...degreeLabels,
    ...(options.hasDistance ? [dimensionLine()] : []),
    ...places.map(placeMark),
    northArrow(18, 16, 0.9, text),
    `<g transform="translate(18 ${height - 34})"><rect x="-6" y="-24" width="${fixed(bar + 12)}" height="36" fill="${raised}"/><path d="M0 0h${fixed(bar)}M0-6v12M${fixed(bar / 2)}-4v8M${fixed(bar)}-6v12" fill="none" stroke="${text}"/><text x="0" y="-11" font-size="13" fill="${text}">${barKm} km</text></g>`,
  ]);

  function signBox({ latitude, longitude }: DiagramPlace): Box {
    const [left, top] = [x(longitude), y(latitude)];
    return { left: left - 6, right: left + 6, top: top - 6, bottom: top + 6 };
  }

  /** Right of the sign, unless another sign or name is there. With a dimension line, names stand at its ends. */
  function isNameRight(place: DiagramPlace): boolean {
    if (options.hasDistance) return x(place.longitude) > width / 2;
    const sign = signBox(place);
    const end = sign.right + 8 + (place.name.length + 2) * characterWidth;
    const right = { left: sign.right + 4, right: end, top: sign.top - 3, bottom: sign.bottom + 3 };
    const others = places.filter((other) => other !== place).map(signBox);
    const isFree = end < width - 60 && ![...others, ...named].some((box) => overlap(box, right));
    named.push(isFree ? right : { ...right, left: 2 * sign.left - end, right: sign.left });
    return isFree;
  }

  function placeMark(place: DiagramPlace): string {
    const { name, latitude, longitude, isMain, count } = place;
    const [left, top] = [x(longitude), y(latitude)];
    const isRight = isNameRight(place);
    const sign = isMain
      ? `<rect x="${fixed(left - 5.5)}" y="${fixed(top - 5.5)}" width="11" height="11" fill="${accent}"/>`
      : `<rect x="${fixed(left - 5)}" y="${fixed(top - 5)}" width="10" height="10" fill="${surface}" stroke="${text}"/>`;
    const label =
      escapeHtml(name) + (count ? `<tspan font-weight="400" fill="${muted}">\u2002${count}</tspan>` : '');
    return `${sign}<text x="${fixed(left + (isRight ? 13 : -13))}" y="${fixed(top + 5)}" font-size="15" font-weight="${isMain ? 500 : 400}" text-anchor="${isRight ? 'start' : 'end'}" fill="${text}">${label}</text>`;
  }

  function dimensionLine(): string {
    const [one, other] = places;
    if (!one || !other) throw new Error('A distance needs two places.');
    const [left, top] = [x(one.longitude), y(one.latitude)];
    const [right, bottom] = [x(other.longitude), y(other.latitude)];
    const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
    const km = Math.round(distanceKm(one, other));
    const label = `<rect x="${fixed(middleX - 32)}" y="${fixed(middleY - 12)}" width="64" height="24" fill="${raised}"/><text x="${fixed(middleX)}" y="${fixed(middleY + 5)}" font-size="14" text-anchor="middle" fill="${text}">${km} km</text>`;
    return `<path d="M${fixed(left)} ${fixed(top)}L${fixed(right)} ${fixed(bottom)}" fill="none" stroke="${text}"/>${label}`;
  }
}
