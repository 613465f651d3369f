import type { ServerResponse } from 'node:http';
import type { Examples } from '@hd-group/ui/examples/example.ts';
import { hashOf } from '../server/platform/http/content-security-policy.ts';
import { type PaletteName, paletteNames } from '../ui/src/tokens/palettes.ts';
import { devPolicy } from './dev-policy.ts';
import { exampleRows, readExamples } from './examples-docs.ts';
import { allPalettes, componentMain, examplesDocument, frameDocument, indexMain } from './examples-html.ts';
import { examplesCss } from './examples-styles.ts';

/** What the pages need of Vite's module graph. */
export interface ExamplesModules {
  globalCss(palette: PaletteName): string;
  examples: Record<string, () => Promise<Examples>>;
}

function send(response: ServerResponse, status: number, html: string, policy: string): void {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  response.writeHead(status, headers).end(html);
}

const isPalette = (name: string): name is PaletteName => paletteNames.some((each) => each === name);

/**
 * Sends a page of `/ui`: the index, a component (`?component=`), or one example for a frame (`?frame=&example=`).
 *
 * @param url path and query of the request.
 */
export async function sendExamplesPage(
  { globalCss, examples }: ExamplesModules,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const { searchParams } = new URL(url, 'http://page.invalid');
  const parameter = (name: string) => searchParams.get(name);
  const palette = parameter('palette') ?? 'white';
  if (parameter('frame') !== null) {
    const shown = isPalette(palette) ? palette : 'white';
    const css = globalCss(shown);
    // Only the pages of this origin embed it.
    const policy = devPolicy(hashOf(css)).replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    send(response, 200, frameDocument(`${parameter('frame')}: ${parameter('example')}`, shown, css), policy);
    return;
  }
  const rows = exampleRows();
  const name = parameter('component');
  const row = rows.find((each) => each.name === name);
  const load = row && examples[row.name];
  const choices = {
    palette: isPalette(palette) || palette === allPalettes ? palette : 'white',
    width: parameter('width') ?? 'full',
  };
  const main = load
    ? componentMain(readExamples(row), Object.keys(await load()), paletteNames, choices)
    : indexMain(rows.map(readExamples));
  const css = globalCss('white') + examplesCss;
  const html = examplesDocument(row?.name ?? 'Components', main, {
    css,
    names: rows.map((each) => each.name),
    current: row?.name ?? null,
  });
  send(response, name === null || row ? 200 : 404, html, devPolicy(hashOf(css)));
}
