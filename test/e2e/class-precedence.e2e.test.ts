import { paths } from '../../data/site/paths.ts';
import { classPrecedence } from '../audits/class-precedence.ts';
import { openHydrated } from '../support/open-page.ts';
import { routes } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

/**
 * Of the classes of an element, a later one has precedence: an item of the prop `css`, or a class that is passed to a component.
 * `accessibility.e2e.test.ts` checks the states of pages.
 */

const site = sharedSite();

test('the rules of every page are in the order of the classes in its markup', async () => {
  await using session = await openHydrated(site.origin + paths.home);
  const problems = await classPrecedence(
    session.page,
    routes.map(({ path }) => path),
  );
  expect(problems).toEqual([]);
});
