import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import supertest from 'supertest';
import { sendAuditedList } from './send-list.ts';

const entries = [{ id: 3 }, { id: 2 }, { id: 1 }];
const read = async (before: number | null, limit: number) =>
  entries.filter(({ id }) => before === null || id < before).slice(0, limit);

test.each([
  ['a page', 2],
  ['a full list', undefined],
])('the record of %s is stored before the response ends', async (_name, limit) => {
  const steps: unknown[] = [];
  const app = express().get('/', async (req, res) => {
    res.on('finish', () => steps.push('end'));
    const audit = async (_req: unknown, event: object) => {
      await wait(50);
      steps.push(event);
    };
    const list = { name: 'messages', columns: ['id'], read, totals: {}, limit, csv: false } as const;
    await sendAuditedList(req, res, audit, list);
  });
  await supertest(app).get('/').expect(200);
  expect(steps).toEqual([
    expect.objectContaining({ what: 'messages', count: limit ?? entries.length }),
    'end',
  ]);
});
