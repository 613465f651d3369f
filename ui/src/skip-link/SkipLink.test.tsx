import { fireEvent, render, screen } from '@testing-library/react';
import { SkipLink } from './SkipLink.tsx';

test('it moves the focus itself, to what could not take it before', () => {
  render(
    <>
      <SkipLink href="#there">skip</SkipLink>
      <main id="there">content</main>
    </>,
  );
  fireEvent.click(screen.getByText('skip'));
  expect(document.activeElement?.id).toBe('there');
});
