import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { textDirection } from '../../platform/text/text-direction.ts';

/** A part of a mail's body. Texts are plain; the HTML version escapes them. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Rows of label and value. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** Text that a visitor wrote; line breaks are preserved. */
  | { kind: 'quotation'; text: string }
  | { kind: 'link'; label: string; url: string };

/** A stored mail, as far as its rendering needs it. */
interface Body {
  language: Locale;
  subject: string;
  /** The blocks in JSON. */
  blocks: string;
}

/** What a rendered mail contains of the content. */
export type MailTexts = Pick<Snapshot, 'company' | 'disclosures' | 'catalogues'>;

/** Stands in the links of stored mails in place of a token. */
export const hiddenToken = '***';

/** The parts of a stored mail. */
export function blocksOf({ blocks }: Pick<Body, 'blocks'>): MailBlock[] {
  return JSON.parse(blocks);
}

/** Changes every text that a visitor may have written, also as a part of another. */
export function mapTexts(blocks: readonly MailBlock[], change: (text: string) => string): MailBlock[] {
  return blocks.map((block) => {
    if (block.kind === 'link') return block;
    if (block.kind !== 'facts') return { ...block, text: change(block.text) };
    return { ...block, rows: block.rows.map(([label, value]) => [label, change(value)] as const) };
  });
}

/** Renders the body of a mail as text, with the company's legal facts at the end. */
export function mailText(mail: Pick<Body, 'language' | 'blocks'>, content: MailTexts): string {
  return `${[...blocksOf(mail).map(textOf), `-- \n${footerOf(mail.language, content)}`].join('\n\n')}\n`;
}

/**
 * Renders the body of a mail as HTML, with the company's legal facts at the end. It refers to no other host but in links, and
 * uses inline styles and a table for the width, since mail programs ignore style sheets.
 */
export function mailHtml(mail: Body, content: MailTexts): string {
  const body = [...blocksOf(mail).map(htmlOf), htmlFooter(footerOf(mail.language, content))].join('\n');
  return htmlDocument(mail.language, mail.subject, body);
}

/** Of what § 35a GmbHG and § 80 AktG ask of business letters, what the legal notice has: legal name, register and representatives. */
function footerOf(locale: Locale, content: MailTexts): string {
  const { street, postalCode, city } = content.company.address;
  const { legalName, register, representatives } = content.disclosures;
  const fact = (label: 'court' | 'representatives', value: string) =>
    `${formatMessage(content, locale, `legal.label.${label}`)}: ${value}`;
  return [
    `${legalName}, ${street}, ${postalCode} ${city}`,
    ...(register ? [fact('court', `${register.court}, ${register.number}`)] : []),
    fact('representatives', representatives.join(', ')),
  ].join('\n');
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'quotation':
      return block.text
        .split(/\r\n?|\n/)
        .map((line) => (line ? `> ${line}` : '>'))
        .join('\n');
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}

const colours = { text: '#1c1c1a', muted: '#5c5c57', rule: '#8a8a83', page: '#ffffff' };
const paragraph = `margin:0 0 16px;`;

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${paragraph}">${withBreaks(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td style="padding:2px 16px 2px 0;vertical-align:top;color:${colours.muted};">${escapeHtml(label)}</td><td style="padding:2px 0;vertical-align:top;overflow-wrap:anywhere;">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'quotation':
      return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colours.rule};overflow-wrap:anywhere;">${withBreaks(block.text)}</blockquote>`;
    case 'link':
      return `<p style="${paragraph}"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;background:${colours.text};color:${colours.page};text-decoration:none;">${escapeHtml(block.label)}</a></p>`;
  }
}

function htmlFooter(text: string): string {
  return `<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${colours.rule};font-size:14px;color:${colours.muted};">${withBreaks(text)}</p>`;
}

function htmlDocument(locale: Locale, subject: string, body: string): string {
  return `<!doctype html>
<html lang="${locale}" dir="${textDirection(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.page};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding:24px;">
<div style="max-width:600px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:${colours.text};">
${body}
</div>
</td></tr>
</table>
</body>
</html>
`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>\n');
}
