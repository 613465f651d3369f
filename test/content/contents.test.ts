import { defaultLanguageProblems } from '../../data/checks/language-problems.ts';
import { contentErrors } from '../../data/checks/validate.ts';
import { completeContent } from '../support/complete-content.ts';
import { inEnglishAndGerman, sampleContent } from '../support/content.ts';
import { contents } from './contents.ts';

test.each(Object.entries(contents))('the content %s is valid', (_, change) => {
  const shipped = inEnglishAndGerman(sampleContent());
  const content = change(shipped);
  expect(contentErrors(content)).toEqual([]);
  expect(defaultLanguageProblems(content, shipped)).toEqual([]);
});

test('the completed content is valid', () => {
  expect(contentErrors(completeContent())).toEqual([]);
});
