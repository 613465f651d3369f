import { linkedSlug } from '../../data/derived/projects.ts';
import { businessAreaIds } from '../../data/schemas/business-areas.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { matchPage } from '../../data/site/match-page.ts';
import { pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { sampleSnapshot } from '../support/content.ts';

/** All paths of the site. Changing one breaks bookmarks and search results. */
const publishedPaths = [
  '/',
  '/about',
  '/accessibility',
  '/admin',
  '/admin/account',
  '/admin/content',
  '/admin/content/document',
  '/admin/content/editions',
  '/admin/content/pictures',
  '/admin/content/publish',
  '/admin/password',
  '/admin/people',
  '/business',
  '/business-brown',
  '/business-cool-grey',
  '/business-sandstone',
  '/business/consulting-joint-venture',
  '/business/development',
  '/business/investment-management',
  '/business/project-management',
  '/business/real-estate-management',
  '/contact',
  '/contact/request',
  '/home-beige',
  '/home-brown',
  '/home-cool-grey',
  '/home-grey',
  '/home-luxury',
  '/home-nav',
  '/home-nav2',
  '/home-sandstone',
  '/home-slideshow',
  '/legal-notice',
  '/news',
  '/news/:slug',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/press',
  '/privacy',
  '/projects',
  '/projects-2',
  '/projects/:slug',
  '/projects/bremen',
  '/projects/erfurt-muehlhausen',
  '/projects/hd-capital',
];

test('the site has exactly the published paths', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(publishedPaths);
});

test('the API has exactly the published paths', () => {
  const published = Object.entries(apiPaths).map(([name, path]) => [
    name,
    typeof path === 'function' ? (path as (...values: string[]) => string)('{id}', '{field}') : path,
  ]);
  expect(Object.fromEntries(published)).toEqual({
    accounts: '/api/accounts',
    accountChange: '/api/accounts/{id}',
    accountLink: '/api/accounts/{id}/link',
    accountSessions: '/api/accounts/{id}/sessions',
    accountPasskeys: '/api/accounts/{id}/passkeys',
    accountTokens: '/api/accounts/{id}/tokens',
    passkeyChallenge: '/api/session/passkey/challenge',
    passkeySession: '/api/session/passkey',
    ownPasskeyChallenge: '/api/account/passkeys/challenge',
    ownPasskeys: '/api/account/passkeys',
    ownPasskey: '/api/account/passkeys/{id}',
    ownProvider: '/api/account/provider',
    accountProvider: '/api/accounts/{id}/provider',
    providerVerification: '/api/session/verification/provider',
    oidc: '/admin/oidc',
    verification: '/api/session/verification',
    ownCodes: '/api/account/codes',
    ownCodesSecret: '/api/account/codes/secret',
    ownRecoveryCodes: '/api/account/codes/recovery',
    ownAccount: '/api/account',
    ownPassword: '/api/account/password',
    ownSessions: '/api/account/sessions',
    ownSession: '/api/account/sessions/{id}',
    ownTokens: '/api/account/tokens',
    ownToken: '/api/account/tokens/{id}',
    audit: '/api/audit',
    auditExport: '/api/audit/export',
    subscribe: '/api/newsletter/subscribe',
    subscribers: '/api/newsletter/subscribers',
    contact: '/api/contact',
    clientErrors: '/api/client-errors',
    messages: '/api/contact/messages',
    messageRead: '/api/contact/messages/{id}/read',
    messageAnswered: '/api/contact/messages/{id}/answered',
    messageChange: '/api/contact/messages/{id}',
    messageNotes: '/api/contact/messages/{id}/notes',
    messageReply: '/api/contact/messages/{id}/reply',
    messagePresence: '/api/contact/messages/{id}/presence',
    assignees: '/api/contact/assignees',
    messageCalendar: '/api/contact/messages/{id}/{field}/calendar',
    messagesRelease: '/api/contact/messages/release',
    messagesErase: '/api/contact/messages/erase',
    mails: '/api/mails',
    mailsRelease: '/api/mails/release',
    mailFile: '/api/mails/{id}/eml',
    newsletterLink: '/api/newsletter/link',
    plainMessages: '/admin/messages',
    plainMessage: '/admin/messages/{id}',
    consentProof: '/admin/consent-proof',
    pictureUpload: '/api/pictures/uploads/{id}',
    pictureUploads: '/api/pictures/uploads',
    pictures: '/api/pictures',
    picture: '/api/pictures/{id}',
    pictureRestoration: '/api/pictures/{id}/restoration',
    pictureReplacement: '/api/pictures/{id}/replacement',
    session: '/api/session',
    person: '/api/person',
    content: '/api/content',
    contentSearch: '/api/content/search',
    contentOfPage: '/api/content/page',
    editPage: '/admin/content/page',
    contentDocument: '/api/content/document',
    contentDocumentOf: '/api/content/document?key=%7Bid%7D',
    contentDocuments: '/api/content/documents',
    contentConfirmation: '/api/content/confirmation',
    contentCheck: '/api/content/check',
    contentChanges: '/api/content/changes',
    contentVersions: '/api/content/versions',
    contentHistory: '/admin/content/editions?key=%7Bid%7D',
    contentRestoration: '/api/content/restoration',
    contentPublish: '/api/content/publish',
    contentRemoval: '/api/content/removal',
    previewLink: '/api/content/previews/{id}',
    previewLinks: '/api/content/previews',
    sharedPreview: '/preview/{id}{field}',
    contentSchedule: '/api/content/schedules/{id}',
    contentSchedules: '/api/content/schedules',
    contentEditions: '/api/content/editions',
    editionChanges: '/api/content/editions/{id}/changes',
    editionUndo: '/api/content/editions/{id}/undo',
    contentPreview: '/admin/content/preview',
    openapi: '/api/openapi.json',
    cookieConsent: '/consent',
    language: '/language',
  });
});

test('every path that components link to is a page', () => {
  const { projects, news } = sampleSnapshot();
  const linked = [
    ...Object.values(paths).filter((path) => typeof path === 'string'),
    ...businessAreaIds.map(paths.businessArea),
    ...projects.flatMap((project) => linkedSlug(project) ?? []).map(paths.project),
    ...news.map(({ slug }) => paths.article(slug)),
  ];
  expect(linked.filter((path) => matchPage(path).page.id === 'not-found')).toEqual([]);
});

test('every path is in lower case without a trailing slash', () => {
  expect(publishedPaths.filter((path) => !/^\/$|^(\/:?[a-z0-9-]+)+$/.test(path))).toEqual([]);
});
