import { render, screen } from '@testing-library/react';
import { Honeypot } from './Honeypot.tsx';
import { TextField } from './TextField.tsx';

test('label, hint and error belong to the control', () => {
  render(<TextField label="name" name="name" hint="hint" error="error" />);
  const input = screen.getByLabelText('name');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['error', 'hint']);
});

test('the place of an error is a live region before there is one', () => {
  const { rerender } = render(<TextField label="name" name="name" />);
  const place = document.querySelector('[aria-live="polite"]');
  expect(place?.textContent).toBe('');
  rerender(<TextField label="name" name="name" error="error" />);
  expect(document.querySelector('[aria-live="polite"]')).toBe(place);
  expect(place?.textContent).toBe('error');
});

test('nobody reaches the honeypot by key or by ear', () => {
  const { container } = render(<Honeypot name="trap" label="leave empty" />);
  expect(container.querySelector('input')?.tabIndex).toBe(-1);
  expect(screen.queryByRole('textbox')).toBeNull();
});
