import type { Content } from '../../data/snapshot/content.ts';
import { inLanguages } from './complete-content.ts';
import { sampleContent } from './content.ts';

/** What a company has for the press in the tests. */
export const press = {
  boilerplate: inLanguages('{company} builds since {founded}.', '{company} baut seit {founded}.'),
  contact: { name: 'Ada Berg', phone: '+49 345 5551', email: 'press@berg.example' },
};

/** Names of two pictures of the content. */
export const [rendering = '', photograph = ''] = Object.keys(sampleContent().pictures);

/** The shipped content with a boilerplate, a contact, a rendering and a photograph for the press, and nothing else for it. */
export function pressContent(): Content {
  const { pictureNotes, ...content } = sampleContent();
  const notes = Object.fromEntries(
    Object.entries(pictureNotes).map(([name, note]) => {
      const { isForPress: _, credit: _credit, licence: _licence, kind: _kind, ...own } = note;
      return [name, own];
    }),
  );
  const ofRendering = notes[rendering];
  const ofPhotograph = notes[photograph];
  if (!ofRendering || !ofPhotograph) throw new Error('The content has no two pictures.');
  return {
    ...content,
    press,
    pictureNotes: {
      ...notes,
      [rendering]: { ...ofRendering, isForPress: true },
      [photograph]: {
        ...ofPhotograph,
        isForPress: true,
        kind: 'photograph',
        credit: 'Foto Kern',
        licence: inLanguages('For one article.', 'Für einen Beitrag.'),
      },
    },
  };
}

/** The same without anything for the press. */
export function withoutPress(): Content {
  const content = pressContent();
  const pictureNotes = Object.fromEntries(
    Object.entries(content.pictureNotes).map(([name, { isForPress: _, ...note }]) => [name, note]),
  );
  return { ...content, press: {}, pictureNotes };
}
