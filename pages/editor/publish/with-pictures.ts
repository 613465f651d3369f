import type { ChangeList } from '../../../data/api/editor-responses.ts';
import { pictureOfKey } from '../../../data/schemas/picture-keys.ts';

/**
 * Documents with the pictures that their changes show and that are drafts themselves, such as those that were uploaded for them: without
 * these they cannot be published.
 *
 * @param keys of the documents that are published.
 * @param documents all drafts.
 */
export function withPictures(keys: readonly string[], documents: ChangeList['documents']): string[] {
  const own = documents.filter(({ key }) => keys.includes(key));
  const texts = JSON.stringify(own.flatMap(({ values }) => values.map(({ after }) => after ?? null)));
  const isShown = (key: string) => {
    const picture = pictureOfKey(key);
    return picture !== null && texts.includes(JSON.stringify(picture));
  };
  return documents.map(({ key }) => key).filter((key) => keys.includes(key) || isShown(key));
}
