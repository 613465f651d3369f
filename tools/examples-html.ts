import { escapeHtml } from '../server/platform/text/escape-html.ts';
import type { ExampleSet } from './examples-docs.ts';
import type { ComponentDocs, Prop } from './examples-props.ts';

/** Choices of the page of a component; they are query parameters. */
export interface Choices {
  /** Name of a palette, or `all`. */
  palette: string;
  /** Width of the examples in CSS pixels, or `full`. */
  width: string;
}

export const allPalettes = 'all';
const widths = ['full', '768', '360'];

/** The URL of a page with examples, of the index without a component. */
function pageUrl(parameters: Record<string, string>): string {
  return `/ui?${new URLSearchParams(parameters)}`;
}

function link(href: string, text: string, isCurrent: boolean): string {
  return `<a href="${escapeHtml(href)}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a>`;
}

const list = (items: readonly string[], name: string) =>
  `<ul class="${name}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Text of a comment; code marks become elements. */
const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function propRow({ name, isOptional, type, default: initial, comment }: Prop): string {
  const signature = `${name}${isOptional ? '?' : ''}: ${type}${initial ? ` = ${initial}` : ''}`;
  return `<div><dt><code>${escapeHtml(signature)}</code></dt>${comment && `<dd>${prose(comment)}</dd>`}</div>`;
}

function propsSection({ name, comment, props, inherited }: ComponentDocs): string {
  const rest = inherited.map((type) => `<code>${escapeHtml(type)}</code>`).join(', ');
  return `<section><h3>${name}</h3><p class="note">${prose(comment)}</p>
${props.length > 0 ? `<dl>${props.map(propRow).join('')}</dl>` : ''}${rest && `<p class="note">and the props of ${rest}</p>`}</section>`;
}

function exampleSection(set: ExampleSet, name: string, { palettes, width }: Frames): string {
  const frames = palettes.map((palette) => {
    const source = pageUrl({ frame: set.name, example: name, palette });
    const title = `${set.name}: ${name}, palette ${palette}`;
    return `<iframe src="${escapeHtml(source)}" title="${escapeHtml(title)}" data-width="${width}" loading="lazy"></iframe>`;
  });
  const code = set.code.get(name) ?? set.text;
  return `<section class="example"><h3>${escapeHtml(name)}</h3><div>${frames.join('')}</div>
<pre><code>${escapeHtml(code)}</code></pre></section>`;
}

interface Frames {
  palettes: readonly string[];
  width: string;
}

/** The content of the page of a component: its examples with their code, and its props. */
export function componentMain(
  set: ExampleSet,
  examples: readonly string[],
  paletteNames: readonly string[],
  { palette, width }: Choices,
): string {
  const component = set.name;
  const palettes = palette === allPalettes ? paletteNames : [palette];
  const paletteLinks = [...paletteNames, allPalettes].map((each) =>
    link(pageUrl({ component, palette: each, width }), each, each === palette),
  );
  const widthLinks = widths.map((each) =>
    link(pageUrl({ component, palette, width: each }), each, each === width),
  );
  const props = set.components.map(propsSection).join('');
  return `<h1>${component}</h1><p><code>${escapeHtml(set.file)}</code></p>
<h2>Palette and width</h2>${list(paletteLinks, 'choices')}${list(widthLinks, 'choices')}
<h2>Examples</h2>${examples.map((name) => exampleSection(set, name, { palettes, width })).join('')}
${props && `<h2>Props</h2>${props}`}`;
}

/** The content of the index. */
export function indexMain(sets: readonly ExampleSet[]): string {
  const items = sets.map(({ name, components }) => {
    const [first = ''] = (components[0]?.comment ?? '').split(/(?<=\.)\s/, 1);
    return `${link(pageUrl({ component: name }), name, false)}<p class="note">${prose(first)}</p>`;
  });
  return `<h1>Components</h1>${list(items, 'index')}`;
}

/** The document of a page, with the list of all components. */
export function examplesDocument(
  title: string,
  main: string,
  { css, names, current }: { css: string; names: readonly string[]; current: string | null },
): string {
  const links = names.map((name) => link(pageUrl({ component: name }), name, name === current));
  return `<!doctype html><html lang="en" data-palette="white"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${css}</style>
<script type="module" src="/tools/dev-reload-entry.ts"></script></head>
<body><div class="page"><nav aria-label="Components">${link('/ui', 'Overview', current === null)}${list(links, 'links')}</nav>
<main>${main}</main></div></body></html>
`;
}

/** The document in the frame of one example. */
export function frameDocument(title: string, palette: string, css: string): string {
  return `<!doctype html><html lang="en" data-palette="${palette}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${css}</style>
<script type="module" src="/tools/examples-entry.tsx"></script></head><body><main id="root"></main></body></html>
`;
}
