import { render, screen } from '@testing-library/react';
import { Honeypot } from './Honeypot.tsx';
import { TextField } from './TextField.tsx';

test('label, hint and error are associated with the control', () => {
  render(<TextField label="name" name="name" hint="hint" error="error" />);
  const input = screen.getByLabelText('name');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['error', 'hint']);
});

test('the live region of the error is rendered before the error', () => {
  const { rerender } = render(<TextField label="name" name="name" />);
  const liveRegion = document.querySelector('[aria-live="polite"]');
  expect(liveRegion?.textContent).toBe('');
  rerender(<TextField label="name" name="name" error="error" />);
  expect(document.querySelector('[aria-live="polite"]')).toBe(liveRegion);
  expect(liveRegion?.textContent).toBe('error');
});

test('the honeypot is neither in the tab order nor in the accessibility tree', () => {
  const { container } = render(<Honeypot name="website" label="leave empty" />);
  expect(container.querySelector('input')?.tabIndex).toBe(-1);
  expect(screen.queryByRole('textbox')).toBeNull();
});
