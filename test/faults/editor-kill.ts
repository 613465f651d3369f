import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../server/platform/database/open.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type Editing, editorToken, lostWork, noEditing, startEditing } from './editing.ts';
import { startServer, temporaryFolder } from './server-process.ts';
import { isIntact } from './stored.ts';

/** Two publications on an idle machine. */
const maxWaitMs = 800;

export interface EditorKillResult {
  kills: number;
  /** Those during a publication. */
  killsOfPublications: number;
  /** Acknowledged changes and editions. */
  changed: number;
  published: number;
  /** What was acknowledged and is not stored. */
  lost: string[];
  /** Rounds after which the integrity check of the database failed. */
  corrupt: number;
  /** Kinds of refusals. */
  refused: string[];
}

/**
 * Kills the server at a random moment while people change and publish content, after the first publication, repeatedly on the same
 * database.
 *
 * @param report receives the result after each kill.
 */
export async function killWhileEditing(
  kills: number,
  report?: (result: EditorKillResult) => void,
): Promise<EditorKillResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const filename = path.join(folder, 'site.sqlite');
  const environment = {
    PORT: String(await freePort()),
    DATABASE_URL: `sqlite:${filename}`,
    RETAINED_ASSETS: path.join(folder, 'assets'),
    ADMIN_TOKEN: editorToken,
  };
  const result: EditorKillResult = {
    kills: 0,
    killsOfPublications: 0,
    changed: 0,
    published: 0,
    lost: [],
    corrupt: 0,
    refused: [],
  };
  const editing: Editing = noEditing();
  while (result.kills < kills) {
    const server = await startServer({ environment });
    const stop = startEditing(editing, () => server.origin, 2);
    // A publication has been acknowledged, and the next one is under way.
    await waitUntil('an edition is published', () => editing.editions.size > 0);
    await wait(Math.random() * maxWaitMs);
    if (editing.publishing > 0) result.killsOfPublications += 1;
    await server.end('SIGKILL');
    await stop();
    const db = openDatabase({ client: 'sqlite', filename });
    result.lost.push(...(await lostWork(db, editing)));
    // Older ones are in the chain of the later ones.
    result.published += editing.editions.size;
    editing.editions.clear();
    await db.destroy();
    if (!isIntact(filename)) result.corrupt += 1;
    result.kills += 1;
    result.changed = editing.changes;
    result.refused = [...editing.refusals];
    report?.(result);
  }
  return result;
}
