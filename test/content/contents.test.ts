import { catalogueProblems } from '../../data/checks/catalogue-problems.ts';
import { dataProblems } from '../../data/checks/validate.ts';
import { sampleContent } from '../support/content.ts';
import { contents } from './contents.ts';

test.each(Object.entries(contents))('the content %s is valid', (_, change) => {
  const content = change(sampleContent());
  expect([...dataProblems(content), ...catalogueProblems(content.messages)]).toEqual([]);
});
