import { clientErrorKinds, maxClientErrorLengths } from '../../data/api/client-errors.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { type ApiSite, apiSite } from '../support/api-app.ts';
import { aClientError } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';
import { responseProblems } from '../support/openapi.ts';

/** Error reports of browsers. */

const send = ({ request }: ApiSite, report: object) => request.post(apiPaths.clientErrors).send(report);
const loggedReports = ({ logged }: ApiSite) => logged.filter(({ event }) => event === 'client-error');

const levels: Record<string, number> = { render: 50, uncaught: 50, load: 40, hydration: 40 };

onEachDatabase((database) => {
  test.each(clientErrorKinds)('a report of kind "%s" is logged in one line', async (kind) => {
    const site = apiSite(database());
    const report = aClientError({ kind });
    const response = await send(site, report);
    expect(response.status).toBe(204);
    expect(responseProblems('POST', apiPaths.clientErrors, response)).toEqual([]);
    const { time: _time, pid: _pid, hostname: _hostname, msg, ...line } = loggedReports(site)[0] ?? {};
    expect([loggedReports(site).length, typeof msg]).toEqual([1, 'string']);
    expect(line).toEqual({ level: levels[kind], event: 'client-error', ...report });
  });

  test('queries, email addresses, long quotations and what is no frame of a stack are not logged', async () => {
    const site = apiSite(database());
    const typed = 'text that a visitor has typed into a field of a form, which nobody else may read';
    await send(
      site,
      aClientError({
        page: '/news/erika@post.example',
        message: `Unexpected token in "${typed}" at https://www.example.com/contact?name=Erika&at=12:30#place`,
        stack: [
          'TypeError: Erika erika@post.example',
          'Erika Mustermann, Musterstr. 12, has written this in place of a frame',
          '    at Erika Mustermann, Musterstr. 12',
          '    at a (https://www.example.com/assets/shared-abc.js?q=Erika:1:234)',
          '    at b (https://www.example.com/assets/shared-abc.js:5:6)',
          'c@https://www.example.com/assets/shared-abc.js:7:8',
        ].join('\n'),
      }),
    );
    const [line] = loggedReports(site);
    expect(line).toMatchObject({
      page: '/news/…',
      message: 'Unexpected token in "…" at https://www.example.com/contact',
      stack: [
        'TypeError',
        '    at a (https://www.example.com/assets/shared-abc.js:1:234)',
        '    at b (https://www.example.com/assets/shared-abc.js:5:6)',
        '    at c (https://www.example.com/assets/shared-abc.js:7:8)',
      ].join('\n'),
    });
    expect(JSON.stringify(line)).not.toMatch(/erika|mustermann|typed/i);
    await send(site, aClientError({ message: `${'Boom. '.repeat(40)}\nErika Mustermann` }));
    const { message } = loggedReports(site)[1] as { message: string };
    expect([message.length, message.includes('Erika')]).toEqual([150, false]);
  });

  test.each([
    ['of unknown kind', { kind: 'other' }],
    ['with an additional field', { userAgent: 'x' }],
    ['with a query in its page', { page: `${paths.contact}?name=x` }],
    ['with the URL of another site as its page', { page: 'https://evil.test/' }],
    ['with a script that is not a path', { script: 'alert(1)' }],
    ['with a message that is too long', { message: 'x'.repeat(maxClientErrorLengths.message + 1) }],
    ['with a stack that is too long', { stack: 'x'.repeat(maxClientErrorLengths.stack + 1) }],
  ])('a report %s is rejected and not logged', async (_name, change) => {
    const site = apiSite(database());
    expect((await send(site, { ...aClientError(), ...change })).status).toBe(400);
    expect(loggedReports(site)).toEqual([]);
  });

  test('a cross-origin report is rejected', async () => {
    const site = apiSite(database());
    const response = await send(site, aClientError()).set('sec-fetch-site', 'cross-site');
    expect([response.status, loggedReports(site)]).toEqual([403, []]);
  });

  test('the number of reports per client is limited', async () => {
    const site = apiSite(database(), { limits: { clientError: { hits: 3, seconds: 60 } } });
    const statuses: number[] = [];
    for (let sent = 0; sent < 5; sent += 1) statuses.push((await send(site, aClientError())).status);
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
    expect(loggedReports(site)).toHaveLength(3);
  });
});
