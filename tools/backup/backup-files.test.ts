import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backupsIn, deleteOldBackups } from './backup-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (...names: string[]) => {
  for (const name of names) writeFileSync(path.join(folder, name), '');
};
const now = Date.parse('2026-03-31T12:00:00Z');

test('backups older than the retention are deleted, other files are not', () => {
  write(
    'site-2026-03-31T03-00-00Z.sqlite.age',
    'site-2026-03-02T03-00-00Z.sqlite.age',
    'site-2026-02-28T03-00-00Z.sqlite.age',
    'site-2026-02-27T03-00-00Z.sqlite',
    'staging-2026-01-01T03-00-00Z.sqlite',
    'notes-2026-01-01.txt',
  );
  expect(deleteOldBackups(folder, 'site', 30, now).map((file) => path.basename(file))).toEqual([
    'site-2026-02-28T03-00-00Z.sqlite.age',
    'site-2026-02-27T03-00-00Z.sqlite',
  ]);
  expect(readdirSync(folder).sort()).toEqual([
    'notes-2026-01-01.txt',
    'site-2026-03-02T03-00-00Z.sqlite.age',
    'site-2026-03-31T03-00-00Z.sqlite.age',
    'staging-2026-01-01T03-00-00Z.sqlite',
  ]);
});

test('the newest backup remains although it is older than the retention', () => {
  write('site-2025-01-01T03-00-00Z.sqlite.age', 'site-2025-01-02T03-00-00Z.sqlite.age');
  deleteOldBackups(folder, 'site', 30, now);
  expect(backupsIn(folder)).toEqual([
    {
      file: path.join(folder, 'site-2025-01-02T03-00-00Z.sqlite.age'),
      writtenAt: Date.parse('2025-01-02T03:00:00Z'),
    },
  ]);
});
