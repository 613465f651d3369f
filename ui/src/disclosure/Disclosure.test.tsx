import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './Disclosure.tsx';

const mount = () =>
  render(
    <>
      <Disclosure openLabel="more of A" closeLabel="less of A">
        text of A
      </Disclosure>
      <Disclosure openLabel="more of B" closeLabel="less of B">
        text of B
      </Disclosure>
    </>,
  );
const box = (text: string) => screen.getByText(text).closest('details') as HTMLDetailsElement;

test('each disclosure opens and closes independently', async () => {
  mount();
  await userEvent.click(screen.getByText('more of A'));
  expect([box('text of A').open, box('text of B').open]).toEqual([true, false]);
  await userEvent.click(screen.getByText('more of A'));
  expect(box('text of A').open).toBe(false);
});

test('it renders native details and summary elements, which work without JavaScript', () => {
  mount();
  expect(box('text of A').querySelector('summary')?.parentElement).toBe(box('text of A'));
});
