import { setTimeout as pause } from 'node:timers/promises';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { flood } from '../../server/platform/limits/limits.ts';
import { aContactMessage } from '../support/builders.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, hydratePage, openPage } from '../support/open-page.ts';
import { submitWithoutScript, waitForText } from '../support/page-actions.ts';
import { startSite, storedMessages } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';

const token = 'token-of-the-contact-flood-tests-0123456789';
const site = startedOnce(() => startSite({ ADMIN_TOKEN: token, TRUST_PROXY: 'loopback' }));

beforeAll(async () => {
  for (let network = 0; network <= flood.hits; network += 1) {
    await fetch(site.origin + apiPaths.contact, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${network}.7` },
      body: JSON.stringify(aContactMessage()),
    });
  }
});

test.each([
  ['with JavaScript is sent with a proof of work and not marked', true],
  ['without JavaScript is sent and marked', false],
])('during a flood a form %s', async (_title, javascript) => {
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'en', javascript });
  const { page } = session;
  const lastName = javascript ? 'Proven' : 'Unproven';
  await goto(session, site.origin + paths.contact);
  if (javascript) await hydratePage(session);
  const fields = { ...aContactMessage({ lastName }) };
  for (const [name, value] of Object.entries(fields)) {
    const field = `#contact-form [name="${name}"]`;
    if (name === 'subject') await page.select(field, value);
    else await page.type(field, value);
  }
  // Longer than the time in which no person fills in a form.
  await pause(2_000);
  if (javascript) await page.click('#contact-form button[type="submit"]');
  else await submitWithoutScript(page, '#contact-form');
  await waitForText(page, formatMessage('en', 'contact.success'));
  expect(await storedMessages(site, token, lastName)).toMatchObject([{ lastName, suspected: !javascript }]);
  expect(session.consoleErrors).toEqual([]);
});
