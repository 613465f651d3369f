import { fireEvent, screen } from '@testing-library/react';
import { renderForm } from '../../../test/pages/render-form.tsx';
import { formatMessage } from '../../../test/support/messages.ts';

const key = 'picture-notes/business_office';
const t = (name: string, values?: Record<string, number>) =>
  formatMessage('en', `fields.form.${name}`, values);
const value = { ...{ alt: {}, caption: {}, ink: 'dark' }, focus: '50% 20%' };

function show() {
  const form = renderForm(key, { value });
  const picture = () => screen.getByRole('button', { name: /^Focal point: / });
  return { ...form, picture };
}

test('the focal point is set by a click on the picture', () => {
  const { picture, changes } = show();
  picture().getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
  fireEvent.click(picture(), { detail: 1, clientX: 150, clientY: 30 });
  expect(changes).toEqual([{ path: ['focus'], before: '50% 20%', after: '75% 30%' }]);
  // Enter and the space bar click without a place.
  fireEvent.click(picture(), { detail: 0 });
  expect(changes).toHaveLength(1);
});

test('arrow keys move the focal point, screen readers hear where it is, and the crops follow', () => {
  const { picture, changes, container } = show();
  fireEvent.keyDown(picture(), { key: 'ArrowRight' });
  fireEvent.keyDown(picture(), { key: 'ArrowUp', shiftKey: true });
  expect(changes.map(({ after }) => after)).toEqual(['51% 20%', '51% 10%']);
  const now = t('focus.at', { x: 51, y: 10 });
  expect(screen.getByRole('status').textContent).toBe(now);
  expect(picture().getAttribute('aria-label')).toContain(now);
  const crops = [...container.querySelectorAll<HTMLImageElement>('figure img')];
  expect(crops).toHaveLength(5);
  expect(new Set(crops.map(({ style }) => style.objectPosition))).toEqual(new Set(['51% 10%']));
});
