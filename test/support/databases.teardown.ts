import { rmSync } from 'node:fs';
import { kept } from './database-registry.ts';

export default async function tearDown(): Promise<void> {
  const databases = kept();
  await databases?.postgres?.stop();
  if (databases) rmSync(databases.folder, { recursive: true, force: true });
}
