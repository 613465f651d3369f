import type { Locale } from '../locale.ts';
import { counted, fixed, labels, nameLabels, tenants } from './detail-phrases.ts';
import { localMeasure, localMoney } from './numbers.ts';

interface DetailLine {
  text: string;
  /** False when the line stays English on a German page; it is then marked up with `lang="en"`. */
  translated: boolean;
}

/**
 * Translates a detail line of a project: known phrases are replaced, numbers and units are formatted for the locale,
 * and a line that matches no phrase stays English.
 *
 * @param line one line of `details` in `data/content/projects.json`, English.
 */
export function detailLine(line: string, locale: Locale): DetailLine {
  if (locale === 'en') return { text: localMeasure(line, 'en'), translated: true };
  const german = phrase(line) ?? phraseList(line);
  return german === null ? { text: line, translated: false } : { text: german, translated: true };
}

function phrase(line: string): string | null {
  return fixed[line.toLowerCase()] ?? period(line) ?? labelled(line) ?? quantity(line);
}

/** `180 flats, 210 car spaces`: translated only when every part is. */
function phraseList(line: string): string | null {
  const parts = line.split(', ');
  if (parts.length < 2) return null;
  const german = parts.map(phrase);
  return german.every((part) => part !== null) ? german.join(', ') : null;
}

function period(line: string): string | null {
  const found = /^project period:?\s+(\d{4})\s+till\s+(\d{4})$/i.exec(line);
  return found ? `Projektzeitraum: ${found[1]} bis ${found[2]}` : null;
}

function labelled(line: string): string | null {
  const colon = line.indexOf(':');
  if (colon < 0) return null;
  const label = line.slice(0, colon).trim().toLowerCase();
  const value = line.slice(colon + 1).trim();
  const names = nameLabels[label];
  if (names) return label.startsWith('anchor') ? tenantList(names, value) : `${names}: ${value}`;
  const german = labels[label];
  const translated = german ? measured(value) : null;
  return translated === null ? null : `${german}: ${translated}`;
}

function tenantList(label: string, value: string): string | null {
  const german = value.split(', ').map((tenant) => tenants[tenant.toLowerCase()]);
  return german.every((tenant) => tenant !== undefined) ? `${label}: ${german.join(', ')}` : null;
}

/** A sum of money, a duration, a year or a measure. */
function measured(value: string): string | null {
  const sum = localMoney(value, 'de') ?? quantity(value);
  if (sum !== null) return sum;
  const measure = /^(approx\. )?([\d.,]+(?: (?:m²|ha|m))?)$/.exec(value);
  return measure ? `${measure[1] ? 'ca. ' : ''}${localMeasure(measure[2] ?? '', 'de')}` : null;
}

function quantity(part: string): string | null {
  const found = /^(approx\. )?([\d.,]+)\s+([a-z ]+)$/i.exec(part);
  if (!found) return null;
  const [, approximately, number = '', noun = ''] = found;
  const singular = noun.toLowerCase().replace(/s$/, '');
  const forms = counted[singular];
  if (!forms) return null;
  const counter = number === '1' ? forms[0] : forms[1];
  return `${approximately ? 'ca. ' : ''}${localMeasure(number, 'de')}\u00a0${counter}`;
}
