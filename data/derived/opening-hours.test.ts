import { openingLine, openingRows } from './opening-hours.ts';

test('consecutive days with the same hours share a row and each closed day has its own', () => {
  const rows = openingRows([
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
  ]);
  expect(rows).toEqual([
    { from: 'monday', to: 'friday', hours: [{ opens: '9:00', closes: '18:00' }] },
    { from: 'saturday', to: 'saturday', hours: [] },
    { from: 'sunday', to: 'sunday', hours: [] },
  ]);
});

test('different hours or a closed day in between start a new row', () => {
  const rows = openingRows([
    { days: ['Monday', 'Wednesday'], opens: '10:00', closes: '16:00' },
    { days: ['Thursday'], opens: '10:00', closes: '20:00' },
  ]);
  expect(rows.slice(0, 4)).toEqual([
    { from: 'monday', to: 'monday', hours: [{ opens: '10:00', closes: '16:00' }] },
    { from: 'tuesday', to: 'tuesday', hours: [] },
    { from: 'wednesday', to: 'wednesday', hours: [{ opens: '10:00', closes: '16:00' }] },
    { from: 'thursday', to: 'thursday', hours: [{ opens: '10:00', closes: '20:00' }] },
  ]);
});

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const withBreak = [
  { days: [...weekdays], opens: '14:00', closes: '18:00' },
  { days: [...weekdays.slice(0, 4)], opens: '09:00', closes: '12:00' },
];

test('a day with a midday break has both halves by their beginning, and equal days share a row', () => {
  const [morning, afternoon] = [
    { opens: '9:00', closes: '12:00' },
    { opens: '14:00', closes: '18:00' },
  ];
  expect(openingRows(withBreak).slice(0, 2)).toEqual([
    { from: 'monday', to: 'thursday', hours: [morning, afternoon] },
    { from: 'friday', to: 'friday', hours: [afternoon] },
  ]);
});

test.each([
  ['en', 'Mon–Thu, 9:00–12:00, 14:00–18:00; Fri, 14:00–18:00'],
  ['de', 'Mo–Do, 9:00–12:00, 14:00–18:00; Fr, 14:00–18:00'],
] as const)('the line has both halves of a day with a midday break (%s)', (locale, line) => {
  expect(openingLine(withBreak, locale)).toBe(line);
});

test.each([
  ['en', 'Mon–Fri, 9:00–18:00'],
  ['de', 'Mo–Fr, 9:00–18:00'],
] as const)('the opening hours in one line (%s)', (locale, line) => {
  expect(openingLine([{ days: [...weekdays], opens: '09:00', closes: '18:00' }], locale)).toBe(line);
});

test('the line leaves closed days out and separates different hours', () => {
  const hours = [
    { days: ['Monday' as const], opens: '08:30', closes: '12:00' },
    { days: ['Saturday' as const, 'Sunday' as const], opens: '10:00', closes: '14:00' },
  ];
  expect(openingLine(hours, 'de')).toBe('Mo, 8:30–12:00; Sa–So, 10:00–14:00');
});
