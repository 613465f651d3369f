import { defaultSettings, settingNames } from '../../server/config.ts';
import { sampleContent } from '../support/content.ts';
import { readText } from './project-files.ts';

/** `.env.example`, the container files and the documents against the settings of the server. */

const example = readText('.env.example');

test('.env.example lists every setting with its default, in the order of the code', () => {
  const lines = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  expect(lines.map(([, name]) => name)).toEqual(settingNames);
  expect(lines.map(([, name, value]) => [name, value || null])).toEqual(Object.entries(defaultSettings()));
});

test('every setting of .env.example has a comment', () => {
  const blocks = example.trim().split('\n\n').slice(1);
  expect(blocks.filter((block) => !/^# .{15,}[\s\S]*\n[A-Z_]+=/.test(block))).toEqual([]);
});

/** Names of variables in the environment of the service `site`, in `ENV` and in the examples of a settings file. */
const namedSettings: Record<string, (text: string) => string[]> = {
  'container/compose.yaml': composeSettings,
  'container/compose.sqlite.yaml': composeSettings,
  'container/Containerfile': (text) =>
    [...(/^ENV (.+)$/m.exec(text)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name),
  'docs/operations.md': (text) => [...text.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name),
};

function composeSettings(text: string): string[] {
  const [, service = ''] = /^ {2}site:\n((?: {4}.*\n)+)/m.exec(text) ?? [];
  const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service) ?? [];
  return [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
}

test.each(Object.entries(namedSettings))('%s sets only settings that the server knows', (file, read) => {
  const names = read(readText(file));
  expect(names).not.toEqual([]);
  // A shell variable of the commands for a shared cache.
  expect(names.filter((name) => name !== 'BUILD' && !settingNames.includes(name))).toEqual([]);
});

test('SQLite has its temporary files on the volume of the container, whose root is read-only', () => {
  expect(readText('container/compose.sqlite.yaml')).toContain('read_only: true');
  expect(readText('container/Containerfile')).toMatch(/^ENV SQLITE_TMPDIR=\/data$/m);
});

test('the example of a backup of PostgreSQL deletes dumps after the days of the privacy page, and unfinished ones', () => {
  const { backup } = sampleContent().disclosures.retentionDays;
  const script = readText('docs/operations.md');
  // `find` counts complete days.
  expect(script).toContain(`-name 'hd_group-*.dump.age' -mtime +${backup - 1} -delete`);
  expect(script).toContain("-name 'hd_group-*.dump.age.partial' -mtime +0 -delete");
});

test.each([['container/compose.yaml'], ['container/compose.sqlite.yaml']])(
  '%s has no empty default, which podman-compose 1.0 passes on as text, such as a password',
  (file) => {
    expect(readText(file)).not.toMatch(/:?-\}/);
  },
);
