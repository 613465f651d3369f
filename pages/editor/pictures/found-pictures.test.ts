import { foundPictures, wordsOfName } from './found-pictures.ts';

const pictures = {
  quay: { alt: 'Slender tower on a harbour basin' },
  office: { alt: 'Office building at a street corner' },
  'baustelle_mai-0123456789ab': { alt: '' },
};
const found = (words: string) => foundPictures(pictures, words, 'en').map(({ name }) => name);

test('pictures are found by all words of their alternative text, whatever the case', () => {
  expect(found('harbour TOWER')).toEqual(['quay']);
  expect(found('street harbour')).toEqual([]);
  expect(found(' corner ')).toEqual(['office']);
});

test('a picture that nobody has described comes first, with the words of its name', () => {
  const [first, ...others] = foundPictures(pictures, '', 'en');
  expect(first).toEqual({
    name: 'baustelle_mai-0123456789ab',
    text: 'baustelle mai',
    isDescribed: false,
  });
  expect(others.map(({ name }) => name)).toEqual(['quay', 'office']);
  expect(wordsOfName('hero_1-waterfront')).toBe('hero 1 waterfront');
});
