import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { auditItems } from '../audits/audit-pages.ts';
import { classPrecedence } from '../audits/class-precedence.ts';
import { pageStates, subscribedEmail } from '../audits/page-states.ts';
import { gotoHydrated, openHydrated } from '../support/open-page.ts';
import { routes } from '../support/routes.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';

/** Of the classes of an element, a later one has precedence: an item of the prop `css`, or a class that is passed to a component. */

const site = startedOnce(startSite);

test('the rules of every page are in the order of the classes in its markup', async () => {
  await using session = await openHydrated(site.origin + paths.home);
  const problems = await classPrecedence(
    session.page,
    routes.map(({ path }) => path),
  );
  expect(problems).toEqual([]);
});

test('so are those of every state of a page', async () => {
  await fetch(site.origin + apiPaths.subscribe, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: subscribedEmail }),
  });
  const problems = await auditItems(
    site.origin,
    {},
    pageStates,
    ({ path, state }) => `${path}, ${state}`,
    async (session, { path, enter }) => {
      await gotoHydrated(session, site.origin + path);
      await enter(session);
      return classPrecedence(session.page);
    },
  );
  expect(problems).toEqual([]);
}, 300_000);
