import { contentErrors } from '../../data/checks/validate.ts';
import { completeContent } from '../support/complete-content.ts';
import { inEnglishAndGerman, sampleContent } from '../support/content.ts';
import { contents } from './contents.ts';

test.each(Object.entries(contents))('the content %s is valid', (_, change) => {
  const content = change(inEnglishAndGerman(sampleContent()));
  expect(contentErrors(content)).toEqual([]);
});

test('the completed content is valid', () => {
  expect(contentErrors(completeContent())).toEqual([]);
});
