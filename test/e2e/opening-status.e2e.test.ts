import { openingRows } from '../../data/derived/opening-hours.ts';
import { openingStatus } from '../../data/derived/opening-status.ts';
import { paths } from '../../data/site/paths.ts';
import { layoutShift } from '../audits/layout-shift.ts';
import { sampleSnapshot } from '../support/content.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openHydrated, openPage } from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { sharedSite } from '../support/site.ts';

/** Opening hours and status of the office on the contact page. */

const site = sharedSite();
const { company, holidays } = sampleSnapshot();

function statusText(): string {
  const status = openingStatus(Date.now(), company, holidays);
  if (!status) throw new Error('The list of public holidays has ended: run npm run generate.');
  const { isOpen, time, day } = status;
  if (isOpen) return formatMessage('en', 'contact.status.open', { time });
  if (day === null) return formatMessage('en', 'contact.status.today', { time });
  return formatMessage('en', 'contact.status.later', {
    time,
    day: formatMessage('en', `contact.day.${day}`),
  });
}

const [hours = { opens: '', closes: '' }] = openingRows(company.openingHours).flatMap((row) => row.hours);

test('the status of the office appears in the hydrated page without a layout shift', async () => {
  await using session = await openHydrated(site.origin + paths.contact, { width: 390, consent: 'declined' });
  await waitForText(session.page, statusText());
  expect(await layoutShift(session.page)).toBe(0);
});

test('without JavaScript the hours are in the place of the status', async () => {
  await using session = await openPage(site.origin, { javascript: false });
  await goto(session, site.origin + paths.contact);
  const text = await session.page.$eval('main', (main) => main.textContent ?? '');
  expect(text).not.toContain(statusText());
  expect(text.split(formatMessage('en', 'contact.hours.time', hours)).length - 1).toBeGreaterThanOrEqual(2);
});
