import { escapeHtml } from '../../platform/text/escape-html.ts';
import { textDirection } from '../../platform/text/text-direction.ts';
import type { ProofRow, ProofSheet } from './proof.ts';

/** The proof sheet as plain text, for the console. */
export function proofText({ title, facts, intro, events, integrity }: ProofSheet): string {
  const sections = [
    `${title}\n${'='.repeat(title.length)}`,
    textOf(facts),
    intro,
    ...events.map((event) => `${event.title}\n${'-'.repeat(event.title.length)}\n${textOf(event.facts)}`),
    `${integrity.title}\n${'-'.repeat(integrity.title.length)}\n${integrity.texts.join('\n')}\n${textOf(integrity.facts)}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

function textOf(rows: readonly ProofRow[]): string {
  return rows.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n');
}

/** The styles of `proofHtml`, for the hash in its content security policy. */
export const proofStyle = `
@page{margin:20mm 18mm}
body{font:11pt/1.45 Archivo,Arial,Helvetica,sans-serif;color:#1c1b19;background:#fff;max-width:46rem;margin:0 auto;padding:2.5rem 1.5rem}
h1{font-size:1.6rem;line-height:1.2;font-weight:500;margin:0 0 1.5rem}
h2{font-size:1.05rem;font-weight:600;margin:2rem 0 .5rem;break-after:avoid}
dl{display:grid;grid-template-columns:12rem minmax(0,1fr);gap:.25rem 1rem;margin:0}
dt{color:#5f5b55}
dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}
section{break-inside:avoid}
p{margin:1.25rem 0}
@media(max-width:40rem){dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:.5rem}}
@media print{body{padding:0;max-width:none}}
`;

/** The proof sheet as a document to print. It refers to no file. */
export function proofHtml({ locale, title, facts, intro, events, integrity }: ProofSheet): string {
  const section = (heading: string, content: string) =>
    `<section><h2>${escapeHtml(heading)}</h2>${content}</section>`;
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return `<!doctype html>
<html lang="${locale}" dir="${textDirection(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${proofStyle}</style></head>
<body><h1>${escapeHtml(title)}</h1>${listOf(facts)}<p>${escapeHtml(intro)}</p>
${events.map((event) => section(event.title, listOf(event.facts))).join('\n')}
${section(integrity.title, paragraphs(integrity.texts) + listOf(integrity.facts))}
</body></html>
`;
}

function listOf(rows: readonly ProofRow[]): string {
  const items = rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${items.join('')}</dl>`;
}
