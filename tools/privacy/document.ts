import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataTexts, retentionTexts } from '../../data/legal/processing-texts.ts';
import { cookies, processingRows } from '../../data/legal/processings.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { periodText } from '../../data/messages/period-text.ts';
import { daysInMs } from '../../data/retention-periods.ts';
import type { Disclosures } from '../../data/schemas/content-schemas.ts';
import type { Snapshot } from '../../data/snapshot/snapshot.ts';
import { root } from '../command/run.ts';

/**
 * The generated parts of `docs/privacy.md`, from the table of processings and its English messages: each stands between a
 * comment with its name and `<!-- end -->`.
 */

type Texts = (key: string) => string;
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function processingTable(t: Texts, { retentionDays, ipAddresses }: Disclosures): string {
  return table(
    ['processing', 'data', 'legal basis', 'recipients', 'retention', 'stored in'],
    processingRows.map((row) => [
      t(`privacy.processing.${row.id}.title`),
      dataTexts(row, t, ipAddresses).join('<br>'),
      row.bases.map((basis) => t(`privacy.basis.${basis}`)).join('; '),
      row.recipients.map((recipient) => t(`privacy.recipient.${recipient}`)).join('; ') || 'none',
      retentionTexts(row, 'en', t, retentionDays).join('<br>'),
      [
        ...Object.keys(row.tables ?? {}).map((name) => `table \`${name}\``),
        ...(row.cookies ? [`cookies ${code(row.cookies.flatMap(({ names }) => names))}`] : []),
        ...(row.localStorage ? [`local storage ${code(row.localStorage)}`] : []),
        ...(row.isLogged ? ['log'] : []),
        ...(row.origins ?? []).map((origin) => `\`${new URL(origin).host}\``),
      ].join(', '),
    ]),
  );
}

function tableColumns(): string {
  const rows = processingRows.flatMap(({ tables = {}, tablesWithoutPeriod = [] }) =>
    Object.entries(tables).map(([name, columns]) => [
      `\`${name}\``,
      columns.join(', '),
      tablesWithoutPeriod.includes(name) ? 'until erased or replaced' : 'deleted when its period ends',
    ]),
  );
  return table(['table', 'columns', 'rows'], rows);
}

const tables: Record<string, (t: Texts, disclosures: Disclosures) => string> = {
  processings: processingTable,
  purposes: (t) =>
    processingRows
      .map(
        ({ id }) => `- **${t(`privacy.processing.${id}.title`)}**: ${t(`privacy.processing.${id}.purpose`)}`,
      )
      .join('\n'),
  cookies: (t) =>
    table(
      ['cookie', 'content and retention'],
      cookies.map(({ id, names }) => [code(names), t(`privacy.cookie.${id}`)]),
    ),
  tables: tableColumns,
};

/** `docs/privacy.md` with its generated parts as they are now. @throws Error for an unknown name of a part. */
export function privacyDocument(content: Pick<Snapshot, 'disclosures' | 'catalogues'>): string {
  const { disclosures } = content;
  const t: Texts = (key) => formatMessage(content, 'en', key).replaceAll('\u00ad', '');
  const periods = new Map(
    Object.entries(disclosures.retentionDays).map(([name, days]) => [
      name,
      periodText(daysInMs(days), 'en').replace('\u00a0', ' '),
    ]),
  );
  const document = readFileSync(path.join(root, 'docs/privacy.md'), 'utf8');
  const missing = Object.keys(tables).filter((name) => !document.includes(`<!-- ${name} -->`));
  if (missing.length > 0) throw new Error(`docs/privacy.md: the part "${missing[0]}" is missing.`);
  return document.replace(/<!-- (\w+) -->.*?<!-- end -->/gs, (_, name: string) => {
    const table = tables[name]?.(t, disclosures);
    const content = table ? `\n\n${table}\n\n` : periods.get(name);
    if (content === undefined) throw new Error(`docs/privacy.md: nothing is generated for "${name}".`);
    return `<!-- ${name} -->${content}<!-- end -->`;
  });
}
