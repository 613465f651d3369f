import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { sampleHeader } from './Header.examples.tsx';
import { Header } from './Header.tsx';

const { menu, languages, links } = sampleHeader;

function renderHeader() {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <div>
      <Header {...sampleHeader} LanguageForm={(props) => <form {...props} onSubmit={onSubmit} />} />
      <main data-testid="page">
        <a href="#page">A link of the page</a>
      </main>
      <div role="status" />
    </div>,
  );
  const details = screen.getByText(menu.open).closest('details') as HTMLDetailsElement;
  const summary = details.querySelector('summary') as HTMLElement;
  return { details, summary, onSubmit, page: screen.getByTestId('page') };
}

/** Clicks an element that opens or closes the menu, and waits until the background is inert or no longer so. */
async function press(element: HTMLElement) {
  const details = document.querySelector('details') as HTMLDetailsElement;
  const toggled = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
  await userEvent.click(element);
  await act(() => toggled);
  await waitFor(() => expect(screen.getByTestId('page').hasAttribute('inert')).toBe(details.open));
}

test('the menu opens and makes the background inert, but for toasts', async () => {
  const { details, summary, page } = renderHeader();
  await press(summary);
  expect(details.open).toBe(true);
  expect(page.hasAttribute('inert')).toBe(true);
  expect(screen.getByRole('status').closest('[inert]')).toBeNull();
  await press(summary);
  expect(details.open).toBe(false);
  expect(page.hasAttribute('inert')).toBe(false);
});

test('Escape closes the menu and returns the focus to its button', async () => {
  const { details, summary, page } = renderHeader();
  await press(summary);
  await userEvent.keyboard('{Escape}');
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(summary);
  expect(page.hasAttribute('inert')).toBe(false);
});

test('the focus stays in the header while the menu is open', async () => {
  const { details, summary } = renderHeader();
  await press(summary);
  const header = details.closest('header') as HTMLElement;
  const tabStops = [...header.querySelectorAll<HTMLElement>('a, button, summary')];
  tabStops.at(-1)?.focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(tabStops[0]);
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(tabStops.at(-1));
});

test('a link in the menu closes it', async () => {
  const { details, summary } = renderHeader();
  await press(summary);
  await press(within(details).getByText(links[1]?.label ?? ''));
  expect(details.open).toBe(false);
});

test('a click on a language closes the menu and submits the form with its code', async () => {
  const { details, summary, onSubmit } = renderHeader();
  await press(summary);
  await press(screen.getByText(languages[0]?.label ?? ''));
  expect(details.open).toBe(false);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  const event = onSubmit.mock.calls[0]?.[0].nativeEvent as SubmitEvent | undefined;
  expect(event?.submitter).toMatchObject({ name: 'lang', value: languages[0]?.code });
});

test('the current page and the current language have aria-current', () => {
  renderHeader();
  expect(document.querySelectorAll('nav a[aria-current="true"]')).toHaveLength(2);
  expect(screen.getByText(languages[1]?.label ?? '').closest('button')).toHaveProperty('ariaCurrent', 'true');
});

test('data-state is scrolled after more than 50 pixels of scrolling and top before', () => {
  const { details } = renderHeader();
  const header = details.closest('header');
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  };
  scrollTo(50);
  expect(header?.dataset.state).toBe('top');
  scrollTo(51);
  expect(header?.dataset.state).toBe('scrolled');
  scrollTo(0);
  expect(header?.dataset.state).toBe('top');
});
