import { businessAreaIds } from '../../../../data/schemas/business-areas.ts';
import { sampleContent, snapshotOf } from '../../../../test/support/content.ts';
import { locales } from '../../../../test/support/languages.ts';
import { companyContent } from './company.ts';
import { documentMessages } from './messages.ts';
import { projectContent } from './project.ts';

const content = sampleContent();
const { places, projects } = content;

test.each(locales)('no section of a document is without content (%s)', (locale) => {
  const hidden = businessAreaIds.map((area) => [`business-${area}`, { isHidden: true }]);
  const [first] = projects;
  if (!first) throw new Error('There is no project.');
  const details: string[] = [];
  const messages = documentMessages(snapshotOf({ ...content, pages: Object.fromEntries(hidden) }), locale);
  const { t } = messages;
  for (const { blocks } of [companyContent(messages), projectContent({ ...first, details }, messages)]) {
    const titles = blocks.flatMap((block) => ('title' in block ? [block.title] : []));
    expect(titles).not.toContain(t('business.areas.title'));
    expect(titles).not.toContain(t('documents.details'));
  }
});

test.each(locales)('the fact sheet counts a project in several cities once (%s)', (locale) => {
  const sheetOf = (otherCities: string[]) => {
    const each = projects.map((project) => ({ ...project, otherCities }));
    return companyContent(documentMessages(snapshotOf({ ...content, projects: each }), locale));
  };
  expect(sheetOf(places.map(({ id }) => id))).toEqual(sheetOf([]));
});
