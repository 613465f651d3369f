import { sampleContent, snapshotOf } from '../../../../test/support/content.ts';
import { locales } from '../../../../test/support/languages.ts';
import { companyContent } from './company.ts';
import { documentMessages } from './messages.ts';

const content = sampleContent();
const { places, projects } = content;

test.each(locales)('the fact sheet counts a project in several cities once (%s)', (locale) => {
  const sheetOf = (otherCities: string[]) => {
    const each = projects.map((project) => ({ ...project, otherCities }));
    return companyContent(documentMessages(snapshotOf({ ...content, projects: each }), locale));
  };
  expect(sheetOf(places.map(({ id }) => id))).toEqual(sheetOf([]));
});
