import { rmSync } from 'node:fs';
import { kept } from './databases-kept.ts';

export default async function tearDown(): Promise<void> {
  const databases = kept();
  await databases?.postgres?.stop();
  if (databases) rmSync(databases.folder, { recursive: true, force: true });
}
