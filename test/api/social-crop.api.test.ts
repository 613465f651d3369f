import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { pictureFiles, socialPicture } from '../../data/schemas/pictures.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { readConfig } from '../../server/config.ts';
import { storeFiles } from '../../server/features/picture-files/stored-pictures.ts';
import { readSocialCrop } from '../../server/features/pictures/social-crop.ts';
import { runServer } from '../../server/run.ts';
import { temporaryFolder } from '../faults/server-process.ts';
import { builtDocuments } from '../support/built-documents.ts';
import { sampleContent } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { editingStart } from '../support/editor.ts';
import { testBuild } from '../support/test-build.ts';
import { waitUntil } from '../support/wait-until.ts';

const name = 'portrait-0123456789ab';

/** Content with an uploaded picture, whose upper half is dark. */
function contentWith(focus: string) {
  const { pictureNotes, pictures, ...others } = sampleContent();
  const [note] = Object.values(pictureNotes);
  if (!note) throw new Error('The sample has no pictures.');
  const upload = { width: 1400, height: 1800, color: '#808080', widths: [400] };
  return createSnapshot({
    ...others,
    pictures: { ...pictures, [name]: upload },
    pictureNotes: { ...pictureNotes, [name]: { ...note, focus, upload } },
  });
}
const halves = () =>
  sharp({ create: { width: 1400, height: 1800, channels: 3, background: '#fff' } })
    .composite([
      { input: { create: { width: 1400, height: 900, channels: 3, background: '#000' } }, gravity: 'north' },
    ])
    .jpeg()
    .toBuffer();

test('the path of the crop of an uploaded picture has its focal point, that of a picture of the release has none', () => {
  expect(socialPicture(name, '30% 100%')).toBe(`/pictures/social/${name}-30-100.jpg`);
  expect(socialPicture('business_office', '30% 100%')).toBe('/pictures/social/business_office.jpg');
});

test('an uploaded picture whose files are in the release, after an export into it, has its crop', async () => {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const { content } = contentWith('50% 0%');
  const bytes = await halves();
  const stored = pictureFiles(name, { widths: [400] }).map((file): [string, string] => {
    const copy = path.join(folder, file.replace('/', '-'));
    writeFileSync(copy, bytes);
    return [`/pictures/${file}`, copy];
  });
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: `sqlite:${path.join(folder, 'site.sqlite')}`,
    LOG_LEVEL: 'silent',
    RETAINED_ASSETS: folder,
  };
  const running = await runServer(readConfig(environment), {
    source: async () => ({
      build: testBuild,
      staticFiles: { ...builtDocuments, stored: new Map(stored) },
    }),
    print: () => {},
    readContent: () => content,
  });
  try {
    const isServed = async () => (await fetch(running.url + socialPicture(name, '50% 0%'))).status === 200;
    await waitUntil('the crop is served', isServed);
  } finally {
    await running.close();
  }
});

onEachDatabase((database) => {
  test('the crop follows the published focal point, and no other crop is made', async () => {
    const { db } = database();
    await storeFiles(
      db,
      { picture: name, files: [{ path: `print/${name}.jpg`, bytes: await halves() }] },
      editingStart,
    );
    const crop = (focus: string, path: string) =>
      readSocialCrop({ db, objects: null, content: () => contentWith(focus) }, path, editingStart);
    for (const [focus, brightness] of [
      ['50% 0%', 0],
      ['50% 100%', 255],
    ] as const) {
      const bytes = (await crop(focus, socialPicture(name, focus))) ?? Buffer.alloc(0);
      const { width, height } = await sharp(bytes).metadata();
      const [channel] = (await sharp(bytes).stats()).channels;
      expect([width, height, Math.round(channel?.mean ?? -1)]).toEqual([1200, 630, brightness]);
    }
    expect(await crop('50% 0%', socialPicture(name, '50% 1%'))).toBeNull();
    expect(await crop('50% 0%', socialPicture('another-0123456789ab', '50% 0%'))).toBeNull();
    // That of an earlier edition stays.
    expect(await crop('50% 0%', socialPicture(name, '50% 100%'))).not.toBeNull();
    const paths: string[] = await db('picture_files').orderBy('path').pluck('path');
    expect(paths).toEqual([`print/${name}.jpg`, `social/${name}-50-0.jpg`, `social/${name}-50-100.jpg`]);
  });
});
