import { paths } from '../../data/site/paths.ts';
import { apiSite } from '../support/api-app.ts';
import { sampleSnapshot } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';

const [slug = ''] = Object.keys(sampleSnapshot().projectBySlug);
const database = startedOnce(() => freshDatabase('sqlite'));

test.each([
  ['/About', paths.about],
  ['/about/', paths.about],
  [`/PROJECTS/${slug.toUpperCase()}/`, paths.project(slug)],
  ['/Projects/?type=residential&lang=de', `${paths.projects}?type=residential&lang=de`],
  ['/%61bout', paths.about],
])('%s is redirected once, to %s', async (url, location) => {
  const { request } = apiSite(database);
  for (const method of ['get', 'head'] as const) {
    const response = await request[method](url);
    expect([response.status, response.headers.location]).toEqual([308, location]);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

test('a form post and an unknown path in upper case are not redirected', async () => {
  const { request } = apiSite(database);
  expect((await request.post('/About')).status).toBe(405);
  expect((await request.get('/Nowhere')).status).not.toBe(308);
});
