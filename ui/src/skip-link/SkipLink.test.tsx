import { fireEvent, render, screen } from '@testing-library/react';
import { SkipLink } from './SkipLink.tsx';

test('a click moves the focus to the target and makes it focusable', () => {
  render(
    <>
      <SkipLink href="#there">skip</SkipLink>
      <main id="there">content</main>
    </>,
  );
  fireEvent.click(screen.getByText('skip'));
  expect(document.activeElement?.id).toBe('there');
});
