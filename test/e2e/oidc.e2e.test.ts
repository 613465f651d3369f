import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { axeViolations } from '../audits/axe.ts';
import { freePort } from '../support/free-port.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { startProvider, type TestProvider } from '../support/oidc-provider.ts';
import { goto, openPage, type PageSession } from '../support/open-page.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The provider has another host than the site, so that the browser treats its response as one of another site. */

const adminToken = 'token-of-the-tests-0123456789-0123456789';
const button = `form[action="${apiPaths.oidc}"] button`;

let origin: string;
let site: TestSite;
let provider: TestProvider;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  provider = await startProvider(origin);
  site = await startSite({ ...provider.environment, PORT: String(port), ADMIN_TOKEN: adminToken });
});
afterAll(async () => {
  await site?.stop();
  await provider?.end();
});

/** Sends a request of the first administrator. */
async function send(method: string, path: string, body: object) {
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
  const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Who is signed in in the browser, whose own page asks. */
async function signedInName({ context }: PageSession): Promise<string | undefined> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await (await fetch(origin + apiPaths.session, { headers: { cookie } })).json()).account?.name;
}

async function press({ page }: PageSession) {
  await page.waitForSelector(button);
  await page.click(button);
}

/** Whether the page is at a path and contains a text, with and without script, also while it is left. */
async function shows({ page }: PageSession, path: string, text: string): Promise<boolean> {
  const content = await page.content().catch(() => '');
  return new URL(page.url()).pathname === path && content.includes(text);
}

/** At the site, and at the provider, whose cookies begin with an underscore. */
async function endSessions({ context, page }: PageSession) {
  // No response on its way may set a cookie again.
  await page.goto('about:blank');
  const cookies = await context.cookies();
  await context.deleteCookie(...cookies.filter(({ name }) => name === 'session' || name.startsWith('_')));
}

const cases = locales.flatMap((locale) => [true, false].map((javascript) => ({ locale, javascript })));

test.each(cases)(
  'in $locale a person accepts an invitation with the company account and signs in with it; javascript: $javascript',
  async ({ locale, javascript }) => {
    const name = `Anna ${locale} ${javascript}`;
    provider.person = { subject: name };
    await send('PATCH', apiPaths.ownAccount, { email: 'first@post.example' });
    const email = `anna-${locale}-${javascript}@post.example`;
    const invited = { name, email, locale, role: 'reader', inbox: 'none' };
    const { link } = await send('POST', apiPaths.accounts, invited);
    await using session = await openPage(origin, { locale, javascript });
    const audit = async () => (javascript ? axeViolations(session.page) : []);
    await goto(session, link);
    expect(await audit()).toEqual([]);
    await press(session);
    await waitUntil('signed in', async () => (await signedInName(session)) === name);
    const linked = formatMessage(locale, javascript ? 'staff.provider.linked' : 'admin.noscriptSignedIn');
    await waitUntil('the own account', () => shows(session, paths.account, linked));

    await endSessions(session);
    await goto(session, origin + withLanguage(paths.admin, locale));
    await press(session);
    await waitUntil('signed in', async () => (await signedInName(session)) === name);

    await endSessions(session);
    provider.person = { subject: 'nobody' };
    await goto(session, origin + withLanguage(paths.admin, locale));
    await press(session);
    const refusal = formatMessage(locale, 'admin.provider.unknown');
    await waitUntil('the refusal', () => shows(session, paths.admin, refusal));
    expect(await audit()).toEqual([]);
    expect(await signedInName(session)).toBeUndefined();
  },
);
