import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './Button.tsx';

test('a pending button shows its pending label, keeps the focus and ignores clicks', () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending pendingLabel="sending" onClick={onClick}>
        send
      </Button>
    </form>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'sending' });
  button.focus();
  fireEvent.click(button);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
  expect(document.activeElement).toBe(button);
});

test('with href it renders the given LinkComponent', () => {
  const Link = jest.fn((props: { href: string; children?: React.ReactNode }) => <a {...props} data-own="" />);
  render(
    <Button href="/there" LinkComponent={Link}>
      go
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'go' }).dataset.own).toBe('');
});
