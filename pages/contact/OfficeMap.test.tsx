import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { formatMessage } from '../../data/messages/format-message.ts';
import { coordinatesText, officeMapPath } from '../../data/site/office-map.ts';
import type { CookieConsent } from '../../data/site/preferences.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { sampleSnapshot } from '../../test/support/content.ts';
import { locales } from '../../test/support/languages.ts';
import { SiteContext, useSite } from '../app/providers/use-site.ts';
import { OfficeMap } from './OfficeMap.tsx';

const content = sampleSnapshot();
const { company } = content;

const frame = () => screen.queryByTitle(formatMessage(content, 'en', 'contact.map.title'));
const showMap = () =>
  userEvent.click(screen.getByRole('button', { name: formatMessage(content, 'en', 'contact.map.show') }));

/** The map with a button that changes the consent, as the cookie notice does. */
function MapWithConsent({ initial, next }: { initial: CookieConsent | null; next: CookieConsent | null }) {
  const site = useSite();
  const [consent, setConsent] = useState(initial);
  return (
    <SiteContext value={{ ...site, consent }}>
      <button type="button" data-testid="change" onClick={() => setConsent(next)} />
      <OfficeMap />
    </SiteContext>
  );
}
const show = (initial: CookieConsent | null, next: CookieConsent | null = null) =>
  renderView(() => <MapWithConsent initial={initial} next={next} />, 'contact', 'en');

test.each([null, 'declined'] as const)(
  'with consent %s the drawn plan is shown until a click requests the map',
  async (consent) => {
    show(consent);
    expect(frame()).toBeNull();
    expect(screen.getByRole('img', { name: formatMessage(content, 'en', 'contact.map.plan') })).toBeTruthy();
    await showMap();
    expect(frame()?.getAttribute('src')).toBe(officeMapPath);
    expect(document.activeElement).toBe(frame());
  },
);

test.each(locales)(
  'the labels of the office’s drawn map are the company’s name, street and coordinates, and distances (%s)',
  (locale) => {
    const { container } = renderView(() => <MapWithConsent initial={null} next={null} />, 'contact', locale);
    const texts = [...container.querySelectorAll('svg text')].map((text) => text.textContent);
    expect(texts).toEqual([
      company.name,
      company.address.street,
      ...[100, 200].map((metres) => formatMessage(content, locale, 'contact.map.metres', { metres })),
      ...coordinatesText(company.coordinates, locale).split(', '),
    ]);
  },
);

test('name and street are centred in the drawn map, so that a narrow frame shows them in full', () => {
  const { container } = show(null);
  const svg = container.querySelector('svg');
  const [, , width] = svg?.getAttribute('viewBox')?.split(' ') ?? [];
  const [name, street] = svg?.querySelectorAll('text') ?? [];
  for (const text of [name, street]) {
    expect(text?.getAttribute('text-anchor')).toBe('middle');
    expect(Number(text?.getAttribute('x'))).toBe(Number(width) / 2);
  }
});

test('the link to the map of another site states that it opens a new tab', () => {
  show(null);
  const words = ['contact.map.open', 'shared.newTab'].map((key) => formatMessage(content, 'en', key));
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: words.join(' ') }).target).toBe('_blank');
});

test('with consent the map is loaded, and withdrawing consent unloads it', async () => {
  show('accepted', null);
  expect(frame()).not.toBeNull();
  await userEvent.click(screen.getByTestId('change'));
  expect(frame()).toBeNull();
});

test('declining consent unloads a map that a click had loaded', async () => {
  show(null, 'declined');
  await showMap();
  await userEvent.click(screen.getByTestId('change'));
  expect(frame()).toBeNull();
});
