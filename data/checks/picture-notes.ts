import { heroPictures } from '../derived/home-variants.ts';
import { saysRendering } from '../derived/says-rendering.ts';
import { pages } from '../site/pages.ts';
import type { Content } from '../snapshot/content.ts';
import { type DataProblem, problemAt } from './data-problem.ts';

/** Checks of what the site knows about its pictures. */

const noteProblem = (name: string, path: string[], message: string) =>
  problemAt({ collection: 'picture-notes', entry: name, path }, message, { entry: name });

/** Pictures and notes must match one to one, and those of uploaded pictures must say what it is and who made it. */
export function noteProblems({ pictureNotes, pictures }: Content): DataProblem[] {
  const missing = Object.keys(pictures).filter((name) => !Object.hasOwn(pictureNotes, name));
  const unused = Object.keys(pictureNotes).filter((name) => !Object.hasOwn(pictures, name));
  return [
    ...missing.map((name) => noteProblem(name, [], 'is missing, so the picture has no alternative text')),
    ...unused.map((name) => noteProblem(name, [], `there is no picture "${name}"`)),
    ...Object.entries(pictureNotes).flatMap(([name, { upload, kind, credit, caption }]) => {
      if (!upload) return [];
      const missing = Object.entries({ kind, credit }).filter(([, value]) => value === undefined);
      const isUnsaid = kind === 'rendering' && !saysRendering(caption);
      const message = 'must say in English and German that the picture is a rendering';
      return [
        ...missing.map(([field]) => noteProblem(name, [field], 'is missing')),
        ...(isUnsaid ? [noteProblem(name, ['caption'], message)] : []),
      ];
    }),
  ];
}

/** Of text, by WCAG at level AA. */
const minContrast = 4.5;

/** Uploaded pictures on which the text of a header without background cannot be read. */
export function headerProblems({ homeVariants, pictureNotes }: Content): DataProblem[] {
  return pages.flatMap(({ id, shell }) => {
    const hero = homeVariants[id]?.hero;
    if (shell !== 'overlay' || !hero) return [];
    const place = {
      collection: 'home-variants',
      entry: id,
      path: ['hero', hero.kind === 'still' ? 'picture' : 'pictures'],
    };
    return heroPictures(hero).flatMap((name) => {
      const { ink = 'dark', headerContrast } = pictureNotes[name] ?? {};
      if (!headerContrast || headerContrast[ink] >= minContrast) return [];
      const message = {
        dark: `"${name}" is no background for dark text: the contrast is below ${minContrast}`,
        light: `"${name}" is no background for light text: the contrast is below ${minContrast}`,
      }[ink];
      return [problemAt(place, message, { entry: id })];
    });
  });
}

/** Pictures that may not be shown any more. @param today ISO date. */
export function licenceProblems(today: string, { pictureNotes }: Content): DataProblem[] {
  return Object.entries(pictureNotes).flatMap(([name, { licenceEnds }]) => {
    if (!licenceEnds || licenceEnds >= today) return [];
    return [noteProblem(name, ['licenceEnds'], `the licence ended on ${licenceEnds}`)];
  });
}
