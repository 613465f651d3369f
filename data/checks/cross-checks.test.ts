import { completeContent, inLanguages } from '../../test/support/complete-content.ts';
import type { Block } from '../schemas/block-schemas.ts';
import type { Project } from '../schemas/content-schemas.ts';
import { contentErrors, describeProblem } from './validate.ts';

const content = completeContent();
const plan = {
  file: { name: 'floor_plan-0123456789ab', bytes: 1000 },
  title: inLanguages('Floor plan', 'Grundriss'),
  languages: ['de' as const],
};

test.each<[string, Partial<Project>]>([
  ['isClickable is true', { isClickable: true }],
  ['the project has a story', { story: inLanguages<Block[]>(['Text'], ['Text']) }],
  ['the project has plans', { plans: [plan] }],
])('a project without a slug is reported if %s', (reason, fields) => {
  const plain = content.projects.findIndex(({ slug }) => slug === undefined);
  const described = (changes: Partial<Project>) =>
    contentErrors({
      ...content,
      projects: content.projects.map((each, index) => (index === plain ? { ...each, ...changes } : each)),
    }).map(describeProblem);
  expect(described(fields)).toEqual([expect.stringContaining(`slug: is missing, although ${reason}`)]);
  expect(described({ ...fields, slug: 'its-slug' })).toEqual([]);
});
