import pino from 'pino';
import { daysInMs } from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { readConfig } from '../../server/config.ts';
import { publishEdition } from '../../server/features/content/editions.ts';
import { deleteUnusedDocuments, storeDocuments } from '../../server/features/documents/repository.ts';
import { addDraft } from '../../server/features/editor/drafts.ts';
import { storeOutdated } from '../../server/features/editor/outdated.ts';
import { addPreviewLink } from '../../server/features/editor/preview-links.ts';
import { addSchedule } from '../../server/features/editor/schedules.ts';
import { storePresence } from '../../server/features/inbox/presence.ts';
import { createAccountLink } from '../../server/features/inbox/sign-in/account-links.ts';
import { createApiToken } from '../../server/features/inbox/sign-in/api-tokens.ts';
import { addCodes } from '../../server/features/inbox/sign-in/one-time-codes.ts';
import { createOneTimeLink } from '../../server/features/inbox/sign-in/one-time-link.ts';
import { createSignInTicket } from '../../server/features/inbox/sign-in/sign-in-tickets.ts';
import { newSecret } from '../../server/features/inbox/sign-in/totp.ts';
import { createOutbox } from '../../server/features/mail/outbox.ts';
import { anchorLedger } from '../../server/features/newsletter/anchor.ts';
import { endUnanswered } from '../../server/features/newsletter/unanswered.ts';
import { linkIdentity } from '../../server/features/oidc/identities.ts';
import { createOidcState } from '../../server/features/oidc/states.ts';
import { createChallenge } from '../../server/features/passkeys/challenges.ts';
import { addPasskey } from '../../server/features/passkeys/repository.ts';
import { deleteUnusedPictures, storeFiles } from '../../server/features/picture-files/stored-pictures.ts';
import { deletePicture } from '../../server/features/pictures/deleted-pictures.ts';
import { addPart, addUpload } from '../../server/features/pictures/uploads.ts';
import { deleteUnusedPlans, storePlan } from '../../server/features/plans/stored-plans.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { createRevocationJournal } from '../../server/platform/database/revocation-journal.ts';
import { defaultLimits } from '../../server/platform/limits/limits.ts';
import { apiSite, asConsumer, formPage, fromOwnPage, signIn } from '../support/api-app.ts';
import { aClientError, aContactMessage, aSubscription } from '../support/builders.ts';
import { sampleContent, sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aPasskey } from '../support/people.ts';
import {
  dataTables,
  documentedColumns,
  filledTables,
  tablesWithoutPeriod,
} from '../support/processing-tables.ts';

/** The database against the table of processings (`data/legal/processings.ts`), which the privacy page shows. */

const start = Date.parse('2026-11-20T08:00:00Z');
const hourMs = 3_600_000;
const yearMs = 366 * 24 * hourMs;

onEachDatabase((database) => {
  test('the table of processings lists every table and column of the database', async () => {
    const { db } = database();
    const columns: Record<string, string[]> = {};
    for (const name of await dataTables(db)) {
      columns[name] = Object.keys(await db(name).columnInfo()).sort();
    }
    expect(columns).toEqual(documentedColumns);
  });

  test('after a day of use every table has rows, and after all periods only those without one', async () => {
    const { db } = database();
    let now = start;
    const site = apiSite({ db }, { clock: () => now, limits: defaultLimits });
    const { request } = site;
    const statuses = [];
    for (let hour = 0; hour < 24; hour += 1) {
      const email = `reader-${hour}@post.example`;
      const answers = [
        await request.post(apiPaths.subscribe).send(aSubscription({ email })),
        await request.post(apiPaths.contact).send(aContactMessage({ email })),
        await request.post(apiPaths.contact).type('form').send({ email, page: formPage }),
        await request.post(apiPaths.clientErrors).set(fromOwnPage()).send(aClientError()),
        await request.post(apiPaths.session).set(fromOwnPage()).send({ password: 'wrong' }),
        await request.get(apiPaths.messages).set({ cookie: await signIn(site) }),
        await request.get(apiPaths.subscribers).set(asConsumer),
      ];
      statuses.push(...answers.map(({ status }) => status));
      now += hourMs;
      await deleteExpired(db, now, sampleSnapshot().disclosures.retentionDays.mail);
    }
    const outbox = createOutbox({ ...readConfig({}), port: 80 }, sampleSnapshot, () => now);
    await anchorLedger(db, { content: sampleSnapshot(), outbox, log: pino({ level: 'silent' }), now });
    await createOneTimeLink(db, now);
    await createAccountLink(db, 1, now);
    await addPasskey(db, aPasskey(1), now);
    await createChallenge(db, { kind: 'sign-in' }, now);
    await linkIdentity(
      db,
      createRevocationJournal(null),
      1,
      { issuer: 'https://i.example/', subject: 's' },
      now,
    );
    await createOidcState(db, { kind: 'sign-in' }, 'de', now);
    await addCodes(db, 1, newSecret(), 0);
    await createSignInTicket(db, { accountId: 1, credentialId: 'own' }, now);
    const documents = documentsOf(sampleContent());
    await publishEdition(db, { documents, base: documents, parentId: null, author: 'anna', note: '', now });
    const made = { name: 'company-en', digest: 'd', bytes: Buffer.from('%PDF-1.7') };
    await storeDocuments(db, [made], now);
    await createApiToken(
      db,
      { name: 'reports', scopes: ['read'], endsAt: new Date(now + hourMs).toISOString() },
      now,
    );
    await addDraft(db, { key: 'company', value: {}, base: {} }, { account: { id: 1, name: 'Anna' }, now });
    const translation = { path: ['name'], locale: 'de', textDigest: 'd', sourceDigest: 'd' } as const;
    await storeOutdated(db, 'places/Berlin', [translation]);
    await storePresence(db, 'company', 1, now);
    await addPreviewLink(db, { page: '/', days: 1, accountId: 1, now });
    await addSchedule(db, { drafts: [], note: '', dueAt: now + hourMs, author: { id: 1, name: 'Anna' } });
    const author = { id: 1, name: 'Anna' };
    const upload = await addUpload(db, { kind: 'picture', fileName: 'a.jpg', bytes: 2 }, { author, now });
    await addPart(db, upload, { start: 0, bytes: Buffer.from('a') }, now);
    await deletePicture(db, { name: 'b', note: {}, published: undefined }, { account: author, now });
    await storeFiles(db, { picture: 'a', files: [{ path: 'a.jpg', bytes: Buffer.from('a') }] }, now);
    await storePlan(db, 'plan-0123456789ab', Buffer.from('a'), now);
    const { id } = await db('contact_messages').orderBy('id', 'desc').first('id');
    await request.post(apiPaths.messageNotes(id)).set(asConsumer).send({ text: 'Has called.' });
    await request.post(apiPaths.contact).type('form').send({ email: 'last@post.example', page: formPage });
    await request.delete(`${apiPaths.person}?email=reader-0@post.example`).set(asConsumer);

    expect(new Set(statuses)).toEqual(new Set([200, 201, 204, 303, 401]));
    expect(await filledTables(db)).toEqual(Object.keys(documentedColumns).sort());
    const { ledgerDigest } = sampleSnapshot().disclosures.retentionDays;
    for (const end of [now + yearMs, now + yearMs + daysInMs(ledgerDigest)]) {
      await deleteExpired(db, end, sampleSnapshot().disclosures.retentionDays.mail);
      await endUnanswered(db, end, sampleSnapshot().disclosures.retentionDays);
      await deleteUnusedDocuments(db, [], end);
      await deleteUnusedPictures(db, new Set(), end);
      await deleteUnusedPlans(db, end);
    }
    expect(await filledTables(db)).toEqual(tablesWithoutPeriod);
  });
});
