import { randomBytes } from 'node:crypto';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElementHandle } from 'puppeteer';
import sharp from 'sharp';
import type { EditedDocument } from '../../data/api/editor-responses.ts';
import { maxPartBytes } from '../../data/api/picture-uploads.ts';
import type { PictureList } from '../../data/api/pictures.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { axeViolations } from '../audits/axe.ts';
import { sampleContent } from '../support/content.ts';
import { shownLanguages } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { openPage } from '../support/open-page.ts';
import { httpGet } from '../support/read-page.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { testIf } from '../support/test-if.ts';
import { waitUntil } from '../support/wait-until.ts';
import { walker } from '../support/walker.ts';

/** From the photograph of a phone to the portrait that visitors see. */

const maxEncodingMs = 480_000;

const site = startedOnce(startSite);
const [member] = sampleContent().team;
const key = `team/${member?.name}`;
const t = (name: string) => formatMessage('de', name);
const text = (field: string, language: string) => `${t(`fields.picture-notes.${field}`)}, ${language}`;

/**
 * A phone that was held upright stores what it sees on its side. The upper half is dark, and the sun is at the upper left. The bytes
 * after the end of the picture make the upload take several parts, as one of 12 megapixels does, which takes longer to encode.
 */
async function aPhotograph(): Promise<Buffer> {
  const [width, height] = [2016, 1512];
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${width}">
    <rect width="100%" height="50%" fill="#203040"/><rect y="50%" width="100%" height="50%" fill="#d8c8b0"/>
    <circle cx="20%" cy="15%" r="150" fill="#ffe9a0"/></svg>`;
  const noise = await sharp({
    create: {
      width: 500,
      height: 375,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#777',
    },
  })
    .png()
    .toBuffer();
  const texture = await sharp(noise).resize(width, height).png().toBuffer();
  const picture = await sharp(await sharp(Buffer.from(scene)).rotate(-90).png().toBuffer())
    .composite([{ input: texture, blend: 'soft-light' }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera-of-the-tests' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .jpeg({ quality: 92 })
    .toBuffer();
  return Buffer.concat([picture, randomBytes(2.5 * maxPartBytes)]);
}

/** Mean brightness of a part of a picture. */
async function brightness(
  picture: Buffer,
  part: { left: number; top: number; width: number; height: number },
) {
  // The statistics are those of the input.
  const cut = await sharp(picture).extract(part).greyscale().png().toBuffer();
  const { channels } = await sharp(cut).stats();
  return channels[0]?.mean ?? 0;
}

testIf(member !== undefined, 'no team')(
  'the photograph of a phone becomes a portrait, right side up and without location, from a window of 360 px',
  async () => {
    const photograph = await aPhotograph();
    using folder = mkdtempDisposableSync(path.join(tmpdir(), 'photograph-'));
    const file = path.join(folder.path, 'Porträt 1.jpg');
    writeFileSync(file, photograph);
    await using session = await openPage(site.origin, {
      locale: 'de',
      width: 360,
      height: 780,
      hasTouch: true,
      reducedMotion: true,
    });
    const { page } = session;
    await page.goto(site.origin + paths.about);
    const send = (method: string, url: string, body?: object): Promise<unknown> =>
      page.evaluate(
        async (...[verb, address, json]) => {
          const headers = { 'content-type': 'application/json' };
          const response = await fetch(address, { method: verb, headers, body: json });
          return response.status === 204 ? null : response.json();
        },
        method,
        url,
        body && JSON.stringify(body),
      );
    await send('POST', apiPaths.session, { password: adminPassword });
    await page.goto(site.origin + paths.editDocument(key));
    const walk = walker(page, 'pointer');
    await walk.use('button', `${t('editor.pictures.chooseOther')}: ${t('fields.team.photo')}`);
    await page.waitForSelector('dialog[open]');
    expect(await axeViolations(page)).toEqual([]);

    const begun = performance.now();
    const input = (await page.$('dialog input[type=file]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(file);
    // The encoder waits for the processes of a busy machine.
    const isEncoded = async () => (await page.$('dialog [id="field/alt/de"]')) !== null;
    await waitUntil('the picture is encoded', isEncoded, maxEncodingMs);
    const seconds = { encoded: (performance.now() - begun) / 1000, live: 0 };
    expect(await axeViolations(page)).toEqual([]);
    for (const { code, name } of shownLanguages) {
      const alt = code === 'de' ? 'Ein Porträt' : 'A portrait';
      await walk.type('textbox', text('alt', name), alt);
      await walk.type('textbox', text('caption', name), alt);
    }
    await page.select('dialog [id="field/kind"]', 'portrait');
    await walk.type('textbox', t('fields.picture-notes.credit'), 'Foto: Anna Muster');
    await walk.use('button', t('editor.pictures.described'));
    await walk.use('link', t('editor.edit.review'));
    await walk.find('heading', t('editor.publish.problems'));
    await walk.use('button', t('editor.publish.submit'));
    await walk.find('navigation', t('editor.publish.see'), 120_000);

    const { published } = (await send('GET', apiPaths.contentDocumentOf(key))) as EditedDocument;
    const name = (published as { photo: string }).photo;
    expect(name).toMatch(/^portraet_\d+-[0-9a-f]{12}$/);
    await waitUntil('visitors see the portrait', async () =>
      (await httpGet(site.origin + paths.about)).body.toString('utf8').includes(`/pictures/${name}-400.avif`),
    );
    seconds.live = (performance.now() - begun) / 1000;
    const { pictures } = (await send('GET', apiPaths.pictures)) as PictureList;
    expect(pictures.find((picture) => picture.name === name)).toMatchObject({
      width: 1512,
      height: 2016,
      used: [{ key, path: ['photo'] }],
    });
    for (const size of [`${name}-400.avif`, `${name}-1280.avif`, `${name}.jpg`]) {
      const { body, headers } = await httpGet(`${site.origin}/pictures/${size}`);
      const { width, height, exif, xmp } = await sharp(body).metadata();
      expect([size, exif, xmp, height > width]).toEqual([size, undefined, undefined, true]);
      expect(headers['cache-control']).toContain('immutable');
      const half = { left: 0, width, height: Math.floor(height / 2) };
      const [above, below] = [
        await brightness(body, { ...half, top: 0 }),
        await brightness(body, { ...half, top: Math.ceil(height / 2) }),
      ];
      expect([size, below - above > 50]).toEqual([size, true]);
      const quarter = { top: 0, width: Math.floor(width / 2), height: Math.floor(height / 4) };
      const sun = await brightness(body, { ...quarter, left: 0 });
      expect(sun - (await brightness(body, { ...quarter, left: Math.ceil(width / 2) }))).toBeGreaterThan(10);
    }
    await page.goto(site.origin + paths.pictures);
    await page.waitForSelector('li h2');
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    if (process.env.PRINT_EFFORT)
      process.stderr.write(
        `3 megapixels, ${(photograph.length / 1e6).toFixed(1)} MB: encoded after ${seconds.encoded.toFixed(1)} s, live after ${seconds.live.toFixed(1)} s\n`,
      );
    expect(session.consoleErrors).toEqual([]);
  },
  2 * maxEncodingMs,
);
