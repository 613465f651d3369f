import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { company } from '../../data/content/company.ts';
import { mapEmbed } from '../../data/site/office-map.ts';
import type { Consent } from '../../data/site/preferences.ts';
import { message } from '../../locales/message.ts';
import { showPage } from '../../test/pages/show-page.tsx';
import { SiteContext, useSiteContext } from '../app/providers/site-context.ts';
import { OfficeMap } from './OfficeMap.tsx';

const frame = () => screen.queryByTitle(message('en', 'contact.map.title'));
const showMap = () =>
  userEvent.click(screen.getByRole('button', { name: message('en', 'contact.map.show') }));

/** The map with a button that changes the consent, as the cookie notice does. */
function MapWithConsent({ first, then }: { first: Consent | null; then: Consent | null }) {
  const site = useSiteContext();
  const [consent, setConsent] = useState(first);
  return (
    <SiteContext value={{ ...site, consent }}>
      <button type="button" data-testid="change" onClick={() => setConsent(then)} />
      <OfficeMap />
    </SiteContext>
  );
}
const show = (first: Consent | null, then: Consent | null = null) =>
  showPage(() => <MapWithConsent first={first} then={then} />, 'contact', 'en');

test.each([null, 'declined'] as const)(
  'with consent %s a drawn plan stands in the map’s place until a click',
  async (consent) => {
    show(consent);
    expect(frame()).toBeNull();
    expect(screen.getByRole('img', { name: message('en', 'contact.map.plan') })).toBeTruthy();
    await showMap();
    expect(frame()?.getAttribute('src')).toBe(mapEmbed(company.coordinates));
  },
);

test('with consent the map is there, and taking it back unloads it', async () => {
  show('accepted', null);
  expect(frame()).not.toBeNull();
  await userEvent.click(screen.getByTestId('change'));
  expect(frame()).toBeNull();
});

test('declining later also ends what a click had allowed', async () => {
  show(null, 'declined');
  await showMap();
  await userEvent.click(screen.getByTestId('change'));
  expect(frame()).toBeNull();
});
