import { openingRows } from './opening-rows.ts';

test('consecutive days with the same hours share a row and each closed day has its own', () => {
  const rows = openingRows([
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
  ]);
  expect(rows).toEqual([
    { from: 'monday', to: 'friday', hours: { opens: '9:00', closes: '18:00' } },
    { from: 'saturday', to: 'saturday', hours: null },
    { from: 'sunday', to: 'sunday', hours: null },
  ]);
});

test('different hours or a closed day in between start a new row', () => {
  const rows = openingRows([
    { days: ['Monday', 'Wednesday'], opens: '10:00', closes: '16:00' },
    { days: ['Thursday'], opens: '10:00', closes: '20:00' },
  ]);
  expect(rows.slice(0, 4)).toEqual([
    { from: 'monday', to: 'monday', hours: { opens: '10:00', closes: '16:00' } },
    { from: 'tuesday', to: 'tuesday', hours: null },
    { from: 'wednesday', to: 'wednesday', hours: { opens: '10:00', closes: '16:00' } },
    { from: 'thursday', to: 'thursday', hours: { opens: '10:00', closes: '20:00' } },
  ]);
});
