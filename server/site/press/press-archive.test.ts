import {
  mkdtempDisposableSync,
  readdirSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { readZip } from '../../../test/support/read-zip.ts';
import { waitUntil } from '../../../test/support/wait-until.ts';
import type { FoundFile } from '../files/static-files.ts';
import { createArchive, planArchive } from './press-archive.ts';

const date = '2026-11-26';
const folder = mkdtempDisposableSync(path.join(tmpdir(), 'archive-'));
afterAll(() => folder.remove());

const found = (each: FoundFile) => async () => each;
const file = (name: string) => path.join(folder.path, name);

/** A file of zeros. */
function emptyFile(name: string, bytes: number) {
  writeFileSync(file(name), '');
  truncateSync(file(name), bytes);
  return { name, find: found({ file: file(name) }) };
}

/** Whether this process has the file open. */
const isOpen = (name: string) =>
  readdirSync('/proc/self/fd').some((each) => {
    try {
      return readlinkSync(`/proc/self/fd/${each}`) === file(name);
    } catch {
      return false;
    }
  });

const onLinux = process.platform === 'linux' ? test : test.skip;

test('an archive contains the files in memory and on disk, and has the size that it announces', async () => {
  writeFileSync(file('b.txt'), 'on the disk');
  const plan = await planArchive([
    { name: 'pack/ä.txt', find: found(Buffer.from('in memory')) },
    { name: 'pack/b.txt', find: found({ file: file('b.txt') }) },
    { name: 'pack/none.txt', find: async () => null },
  ]);
  const { stream, bytes } = await createArchive(plan, date);
  const archive = await buffer(stream);
  expect(archive).toHaveLength(bytes);
  expect([...readZip(archive)].map(([name, content]) => [name, String(content)])).toEqual([
    ['pack/ä.txt', 'in memory'],
    ['pack/b.txt', 'on the disk'],
  ]);
});

test('the entity tag and the bytes are the same for the same files, and differ for others', async () => {
  const planOf = (name: string, text: string) => planArchive([{ name, find: found(Buffer.from(text)) }]);
  const archive = async (name: string, text: string) =>
    buffer((await createArchive(await planOf(name, text), date)).stream);
  expect((await planOf('a', 'text')).etag).toBe((await planOf('a', 'text')).etag);
  expect((await archive('a', 'text')).equals(await archive('a', 'text'))).toBe(true);
  const tags = await Promise.all([planOf('a', 'text'), planOf('a', 'texts'), planOf('b', 'text')]);
  expect(new Set(tags.map(({ etag }) => etag)).size).toBe(3);
});

test('an archive of 150 MB needs no more memory than a part of it', async () => {
  const plan = await planArchive([emptyFile('large', 150e6)]);
  const { stream, bytes } = await createArchive(plan, date);
  const before = process.memoryUsage.rss();
  let [received, most] = [0, 0];
  for await (const chunk of stream) {
    received += chunk.length;
    most = Math.max(most, process.memoryUsage.rss() - before);
  }
  expect(received).toBe(bytes);
  expect(most).toBeLessThan(100e6);
});

test('a file is read when it is sent, and one that is gone by then ends the archive', async () => {
  const reads: string[] = [];
  const counted = (name: string, last: number) => ({
    name,
    async find() {
      reads.push(name);
      return reads.length > last ? null : Buffer.from(name);
    },
  });
  const plan = await planArchive([counted('a', 4), counted('b', 4)]);
  expect(String(await buffer((await createArchive(plan, date)).stream))).toContain('b');
  expect(reads).toEqual(['a', 'b', 'a', 'b']);
  const { stream } = await createArchive(plan, date);
  await expect(buffer(stream)).rejects.toThrow('a does not exist any more.');
});

onLinux('an archive that nobody reads waits with its file, which is closed with it', async () => {
  const plan = await planArchive([emptyFile('waiting', 50e6)]);
  const before = process.memoryUsage().arrayBuffers;
  const { stream, close } = await createArchive(plan, date);
  await waitUntil('the file is open', () => isOpen('waiting'));
  await wait(200);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5e6);
  stream.destroy();
  close();
  await waitUntil('the file is closed', () => !isOpen('waiting'));
});

test('an archive whose file has disappeared or changed does not end as if it were complete', async () => {
  const gone = await planArchive([emptyFile('gone', 1000)]);
  rmSync(file('gone'));
  await expect(createArchive(gone, date).then(({ stream }) => buffer(stream))).rejects.toThrow('ENOENT');
  const shorter = await planArchive([emptyFile('shorter', 1000)]);
  truncateSync(file('shorter'), 10);
  await expect(createArchive(shorter, date).then(({ stream }) => buffer(stream))).rejects.toThrow('bytes');
});
