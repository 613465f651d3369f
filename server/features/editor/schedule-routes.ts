import type { Router } from 'express';
import { newSchedule } from '../../../data/api/editor-requests.ts';
import type { ScheduleList, ScheduleResponse } from '../../../data/api/editor-responses.ts';
import { scheduleTime } from '../../../data/derived/schedule-time.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { checkIgnoredBody, parseFields, readBody } from '../../platform/http/read-body.ts';
import { createRouter, pathId } from '../../platform/http/resource.ts';
import { activeDocuments } from '../content/active-documents.ts';
import { lockContentState } from '../content/editions.ts';
import { identityOf } from '../inbox/sign-in/admin.ts';
import { draftedDocuments, seenDrafts } from './drafts.ts';
import { checkSchedule } from './publish-drafts.ts';
import { contentInvalid, type PublishContext } from './publish-routes.ts';
import { addSchedule, cancelSchedule, listSchedules } from './schedules.ts';

/** Routes of publications at a later time. */
export function scheduleRoutes(context: PublishContext): Router {
  const { db, admin, audit, clock, content, publishing, write } = context;
  const { router, on } = createRouter();
  const mayPublish = admin.requireRight('content-publish');

  on('GET', apiPaths.contentSchedules, admin.requireRight('content-preview'), async (_req, res) => {
    res.json({ schedules: await listSchedules(db) } satisfies ScheduleList);
  });
  on('POST', apiPaths.contentSchedules, mayPublish, ...readBody, async (req, res) => {
    const { revisions, note, at } = parseFields(req, newSchedule);
    const dueAt = scheduleTime(at, content().company.address.timeZone, clock());
    if (typeof dueAt === 'string') throw new HttpError(400, 'invalidFields', { fields: { at: dueAt } });
    const active = await activeDocuments(db, publishing.shipped);
    const drafts = await seenDrafts(db, active.documents, revisions);
    if (!drafts) throw new HttpError(409, 'editionConflict');
    const { account: author } = identityOf(res);
    const documents = draftedDocuments(active.documents, drafts);
    const language = { content: content(), locale: requestLocale(req, content()) };
    try {
      checkSchedule({ publishing, language }, { active, documents, drafts, author, now: dueAt });
    } catch (error) {
      throw contentInvalid(error);
    }
    const schedule = await write(async (unit) => {
      const { activeId } = await lockContentState(unit.db);
      // Somebody has published since the drafts were read.
      if (activeId !== (active.edition?.id ?? null)) throw new HttpError(409, 'editionConflict');
      return addSchedule(unit.db, { drafts, note, dueAt, author });
    });
    const object = String(schedule.id);
    await audit(req, { event: 'content-schedule', object, what: schedule.dueAt, count: drafts.length });
    res.status(201).json(schedule satisfies ScheduleResponse);
  });

  on('DELETE', apiPaths.contentSchedule(':id'), mayPublish, checkIgnoredBody, async (req, res) => {
    const id = pathId(req);
    const isCancelled = await write((unit) => cancelSchedule(unit.db, id));
    if (!isCancelled) throw new HttpError(404, 'scheduleNotFound');
    await audit(req, { event: 'content-schedule-cancel', object: String(id) });
    res.status(204).end();
  });
  return router;
}
