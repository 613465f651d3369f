import { sampleContent } from '../../test/support/content.ts';
import { everyBlock } from '../../test/support/every-block.ts';
import type { NewsItem } from '../schemas/content-schemas.ts';
import { documentsOf } from './documents.ts';
import { fieldMarks, markFields } from './field-marks.ts';

test('the texts of an article have marks that name their block, and the codes of its blocks have none', () => {
  const [key = '', item] = [...documentsOf(sampleContent())].find(([each]) => each.startsWith('news/')) ?? [];
  const text = { en: ['One.'], de: ['Eins.', ...Object.values(everyBlock)] };
  const drafted = new Map([[key, { ...(item as NewsItem), text }]]);
  const { documents, fields } = markFields(drafted, 'de');
  const marked = (documents.get(key) as NewsItem).text;
  expect(marked?.en).toEqual(['One.']);
  expect(JSON.parse(JSON.stringify(marked?.de).replace(fieldMarks, ''))).toEqual(text.de);
  const [heading, paragraph] = (marked?.de ?? []).slice(1) as [
    typeof everyBlock.heading,
    typeof everyBlock.paragraph,
  ];
  expect([heading.kind, heading.text === 'A heading']).toEqual(['heading', false]);
  expect(paragraph.runs.at(-1)?.href).toBe('/contact');
  expect(fields).toContain(JSON.stringify([key, 'text', 'de', 2, 'runs', 0, 'text']));
});
