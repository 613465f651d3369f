import { formatMessage } from '../../../data/messages/format-message.ts';
import { sampleSnapshot } from '../../../test/support/content.ts';
import { lackedLetters } from '../documents/typst-message.ts';
import { documentResponses } from './check-content.ts';

test('a document that cannot be made is named with the letters that its typeface lacks', () => {
  const content = sampleSnapshot();
  const problems = [`company-de.pdf: ${lackedLetters}Ł`, 'company-de.pdf: unknown variable', 'Typst is away'];
  const values = { name: 'company-de.pdf', letters: 'Ł' };
  expect(documentResponses(problems, { content, locale: 'de' }).map(({ message }) => message)).toEqual(
    ['letters', 'document', 'documents'].map((part) =>
      formatMessage(content, 'de', `fields.problem.${part}`, values),
    ),
  );
});
