import type { ContentProblemResponse } from '../../../data/api/editor-responses.ts';
import { contentFindings, type Finding } from '../../../data/checks/content-report.ts';
import { documentKeys, problemAt } from '../../../data/checks/data-problem.ts';
import { defaultLanguageProblems } from '../../../data/checks/language-problems.ts';
import { problemKey } from '../../../data/checks/problem-messages.ts';
import { dataProblems, describeProblem } from '../../../data/checks/validate.ts';
import { officeDate } from '../../../data/derived/office-time.ts';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import type { Content } from '../../../data/snapshot/content.ts';
import type { Documents } from '../../../data/snapshot/documents.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { missingLettersText } from '../documents/typst-message.ts';
import { type OutdatedRow, outdatedTranslations } from './outdated.ts';

/** The checks of content that is about to be published in place of other content. */

interface CheckedContent {
  /** When it is published, in milliseconds since 1970: dates are compared with the day at the office. */
  now: number;
  /** The content that the site shows. */
  published: Content;
  /** The content of this release. */
  shipped: Content;
}

/**
 * Errors and warnings of content. What is wrong with the published content already is a warning, so that it does not keep people from
 * publishing something else; content that cannot be shown is always an error.
 */
export function checkContent(content: Content, { now, published, shipped }: CheckedContent): Finding[] {
  const today = officeDate(now, published.company.address.timeZone);
  const unusable = defaultLanguageProblems(content, shipped).map(
    (problem): Finding => ({ level: 'error', problem }),
  );
  const findings = [...unusable, ...contentFindings(today, content)];
  const isShowable = unusable.length === 0 && dataProblems(content).length === 0;
  if (!isShowable || findings.every(({ level }) => level === 'warning')) return findings;
  const known = new Set(contentFindings(today, published).map(({ problem }) => describeProblem(problem)));
  return findings.map((finding) =>
    known.has(describeProblem(finding.problem)) ? { ...finding, level: 'warning' } : finding,
  );
}

interface TranslatedDocuments {
  before: Documents;
  after: Documents;
  /** The stored rows of outdated translations by document. */
  rows: ReadonlyMap<string, readonly OutdatedRow[]>;
  drafts: readonly { key: string; confirmed: readonly OutdatedRow[] }[];
}

/** A warning for each outdated translation. */
export function outdatedFindings({ before, after, rows, drafts }: TranslatedDocuments): Finding[] {
  const confirmed = new Map(drafts.map((draft) => [draft.key, draft.confirmed]));
  return [...new Set([...rows.keys(), ...confirmed.keys()])].flatMap((key) =>
    outdatedTranslations({
      key,
      value: after.get(key),
      base: before.get(key),
      rows: rows.get(key) ?? [],
      confirmed: confirmed.get(key) ?? [],
    }).map(({ path, locale }): Finding => {
      const [collection = '', ...entry] = key.split('/');
      const isMessage = collection === 'messages';
      const place = {
        collection,
        ...(entry.length > 0 && { entry: entry.join('/') }),
        path: isMessage ? [locale, ...path] : [...path, locale],
      };
      return { level: 'warning', problem: problemAt(place, 'is older than the text in another language') };
    }),
  );
}

interface ResponseLanguage {
  content: Snapshot;
  locale: Locale;
}

/** Findings for the editor. @param documents those that the content consists of. */
export function problemResponses(
  findings: readonly Finding[],
  documents: Documents,
  { content, locale }: ResponseLanguage,
): ContentProblemResponse[] {
  const keyOf = documentKeys(documents);
  return findings.map(({ level, problem: { place, message } }) => {
    const { key, values } = problemKey(message, locale);
    return {
      level,
      key: place ? keyOf(place) : null,
      path: [...(place?.path ?? [])],
      message: formatMessage(content, locale, key, values),
    };
  });
}

/** PDF documents that cannot be made. @param problems those of `DocumentsFailed`. */
export function documentResponses(
  problems: readonly string[],
  { content, locale }: ResponseLanguage,
): ContentProblemResponse[] {
  return problems.map((problem) => {
    const [, name] = /^(\S+\.pdf): /.exec(problem) ?? [];
    const [, letters] = problem.split(missingLettersText);
    const part = name === undefined ? 'documents' : letters === undefined ? 'document' : 'letters';
    const message = formatMessage(content, locale, `fields.problem.${part}`, {
      name: name ?? '',
      letters: letters ?? '',
    });
    return { level: 'error', key: null, path: [], message };
  });
}
