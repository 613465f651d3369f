import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type DatabaseConfig, openDatabase } from '../../server/platform/database/open.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Outage } from './database-outage.ts';
import { type Editing, editorToken, lostWork, noEditing, startEditing } from './editing.ts';
import { sendRequest } from './load.ts';
import { type ServerProcess, startServer, temporaryFolder } from './server-process.ts';

export interface EditorFaultResult {
  /** Acknowledged changes and editions before and after the fault, without a restart. */
  before: [changes: number, editions: number];
  after: [changes: number, editions: number];
  /** What was acknowledged and is not stored. */
  lost: string[];
  /** Requests without a response. */
  unanswered: number;
  /** Kinds of refusals during the fault, but for conflicts. */
  refused: string[];
  /** Status of a page during the fault. */
  page: number;
}

interface Fault {
  begin: (server: ServerProcess) => Promise<void> | void;
  end: (server: ServerProcess) => Promise<void> | void;
}

/** Causes a fault while people change and publish, until saving and publishing or reading are refused, and ends it. */
async function editDuring(
  fault: Fault,
  server: ServerProcess,
  database: DatabaseConfig,
): Promise<EditorFaultResult> {
  const editing: Editing = noEditing();
  const done = (): [number, number] => [editing.changes, editing.editions.size];
  const hasWorked =
    ([changes, editions]: [number, number]) =>
    () =>
      editing.changes > changes + 10 && editing.editions.size > editions;
  const stop = startEditing(editing, () => server.origin, 1);
  try {
    await waitUntil('changes are published', hasWorked(done()));
    await fault.begin(server);
    const before = done();
    const isRefused = (...actions: string[]) =>
      [...editing.refusals].some(
        (each) => !each.includes(' 409 ') && actions.includes(each.split(' ', 1)[0] ?? ''),
      );
    await waitUntil('requests are refused', () => isRefused('save') && isRefused('publish', 'read'));
    const page = (await sendRequest(server.origin, '/about')).status;
    await fault.end(server);
    const atEnd = done();
    await waitUntil('changes are published again', hasWorked(atEnd));
    await stop();
    const db = openDatabase(database);
    const lost = await lostWork(db, editing).finally(() => db.destroy());
    return {
      before,
      after: [editing.changes - atEnd[0], editing.editions.size - atEnd[1]],
      lost,
      unanswered: editing.failures,
      refused: [...editing.refusals].filter((each) => !each.includes(' 409 ')),
      page,
    };
  } finally {
    await server.end('SIGKILL');
    await stop();
  }
}

const start = async (databaseUrl: string, folder: string, setup?: string) =>
  startServer({
    environment: {
      PORT: String(await freePort()),
      DATABASE_URL: databaseUrl,
      RETAINED_ASSETS: path.join(folder, 'assets'),
      ADMIN_TOKEN: editorToken,
    },
    ...(setup && { setup }),
  });

const limitFiles = ({ child }: ServerProcess, limit: string) => {
  execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${limit}`]);
};

/** Limits the file size of the running server below that of its files, so that writes fail as on a full disk. Linux only. */
export async function editOnFullDisk(): Promise<EditorFaultResult> {
  using temporary = temporaryFolder();
  const filename = path.join(temporary.folder, 'site.sqlite');
  // SIGXFSZ would end the process.
  const server = await start(`sqlite:${filename}`, temporary.folder, "trap '' XFSZ");
  return await editDuring(
    {
      begin: (running) => limitFiles(running, '65536:unlimited'),
      end: (running) => limitFiles(running, 'unlimited'),
    },
    server,
    { client: 'sqlite', filename },
  );
}

/** Interrupts PostgreSQL. @param directUrl connection URL that the interruption does not concern. */
export async function editWithoutDatabase(outage: Outage, directUrl: string): Promise<EditorFaultResult> {
  using temporary = temporaryFolder();
  const server = await start(outage.url, temporary.folder);
  return await editDuring({ begin: outage.interrupt, end: outage.restore }, server, {
    client: 'pg',
    connectionString: directUrl,
  });
}
