import { databaseKinds, environmentOf, freshDatabase } from '../support/databases.ts';
import { killWhileUploading } from './pictures.ts';

const uploads = Number(process.env.FAULT_UPLOADS ?? 4);

test.each(databaseKinds)(
  '%s: when the server is killed during uploads, no half picture is referenced, no acknowledged one lost, and no orphan left',
  async (kind) => {
    await using database = kind === 'pg' ? await freshDatabase(kind) : null;
    const result = await killWhileUploading(
      uploads,
      database && (environmentOf(database).DATABASE_URL ?? ''),
    );
    expect(result).toMatchObject({ lost: [], half: [], orphans: 0, corrupt: 0 });
    expect(result.uploads).toBeGreaterThanOrEqual(uploads);
    expect(result.kills).toBeGreaterThan(0);
  },
);
