import fc from 'fast-check';
import pino from 'pino';
import type { EditedDocument } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { valueAt } from '../../data/snapshot/document-values.ts';
import { activeDocuments } from '../../server/features/content/active-documents.ts';
import { listPublishedEditions } from '../../server/features/content/editions.ts';
import { draftedDocuments, readDrafts } from '../../server/features/editor/drafts.ts';
import { startScheduleWorker } from '../../server/features/editor/schedule-worker.ts';
import { listSchedules } from '../../server/features/editor/schedules.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { fromOwnPage } from '../support/api-app.ts';
import { inEnglishAndGerman, sampleContent, sampleSnapshot } from '../support/content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import {
  type Action,
  type ContentModel,
  draftedTexts,
  endsOf,
  modelFields,
  modelKeys,
  modelTranslations,
  namesOf,
  outdatedOf,
  visibleOf,
} from '../support/editor-model.ts';
import { type EditorSite, editorSite } from '../support/editor-site.ts';
import { aPerson } from '../support/people.ts';
import { waitUntil } from '../support/wait-until.ts';

/**
 * Three people edit, save, discard, publish, schedule, take back and confirm translations in three processes, up to three of them at the same moment. Answers
 * and database must be those of the model, in some order.
 */

const runs = Number(process.env.MODEL_RUNS ?? 5);
const shipped = inEnglishAndGerman(sampleContent());
const siteCount = 3;

/** What a person wants to do; which text or document it is follows from the state at that time. */
const intent = fc.record({
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('edit' as const) },
    { weight: 4, arbitrary: fc.constant('publish' as const) },
    { weight: 4, arbitrary: fc.constant('confirm' as const) },
    ...(['discard', 'undo', 'schedule', 'due'] as const).map((kind) => ({
      weight: 2,
      arbitrary: fc.constant(kind),
    })),
  ),
  person: fc.nat(2),
  site: fc.nat(siteCount - 1),
  at: fc.nat(),
  /** The person sees an earlier text. */
  isOutdated: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  /** The text becomes the published one. */
  isTakenBack: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
});
type Intent = typeof intent extends fc.Arbitrary<infer Value> ? Value : never;
/** What people have seen before they act at the same time. */
interface Known {
  parentId: number | null;
  editions: readonly number[];
  revisions: ReadonlyMap<string, number>;
}
type Planned = { action: Action } & Pick<Intent, 'person' | 'site'>;

let texts = 0;

/** @returns null when there is nothing to do it with. */
function actionOf(model: ContentModel, { kind, at, isOutdated, isTakenBack }: Intent): Action | null {
  const drafted = [...model.drafts.keys()].filter((_, index) => (at >> index) % 2 === 0);
  switch (kind) {
    case 'edit': {
      const field = at % modelFields.length;
      const before = isOutdated ? 'A text of another day' : (draftedTexts(model)[field] ?? '');
      texts += 1;
      return { kind, field, before, after: isTakenBack ? (model.published[field] ?? '') : `Text ${texts}` };
    }
    case 'discard':
      return { kind, key: modelKeys[at % modelKeys.length] ?? '' };
    case 'publish':
      return drafted.length === 0 ? null : { kind, keys: drafted, editions: model.editions.length };
    case 'schedule':
      return drafted.length === 0 ? null : { kind, keys: drafted };
    case 'undo':
      return model.editions.length === 0 ? null : { kind, edition: at % model.editions.length };
    case 'due':
      return model.schedules.length === 0 ? null : { kind };
    case 'confirm': {
      const outdated = outdatedOf(model);
      const translations = outdated.length === 0 ? modelTranslations : outdated;
      const translation = translations[at % translations.length];
      return translation ? { kind, translation } : null;
    }
  }
}

describe.each(databaseKinds)('%s', (kind) => {
  test('answers and database are those of a model in memory, whoever does what in which process at the same time', async () => {
    await using database = await freshDatabase(kind);
    const connections = Array.from({ length: siteCount }, () => openDatabase(database.settings));
    await using folders = new AsyncDisposableStack();
    const sites: EditorSite[] = [];
    for (const db of connections) sites.push(folders.use(await editorSite({ db }, shipped)));
    folders.defer(async () => {
      for (const db of connections) await db.destroy();
    });
    const siteAt = (at: number) => sites[at] as EditorSite;
    const cookies: string[] = [];
    while (cookies.length < 3) cookies.push((await aPerson(siteAt(0), { role: 'publisher' })).cookie);
    const { db } = database;

    const textsOf = (documents: ReadonlyMap<string, unknown>) =>
      modelFields.map(([key, path]) => String(valueAt(documents.get(key), path)));

    /** The outdated translations that a person sees. */
    async function outdated(): Promise<string[]> {
      const found = modelKeys.map(async (key) => {
        const { body } = await siteAt(0)
          .request.get(apiPaths.contentDocumentOf(key))
          .set('cookie', cookies[0] ?? '');
        return (body as EditedDocument).outdated.map(({ path, locale }) => ({ key, path, locale }));
      });
      return namesOf((await Promise.all(found)).flat());
    }

    /** What the database has, but for editions before the model began. */
    async function stored() {
      const { documents } = await activeDocuments(db, shipped);
      const drafts = await readDrafts(db);
      return {
        published: textsOf(documents),
        drafted: textsOf(draftedDocuments(documents, drafts)),
        keys: drafts.map(({ key }) => key).sort(),
        outdated: await outdated(),
        revisions: new Map(drafts.map(({ key, revision }) => [key, revision])),
        ids: (await listPublishedEditions(db)).map(({ id }) => id).toReversed(),
      };
    }

    async function publishDue(site: number): Promise<void> {
      const { refresh, isShown } = siteAt(site);
      const stop = startScheduleWorker({
        db: connections[site] as typeof db,
        log: pino({ level: 'silent' }),
        content: sampleSnapshot,
        publishing: { shipped, refresh, isShown, makeMissing: async () => ({ count: 0, problems: [] }) },
        outbox: { storeMails: async () => undefined },
        origin: 'https://www.company.example',
        clock: () => Date.parse('3000-01-01T00:00:00Z'),
        settings: { pollMs: 10 },
      });
      const isDone = async () => (await listSchedules(db)).every(({ problem }) => problem !== null);
      await waitUntil('what is due is published', isDone).finally(stop);
    }

    /** @returns the status; 200 for what no request does. */
    async function act(
      { action, person, site }: Planned,
      { parentId, editions, revisions }: Known,
    ): Promise<number> {
      const { request } = siteAt(site);
      const headers = fromOwnPage(cookies[person]);
      const seen = (keys: readonly string[]) =>
        Object.fromEntries(keys.map((key) => [key, revisions.get(key)]));
      switch (action.kind) {
        case 'edit': {
          const { before, after } = action;
          const [key, path] = modelFields[action.field] as (typeof modelFields)[number];
          const changes = [{ path, before, after }];
          return (await request.patch(apiPaths.contentDocumentOf(key)).set(headers).send({ changes })).status;
        }
        case 'discard':
          return (await request.delete(apiPaths.contentDocumentOf(action.key)).set(headers)).status;
        case 'publish': {
          const body = { revisions: seen(action.keys), note: '', parentId };
          return (await request.post(apiPaths.contentPublish).set(headers).send(body)).status;
        }
        case 'undo':
          return (await request.post(apiPaths.editionUndo(editions[action.edition] ?? 0)).set(headers))
            .status;
        case 'schedule': {
          const body = { revisions: seen(action.keys), note: '', at: '2999-11-28T07:00' };
          return (await request.post(apiPaths.contentSchedules).set(headers).send(body)).status;
        }
        case 'due':
          await publishDue(site);
          return 200;
        case 'confirm': {
          const { key, ...body } = action.translation;
          const path = `${apiPaths.contentConfirmation}?${new URLSearchParams({ key })}`;
          return (await request.post(path).set(headers).send(body)).status;
        }
      }
    }

    const property = fc.asyncProperty(
      fc.array(fc.array(intent, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 10 }),
      async (steps) => {
        await db('content_drafts').del();
        await db('content_schedules').del();
        await db('content_outdated').del();
        for (const site of sites) await site.refresh();
        const first = await stored();
        let models: ContentModel[] = [
          {
            published: first.published,
            drafts: new Map(),
            editions: [],
            schedules: [],
            outdated: new Map(),
          },
        ];
        for (const intents of steps) {
          const planned = intents.flatMap(({ person, site, ...rest }): Planned[] => {
            const action = actionOf(models[0] as ContentModel, { person, site, ...rest });
            return action ? [{ action, person, site }] : [];
          });
          // Another publication would make the worker wait for its next attempt.
          const isDue = planned.findIndex(({ action }) => action.kind === 'due');
          const actions = planned.filter(
            ({ action }, at) => isDue === -1 || at === isDue || action.kind === 'edit',
          );
          const { ids, revisions } = await stored();
          const parentId = ids.at(-1) ?? null;
          const known = { parentId, editions: ids.slice(first.ids.length), revisions };
          const statuses = await Promise.all(actions.map((each) => act(each, known)));
          const answers = actions.map(({ action }, at) => ({ action, isDone: statuses[at] !== 409 }));
          const { ids: all, revisions: _, ...now } = await stored();
          const seen = { ...now, editions: all.length - first.ids.length };
          const ends = endsOf(models, answers);
          expect({ answers, ends: ends.map(visibleOf) }).toEqual({
            answers,
            ends: expect.arrayContaining([seen]),
          });
          models = ends.filter((end) => JSON.stringify(visibleOf(end)) === JSON.stringify(seen));
        }
      },
    );
    await fc.assert(property, { numRuns: runs, endOnFailure: true });
  }, 600_000);
});
