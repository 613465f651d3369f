import { Ajv2020 } from 'ajv/dist/2020.js';
import { apiPaths } from '../../data/site/api-paths.ts';
import { openapiDocument } from '../../server/features/openapi/document.ts';
import { adminPassword, apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { responseProblems } from '../support/openapi.ts';

/** The path of a function in `apiPaths` with the names of its parameters. */
const templateOf = (name: string, path: (...parts: string[]) => string) =>
  /^(ownSession|ownToken|picture(Restoration|Replacement)?)$/.test(name)
    ? path('{name}')
    : path('{id}', '{field}');

onEachDatabase((database) => {
  test('every API response matches the OpenAPI document', async () => {
    const { request } = apiSite(database());
    const calls: ['get' | 'post' | 'patch' | 'delete', string, object | null, number][] = [
      ['post', apiPaths.subscribe, aSubscription(), 201],
      ['post', apiPaths.subscribe, aSubscription(), 409],
      ['post', apiPaths.subscribe, {}, 400],
      ['post', apiPaths.newsletterLink, aSubscription(), 201],
      ['post', apiPaths.newsletterLink, {}, 400],
      ['post', apiPaths.contact, aContactMessage(), 201],
      ['post', apiPaths.contact, aContactMessage({ email: 'x' }), 400],
      ['get', apiPaths.subscribers, null, 200],
      ['get', `${apiPaths.messages}?limit=1`, null, 200],
      ['get', `${apiPaths.messages}?limit=x`, null, 400],
      ['get', `${apiPaths.messages}?format=csv`, null, 200],
      ['patch', apiPaths.messageRead(0), null, 404],
      ['get', apiPaths.session, null, 200],
      ['post', apiPaths.session, { password: adminPassword }, 200],
      ['post', apiPaths.session, { password: 'wrong' }, 401],
      ['get', `${apiPaths.person}?email=${aSubscription().email}`, null, 200],
      ['get', apiPaths.person, null, 400],
      ['delete', `${apiPaths.person}?email=${aSubscription().email}`, null, 200],
      ['get', `${apiPaths.audit}?limit=5`, null, 200],
      ['get', `${apiPaths.audit}?limit=0`, null, 400],
      ['get', apiPaths.auditExport, null, 200],
      ['get', `${apiPaths.auditExport}?format=x`, null, 400],
      ['delete', apiPaths.session, null, 200],
      ['get', apiPaths.openapi, null, 200],
      ['get', '/api/nothing', null, 404],
    ];
    for (const [method, path, body, status] of calls) {
      const response = await (body ? request[method](path).send(body) : request[method](path)).set(
        asConsumer,
      );
      expect([method, path, response.status]).toEqual([method, path, status]);
      expect(responseProblems(method.toUpperCase(), path, response)).toEqual([]);
    }
    const id = (
      await (async () => {
        await request.post(apiPaths.contact).send(aContactMessage());
        return request.get(`${apiPaths.messages}?limit=1`).set(asConsumer);
      })()
    ).body.messages[0].id;
    const marked = await request.patch(apiPaths.messageRead(id)).set(asConsumer);
    expect(responseProblems('PATCH', apiPaths.messageRead(id), marked)).toEqual([]);
    const refused = await request.get(apiPaths.messages);
    expect(responseProblems('GET', apiPaths.messages, refused)).toEqual([]);
  });

  test('the operations without `security: []` are those that answer 401 to strangers', async () => {
    const { request } = apiSite(database());
    for (const [path, item] of Object.entries(openapiDocument(sampleSnapshot()).paths)) {
      for (const [method, operation] of Object.entries(item)) {
        // Sign-in answers 401 for a wrong password; sign-out and the forms are public.
        if (method !== 'get' && 'security' in operation) continue;
        const url = path.replace('{id}', '1').replace('{name}', 'x');
        const { status } = await request[method as 'get'](url).query({ email: 'a@post.example' });
        expect([method, path, status === 401]).toEqual([method, path, !('security' in operation)]);
      }
    }
  });

  test('the schema of a subscription has no field that the newsletter ignores, and names no language', async () => {
    const { schemas } = (await apiSite(database()).request.get(apiPaths.openapi)).body.components;
    expect(Object.keys(schemas.Subscription.properties)).toEqual(['email', 'page', 'lang', 'wording']);
    expect(Object.keys(schemas.ContactMessage.properties)).toEqual(
      expect.arrayContaining(['website', 'shownAt', 'proof', 'page', 'lang']),
    );
    // Languages are content.
    expect(schemas.Subscription.properties.lang.description).not.toMatch(/`(en|de)`/);
  });

  test('the OpenAPI document is served, describes every path, and its schemas are JSON Schema 2020-12', async () => {
    const { body } = await apiSite(database()).request.get(apiPaths.openapi);
    expect(body.openapi).toBe('3.1.0');
    const ajv = new Ajv2020({ strict: false });
    for (const schema of Object.values(body.components.schemas))
      expect(ajv.validateSchema(schema as object)).toBe(true);
    const described = new Set(Object.keys(body.paths));
    const served = Object.entries(apiPaths).flatMap(([name, path]) => {
      if (name === 'contentDocumentOf') return []; // `contentDocument` with its query
      return typeof path === 'function' ? templateOf(name, path as (...parts: string[]) => string) : path;
    });
    // The others are pages and targets of forms.
    const ofApi = served.filter((path) => path.startsWith('/api/'));
    expect([...described].sort()).toEqual(ofApi.sort());
  });
});

test('the description has a server, a default of authentication, and unique operation ids', () => {
  const { servers, security, paths } = openapiDocument(sampleSnapshot());
  expect(servers).toEqual([expect.objectContaining({ url: '/' })]);
  expect(security.flatMap((each) => Object.keys(each))).toEqual(['session', 'token']);
  const ids = Object.values(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('a response that the OpenAPI document does not describe is reported', () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const problems = (status: number, body: unknown) =>
    responseProblems('GET', apiPaths.session, { status, headers, body });
  expect(problems(200, { signedIn: true })).toEqual([]);
  expect(problems(200, { signedIn: true, more: 1 })).not.toEqual([]);
  expect(problems(200, {})).not.toEqual([]);
  expect(problems(418, {})).not.toEqual([]);
});
