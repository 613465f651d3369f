import type { PictureUse } from '../../../data/api/pictures.ts';
import { pictureOfKey } from '../../../data/schemas/picture-keys.ts';
import type { Documents } from '../../../data/snapshot/documents.ts';

/** Where documents name pictures, and which ones the press page has by their own document. */

type Path = PictureUse['path'];

/** The fields that name a picture. A list of pictures is `pictures`, too; a text of that name is a set of them. */
const fields: readonly unknown[] = ['image', 'photo', 'picture'];

const isPicture = (path: Path) =>
  fields.includes(path.at(-1)) || (typeof path.at(-1) === 'number' && path.at(-2) === 'pictures');

function* textsIn(value: unknown, path: Path): Generator<[text: string, path: Path]> {
  if (typeof value === 'string') yield [value, path];
  else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* textsIn(each, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* textsIn(each, [...path, key]);
  }
}

/** The pictures of a document, with their paths. */
function picturesIn(key: string, value: unknown): [name: string, path: Path][] {
  const described = pictureOfKey(key);
  if (described !== null)
    return (value as { isForPress?: boolean } | undefined)?.isForPress ? [[described, ['isForPress']]] : [];
  if (key.startsWith('messages/')) return [];
  const isSet = key.startsWith('area-pictures/');
  return [...textsIn(value, [])].filter(([, path]) => isSet || isPicture(path));
}

/** Where pictures are used, by their names. */
export function pictureUses(...states: readonly Documents[]): Map<string, PictureUse[]> {
  const uses = new Map<string, Map<string, PictureUse>>();
  for (const [key, value] of states.flatMap((documents) => [...documents]))
    for (const [name, path] of picturesIn(key, value)) {
      const known = uses.get(name) ?? new Map<string, PictureUse>();
      uses.set(name, known.set(JSON.stringify([key, path]), { key, path }));
    }
  return new Map([...uses].map(([name, known]) => [name, [...known.values()]]));
}
