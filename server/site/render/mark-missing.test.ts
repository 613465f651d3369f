import { missingEnd, missingStart } from '../../../data/snapshot/preview.ts';
import { markMissing, withoutMarks } from './mark-missing.ts';

const missing = (text: string) => missingStart + text + missingEnd;
const mark = (text: string) => `<mark data-missing lang="en">${text}</mark>`;

test('a missing text is in an element, also within another text', () => {
  expect(markMissing(`<h1>${missing('Title')}</h1><p>a ${missing('b')} c</p>`)).toBe(
    `<h1>${mark('Title')}</h1><p>a ${mark('b')} c</p>`,
  );
});

test('a missing text of several nodes has an element in each', () => {
  expect(markMissing(`<h1>${missingStart}One<br/>two${missingEnd} three</h1>`)).toBe(
    `<h1>${mark('One')}<br/>${mark('two')} three</h1>`,
  );
});

test('attributes and elements with text only have no marks', () => {
  expect(markMissing(`<option title="${missing('a')}">${missing('b')}</option><b>c</b>`)).toBe(
    '<option title="a">b</option><b>c</b>',
  );
  expect(withoutMarks(missing('Title'))).toBe('Title');
});
