import type { ServerResponse } from 'node:http';
import type { Examples } from '@hd-group/ui/examples/example.ts';
import { escapeHtml } from '../../server/platform/text/escape-html.ts';
import { type PaletteName, paletteNames } from '../../ui/src/tokens/palettes.ts';
import { devStyles, sendDevPage } from './dev-page.ts';

/** What the pages need of Vite's module graph. */
export interface ExamplesModules {
  globalCss(palette: PaletteName): string;
  styleSheet(hasStaff: boolean): string;
  examples: Record<string, () => Promise<Examples>>;
}

/** Styles of `/ui`, after the global styles of the site. */
const pageCss =
  'body{padding:1.5rem clamp(1rem,4vw,3rem)}section{margin-top:3rem}h1{font-size:2rem}h2{font-size:1.375rem}' +
  'ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:1rem}h3{margin:1rem 0 .5rem}' +
  'iframe{display:block;width:100%;height:12rem;resize:both;border:1px solid var(--line)}';

const list = (links: readonly [href: string, text: string][]) =>
  `<ul>${links.map(([href, text]) => `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`).join('')}</ul>`;

/** A component's examples, each in a frame: it has the viewport and the fixed header of a page. */
function section(component: string, names: readonly string[], palette: PaletteName): string {
  const frames = names.map((example) => {
    const source = escapeHtml(`/ui?${new URLSearchParams({ frame: component, example, palette })}`);
    const title = escapeHtml(`${component}: ${example}`);
    return `<h3>${escapeHtml(example)}</h3><iframe src="${source}" title="${title}" loading="lazy"></iframe>`;
  });
  return `<section id="${component}"><h2>${component}</h2>${frames.join('')}</section>`;
}

/**
 * Sends `/ui`, which shows all examples in the palette of `?palette=`, or the document in the frame of one example
 * (`?frame=&example=`).
 *
 * @param url path and query of the request.
 */
export async function sendExamplesPage(
  { globalCss, examples }: ExamplesModules,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const { searchParams } = new URL(url, 'http://page.invalid');
  const palette = paletteNames.find((name) => name === searchParams.get('palette')) ?? 'white';
  const frame = searchParams.get('frame');
  const globalStyles = globalCss(palette);
  if (frame !== null) {
    // Its styles are known when it is evaluated.
    await examples[frame]?.();
    const body = `<link rel="stylesheet" href="${devStyles}"><main id="root"></main>`;
    const script = 'examples-entry.tsx';
    return sendDevPage(response, { title: frame, palette, css: globalStyles, script, body, isFrame: true });
  }
  const components = Object.keys(examples);
  const sections = await Promise.all(
    Object.entries(examples).map(async ([name, load]) => section(name, Object.keys(await load()), palette)),
  );
  const navigation =
    `<nav aria-label="Components">${list(components.map((name) => [`#${name}`, name]))}</nav>` +
    `<nav aria-label="Palettes">${list(paletteNames.map((name) => [`/ui?palette=${name}`, name]))}</nav>`;
  const body = `${navigation}<main><h1>Components</h1>${sections.join('')}</main>`;
  sendDevPage(response, { title: 'Components', palette, css: globalStyles + pageCss, body });
}
