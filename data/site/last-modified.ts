import rows from './last-modified.json' with { type: 'json' };
import type { PageRow } from './pages.ts';

const dates: Readonly<Record<string, { date: string }>> = rows;

/** ISO date on which the content of an indexed page changed last, as `npm run generate` stored it; undefined for others. */
export function lastModified(page: PageRow): string | undefined {
  return dates[page.id]?.date;
}
