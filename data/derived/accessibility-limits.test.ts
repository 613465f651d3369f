import { completeContent } from '../../test/support/complete-content.ts';
import { byLocale } from '../../test/support/languages.ts';
import type { DetailLine } from '../schemas/content-schemas.ts';
import { createSnapshot } from '../snapshot/snapshot.ts';

function limitsWith(...details: DetailLine[]) {
  const content = completeContent();
  const projects = content.projects.map((project) => ({ ...project, details }));
  return createSnapshot({ ...content, projects }).accessibilityLimits;
}

test('English details of projects are a limit only where a language lacks their translation', () => {
  expect(limitsWith()).toEqual(['map']);
  expect(limitsWith(byLocale((locale) => `Reading room (${locale})`))).toEqual(['map']);
  expect(limitsWith('Reading room with a skylight')).toEqual(['map', 'english']);
});
