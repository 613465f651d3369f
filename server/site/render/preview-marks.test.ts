import { fieldMark, fieldName } from '../../../data/snapshot/field-marks.ts';
import { missingEnd, missingStart } from '../../../data/snapshot/preview.ts';
import { applyMarks, withoutMarks } from './preview-marks.ts';

const missing = (text: string) => missingStart + text + missingEnd;
const mark = (text: string) => `<mark data-missing lang="en">${text}</mark>`;

test('a missing text is in an element, also within another text', () => {
  expect(applyMarks(`<h1>${missing('Title')}</h1><p>a ${missing('b')} c</p>`)).toBe(
    `<h1>${mark('Title')}</h1><p>a ${mark('b')} c</p>`,
  );
});

test('a missing text of several nodes has an element in each', () => {
  expect(applyMarks(`<h1>${missingStart}One<br/>two${missingEnd} three</h1>`)).toBe(
    `<h1>${mark('One')}<br/>${mark('two')} three</h1>`,
  );
});

test('attributes and elements with text only have no marks', () => {
  expect(applyMarks(`<option title="${missing('a')}">${missing('b')}</option><b>c</b>`)).toBe(
    '<option title="a">b</option><b>c</b>',
  );
  expect(withoutMarks(missing('Title'))).toBe('Title');
});

/** Eleven fields, so that some numbers have two digits. */
const fields = Array.from({ length: 11 }, (_, number) =>
  fieldName('messages/home', ['de', `home.$&.${number}`]),
);
const field = (number: number) =>
  `data-field="[&quot;messages/home&quot;,&quot;de&quot;,&quot;home.$&amp;.${number}&quot;]"`;

test('the element around a text names its field, also when the text follows another element', () => {
  expect(
    applyMarks(`<h1>One<br/>two${fieldMark(10)}</h1><p>a<!-- --> <b>c</b>d${fieldMark(3)}</p>`, fields),
  ).toBe(`<h1 ${field(10)}>One<br/>two</h1><p ${field(3)}>a<!-- --> <b>c</b>d</p>`);
});

test('a text within another one is that of the other one', () => {
  expect(applyMarks(`<p>See Villa${fieldMark(0)} now${fieldMark(1)}</p>`, fields)).toBe(
    `<p ${field(1)}>See Villa now</p>`,
  );
});

test('an element with a text as attribute names its field, unless it has a text of its own', () => {
  const alt = `alt="Tower${fieldMark(2)}"`;
  expect(applyMarks(`<img ${alt}/><a aria-label="b${fieldMark(2)}">c${fieldMark(4)}</a>`, fields)).toBe(
    `<img alt="Tower" ${field(2)}/><a aria-label="b" ${field(4)}>c</a>`,
  );
});

test('a missing text has both', () => {
  expect(applyMarks(`<p>${missing('a')}${fieldMark(5)}</p>`, fields)).toBe(`<p ${field(5)}>${mark('a')}</p>`);
});

test('a text in a URL, and one whose number is unknown, has no mark', () => {
  const subject = encodeURIComponent(`Villa${fieldMark(1)}${missing('x')}`);
  expect(applyMarks(`<a href="mailto:a@b.example?subject=${subject}">b${fieldMark(99)}</a>`, fields)).toBe(
    '<a href="mailto:a@b.example?subject=Villax">b</a>',
  );
});
