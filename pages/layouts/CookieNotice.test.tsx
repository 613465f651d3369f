import { render, screen } from '@testing-library/react';
import type { CookieConsent } from '../../data/site/preferences.ts';
import { viewTree } from '../../test/pages/render-view.tsx';
import { CookieNotice } from './CookieNotice.tsx';

const Page = () => (
  <>
    <main tabIndex={-1} data-page-heading="" />
    <textarea />
    <CookieNotice />
  </>
);
const tree = (consent: CookieConsent | null) => viewTree(Page, 'about', 'en', { consent });

/** Opens the page without consent. @returns its field, and a function that closes the notice, as a choice made here or elsewhere does. */
function show() {
  const { rerender } = render(tree(null));
  return {
    field: screen.getByRole('textbox'),
    close() {
      rerender(tree('declined'));
      expect(screen.queryByRole('button')).toBeNull();
    },
  };
}

const focusButton = () => screen.getAllByRole('button')[0]?.focus();

test('a notice that closes without the focus leaves it where it is', () => {
  const { field, close } = show();
  field.focus();
  close();
  expect(document.activeElement).toBe(field);
});

test('a notice that closes with the focus returns it to the control that had it before', () => {
  const { field, close } = show();
  field.focus();
  focusButton();
  close();
  expect(document.activeElement).toBe(field);
});
