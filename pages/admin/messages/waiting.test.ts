import { waitingSince } from './waiting.ts';

const created = Date.parse('2026-11-20T08:00:00.000Z');
const after = (hours: number) => created + hours * 3_600_000;

test.each([
  [0.5, 23, 'hours'],
  [6, 18, 'hours'],
  [23.2, 48, 'minutes'],
  [24, 0, 'minutes'],
])('%d h after the message, of 24 h that were promised remain %d %s', (hours, count, unit) => {
  expect(waitingSince(created, after(24), after(hours))).toEqual({
    unit,
    count,
    isOverdue: false,
    share: expect.closeTo(hours / 24),
  });
});

test.each([
  [24.2, 12, 'minutes'],
  [25, 1, 'hours'],
  [24 + 50, 2, 'days'],
])(
  '%d h after the message, the answer that was promised in 24 h is overdue for %d %s',
  (hours, count, unit) => {
    expect(waitingSince(created, after(24), after(hours))).toEqual({
      unit,
      count,
      isOverdue: true,
      share: 1,
    });
  },
);

test('a client clock behind the server gives no more than the promised time', () => {
  expect(waitingSince(created, after(24), after(-1))).toMatchObject({
    unit: 'hours',
    count: 24,
    isOverdue: false,
  });
});
