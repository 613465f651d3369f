import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { Message } from '../../../data/api/responses.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { pathId } from '../../platform/http/resource.ts';
import { identityOf, type StaffContext } from '../inbox/sign-in/admin.ts';
import type { ChangedBy } from './repository.ts';

/**
 * Creates the function that marks the message of the path by a function of the repository, and records it. It throws an HttpError 404.
 */
export function createMarkMessage({ audit, clock, write }: Pick<StaffContext, 'audit' | 'clock' | 'write'>) {
  return async (
    req: Request,
    res: Response,
    change: (db: Knex, id: number, by: ChangedBy) => Promise<Message | null>,
    event: 'message-read' | 'message-answered',
  ): Promise<Message> => {
    const id = pathId(req);
    const by = { accountId: identityOf(res).account.id, now: clock() };
    const message = await write(({ db }) => change(db, id, by));
    if (!message) throw new HttpError(404, 'messageNotFound');
    await audit(req, { event, object: String(message.id), count: 1 });
    return message;
  };
}
