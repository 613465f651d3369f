import type { MessageKey } from '../../../../data/messages/keys.ts';
import {
  type Block,
  basin,
  berths,
  buildings,
  distanceLine,
  park,
  plan,
  pointOf,
  pontoonLines,
  tower,
  trees,
} from '../../../../data/site/bremen-plan.ts';
import type { Palette } from '../../../../ui/src/tokens/palettes.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import { mix, northArrow, svgImage } from './drawing-style.ts';

const number = (value: number) => value.toFixed(1);

const rectangle = ([u, v, length, depth]: Block, style: string) =>
  `<rect x="${u}" y="${-(v + depth)}" width="${length}" height="${depth}" ${style}/>`;

/** The location plan of the Bremen page as SVG, with the same letters; one unit is a metre. */
export function bremenPlan(
  palette: Palette,
  t: (key: MessageKey, values?: { metres: number }) => string,
): string {
  const { surface, raised, text, muted } = palette;
  const water = mix(palette.accent, surface, 0.2);
  const thin = `fill="none" stroke="${text}" stroke-width="0.9"`;
  const label = (u: number, v: number, content: string, isRotated = false) => {
    const { x, y } = pointOf(u, v);
    const rotation = isRotated
      ? ` transform="rotate(${plan.rotationDegrees} ${number(x)} ${number(y)})"`
      : '';
    return `<text x="${number(x)}" y="${number(y + 5)}" font-size="14" fill="${text}"${rotation}>${escapeHtml(content)}</text>`;
  };
  const letter = (u: number, v: number, content: string) => {
    const { x, y } = pointOf(u, v);
    return `<circle cx="${number(x + 11)}" cy="${number(y)}" r="11" fill="${surface}" stroke="${text}" stroke-width="0.9"/><text x="${number(x + 11)}" y="${number(y + 4.4)}" font-size="12.5" font-weight="500" text-anchor="middle" fill="${text}">${content}</text>`;
  };
  const { u, from, to } = distanceLine;
  const barMetres = 200;
  const bar = { x: plan.width - barMetres - 20, y: plan.height - 22 };
  return svgImage(plan.width, plan.height, [
    `<rect width="${plan.width}" height="${plan.height}" fill="${raised}"/>`,
    `<g transform="translate(${plan.origin.x} ${plan.origin.y}) rotate(${plan.rotationDegrees})">`,
    `<rect x="-400" y="0" width="1400" height="500" fill="${water}"/>`,
    rectangle(basin, `fill="${water}"`),
    rectangle(park, `fill="${mix(muted, surface, 0.16)}"`),
    `<path d="M-300-5H900" fill="none" stroke="${surface}" stroke-width="10"/>`,
    `<path d="M310-125H900M450-10V-640M-200-340H120" fill="none" stroke="${surface}" stroke-width="12"/>`,
    ...buildings.map((block) => rectangle(block, `fill="${surface}" stroke="${muted}" stroke-width="0.6"`)),
    ...trees.map(
      (tree) =>
        `<circle cx="${tree.u}" cy="${-tree.v}" r="${tree.radius}" fill="none" stroke="${muted}" stroke-width="0.8"/>`,
    ),
    ...pontoonLines.map((line) => `<path d="M${line.u} ${-line.from}V${-line.to}" ${thin}/>`),
    ...berths.map(
      (berth) =>
        `<path d="M${berth.u + berth.side * 2} ${-berth.v}h${berth.side * 9}" stroke="${text}" stroke-width="2"/>`,
    ),
    `<path d="M-300 0H900" ${thin}/>`,
    rectangle(tower, `fill="${text}"`),
    `<path d="M${u} ${-from}V${-to}m-4 4 8-8M${u - 4} ${-from + 4}l8-8" ${thin}/>`,
    '</g>',
    label(120, -58, t('bremen.plan.river'), true),
    label(10, 177, t('bremen.plan.marina'), true),
    label(352, 222, t('bremen.plan.tower')),
    label(338, 126, t('bremen.plan.distance')),
    letter(540, 125, 'A'),
    letter(452, 446, 'B'),
    letter(196, -16, 'C'),
    letter(310, 318, 'D'),
    northArrow(22, 20, 1, text),
    `<path d="M${bar.x} ${bar.y}h${barMetres}M${bar.x} ${bar.y - 6}v12M${bar.x + barMetres / 2} ${bar.y - 4}v8M${bar.x + barMetres} ${bar.y - 6}v12" ${thin}/>`,
    `<text x="${bar.x + barMetres}" y="${bar.y - 12}" font-size="14" text-anchor="end" fill="${text}">${escapeHtml(t('bremen.plan.scale', { metres: barMetres }))}</text>`,
  ]);
}
