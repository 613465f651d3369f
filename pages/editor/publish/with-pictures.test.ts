import type { ChangeList } from '../../../data/api/editor-responses.ts';
import { withPictures } from './with-pictures.ts';

const draft = (key: string, after: unknown) =>
  ({
    key,
    values: [{ path: ['image'], before: 'old', after }],
  }) as unknown as ChangeList['documents'][number];

test('a document is published with the drafts of the pictures that it shows, and with no others', () => {
  const documents = [
    draft('team/Anna', 'portrait-0123456789ab'),
    draft('news/1', [{ kind: 'gallery', pictures: ['quay-0123456789ab'] }]),
    draft('picture-notes/portrait-0123456789ab', { alt: {} }),
    draft('picture-notes/quay-0123456789ab', { alt: {} }),
    draft('picture-notes/old', '50% 20%'),
  ];
  expect(withPictures(['team/Anna'], documents)).toEqual([
    'team/Anna',
    'picture-notes/portrait-0123456789ab',
  ]);
  expect(withPictures(['news/1'], documents)).toEqual(['news/1', 'picture-notes/quay-0123456789ab']);
});
