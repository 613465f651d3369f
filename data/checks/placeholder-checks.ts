import { placeholderValues } from '../derived/placeholder-values.ts';
import { defaultLocale } from '../locale.ts';
import type { Content } from '../snapshot/content.ts';
import { type DataProblem, problemAt } from './data-problem.ts';

/** A placeholder in a profile of the team, or in the boilerplate for the press, must have a value. */
export function placeholderProblems(content: Content): DataProblem[] {
  const values = placeholderValues(content, defaultLocale);
  const unknownIn = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)]
      .map(([, placeholder = '']) => placeholder)
      .filter((placeholder) => !Object.hasOwn(values, placeholder))
      .map((placeholder) => `unknown placeholder "{${placeholder}}"`);
  return [
    ...content.team.flatMap(({ name, summary }, index) =>
      Object.entries(summary).flatMap(([locale, lines]) => {
        const place = { collection: 'team', entry: index, path: ['summary', locale] };
        return lines.flatMap(unknownIn).map((message) => problemAt(place, message, { entry: name }));
      }),
    ),
    ...Object.entries(content.press.boilerplate ?? {}).flatMap(([locale, text]) => {
      const place = { collection: 'press', path: ['boilerplate', locale] };
      return unknownIn(text).map((message) => problemAt(place, message));
    }),
  ];
}
