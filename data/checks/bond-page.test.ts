import { completeContent } from '../../test/support/complete-content.ts';
import { bondProblems, describeProblem } from './validate.ts';

test('the page about bonds needs the company that issues them', () => {
  const content = completeContent();
  const [first, ...others] = content.projects;
  if (!first) throw new Error('The content has no project.');
  const problems = (project: object) =>
    bondProblems({
      ...content,
      company: { ...content.company, bondCompany: null },
      projects: [{ ...first, ...project }, ...others.filter(({ slug }) => slug !== 'hd-capital')],
    }).map(describeProblem);
  const bonds = { slug: 'hd-capital' };
  expect(problems(bonds)).toEqual([expect.stringContaining('slug: needs a bondCompany in company.json')]);
  expect(problems({ ...bonds, isHidden: true })).toEqual([]);
  expect(problems({})).toEqual([]);
});
