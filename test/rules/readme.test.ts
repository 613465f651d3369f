import { existsSync } from 'node:fs';
import path from 'node:path';
import { consentCookie, languageCookie } from '../../data/site/preferences.ts';
import { defaultSettings, settingNames } from '../../server/config.ts';
import { filesUnder, readText, root, shipped } from './project-files.ts';

/** What the documents say is so. */

const readme = readText('README.md');

/** Cells of the table that follows a heading, one list a row, code marks taken away. */
function tableAfter(text: string, heading: string): string[][] {
  const begin = text.indexOf(`\n## ${heading}\n`);
  if (begin < 0) throw new Error(`There is no heading "${heading}".`);
  const section = text.slice(begin + 1).split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()));
}

const bare = (cell = '') => cell.replaceAll('`', '');

test('the table of settings names every setting with its default', () => {
  const rows = tableAfter(readme, 'Configuration').map(([name, value]) => [bare(name), bare(value) || null]);
  expect(rows).toEqual(Object.entries(defaultSettings()));
});

test('.env.example names every setting with its default, in the same order', () => {
  const lines = [...readText('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)];
  expect(lines.map(([, name]) => name)).toEqual(settingNames);
  expect(lines.map(([, name, value]) => [name, value || null])).toEqual(Object.entries(defaultSettings()));
});

test('every setting of .env.example has a line that explains it', () => {
  const blocks = readText('.env.example').trim().split('\n\n');
  expect(blocks.slice(1).filter((block) => !/^# .{15,}[\s\S]*\n[A-Z_]+=/.test(block))).toEqual([]);
});

test('the table of commands names every script', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  const short = ['start', 'test'];
  const commands = Object.keys(scripts).map((name) =>
    short.includes(name) ? `npm ${name}` : `npm run ${name}`,
  );
  const rows = tableAfter(readme, 'Other commands').map(([command]) => bare(command));
  expect([...rows].sort()).toEqual(commands.sort());
});

test('the two commands stand in the README as they are run', () => {
  for (const command of ['npm ci && npm start', 'npm ci && npm test']) {
    expect(readme).toContain(`\`\`\`\n${command}\n\`\`\``);
  }
});

test('the cookies of the README and of the privacy list are those of the code', () => {
  const fromCode = [languageCookie, consentCookie, 'session'];
  const named = (rows: string[][]) => rows.map(([name]) => /`([^`]+)`/.exec(name ?? '')?.[1]);
  expect(named(tableAfter(readme, 'What the site stores in a browser'))).toEqual(fromCode);
  expect(named(tableAfter(readText('docs/privacy.md'), "In the visitor's browser"))).toEqual(fromCode);
});

test('no code keeps anything in the browser but cookies', () => {
  const keeping = shipped.filter(
    (file) =>
      /^(pages|ui)\//.test(file) &&
      /\b(localStorage|indexedDB|caches\.open|navigator\.sendBeacon|serviceWorker)\b/.test(readText(file)),
  );
  expect(keeping).toEqual([]);
});

const documents = filesUnder().filter((file) => file.endsWith('.md'));

/** Headings as addresses: as code hosts write them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents.map((file) => [file]))('every link of %s leads somewhere', (file) => {
  const broken = [...readText(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?:|mailto:)/.test(target))
    .filter((target) => {
      const [name = '', anchor] = target.split('#');
      const other = name === '' ? file : path.posix.join(path.posix.dirname(file), name);
      if (!existsSync(path.join(root, other))) return true;
      return anchor !== undefined && !anchorsOf(readText(other)).includes(anchor);
    });
  expect(broken).toEqual([]);
});

test.each(documents.map((file) => [file]))('every file of ours that %s names is there', (file) => {
  const rooms = /^(data|locales|pages|server|ui|migrations|test|tools|docs|pictures|public)\//;
  const folder = path.posix.dirname(file);
  const missing = [...readText(file).matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => rooms.test(name) && !/[<>{}*…]|villa/.test(name))
    // What tools make.
    .filter((name) => !name.startsWith('public/pictures'))
    .filter((name) => ![name, `${folder}/${name}`].some((each) => existsSync(path.join(root, each))));
  expect(missing).toEqual([]);
});

test('a picture of the README is light enough to load on the way', async () => {
  const { statSync } = await import('node:fs');
  expect(statSync(path.join(root, 'docs/home.jpg')).size).toBeLessThanOrEqual(150_000);
});

test('decisions are numbered, and none is longer than eight lines', () => {
  const [, ...entries] = readText('DECISIONS.md').split(/\n(?=## )/);
  const numbers = entries.map((entry) => Number(/^## (\d+)\. \S/.exec(entry)?.[1]));
  expect(numbers).toEqual(entries.map((_, index) => index + 1));
  const linesOf = (entry: string) =>
    entry
      .split('\n')
      .slice(1)
      .filter((line) => line.trim() !== '' && !line.startsWith('|'));
  expect(entries.filter((entry) => linesOf(entry).length > 8)).toEqual([]);
});

test('every package that the site asks for has its reason in the decisions', () => {
  const { dependencies, devDependencies } = JSON.parse(readText('package.json')) as Record<
    string,
    Record<string, string>
  >;
  const decisions = readText('DECISIONS.md');
  const families = /^(@types\/|@testing-library\/|@hd-group\/)/;
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !families.test(name));
  expect(names.filter((name) => !new RegExp(`[| ]${name}[, ]`).test(decisions))).toEqual([]);
});
