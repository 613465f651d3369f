import { rmSync } from 'node:fs';
import { storedDatabases } from './database-registry.ts';

export default async function tearDown(): Promise<void> {
  const databases = storedDatabases();
  await databases?.postgres?.stop();
  if (databases) rmSync(databases.folder, { recursive: true, force: true });
}
