import { spawnSync } from 'node:child_process';
import { databaseKinds, environmentOf, freshDatabase } from '../support/databases.ts';
import { tcpProxy } from './database-outage.ts';
import { editOnFullDisk, editWithoutDatabase } from './editor-faults.ts';
import { killWhileEditing } from './editor-kill.ts';

const canLimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;
const unavailable = 'The service is busy at the moment. Please try again shortly.';
const refused = (...actions: string[]) =>
  actions.map((action) => `${action} 503 unavailable: ${unavailable}`);

test('no acknowledged change and no acknowledged edition is lost when the server is killed', async () => {
  const result = await killWhileEditing(2);
  expect(result).toMatchObject({ kills: 2, lost: [], corrupt: 0 });
  expect(result.changed).toBeGreaterThan(0);
});

(canLimit ? test : test.skip)(
  'on a full disk saving and publishing are refused with 503, nothing acknowledged is lost, and both work again without a restart',
  async () => {
    const result = await editOnFullDisk();
    expect(result).toMatchObject({ lost: [], unanswered: 0, page: 200 });
    expect(refused('save', 'publish')).toEqual(expect.arrayContaining(result.refused));
  },
);

(databaseKinds.includes('pg') ? test : test.skip)(
  'without PostgreSQL the editor is refused with 503, nothing acknowledged is lost, and it works again without a restart',
  async () => {
    await using database = await freshDatabase('pg');
    const { DATABASE_URL: url = '' } = environmentOf(database);
    const outage = await tcpProxy(url);
    const result = await editWithoutDatabase(outage, url).finally(outage.end);
    expect(result).toMatchObject({ lost: [], unanswered: 0, page: 200 });
    expect(refused('save', 'read', 'publish')).toEqual(expect.arrayContaining(result.refused));
  },
);
