import { defaultSettings, settingNames } from '../../server/config.ts';
import { readText } from './project-files.ts';

/** `.env.example` against the settings of the server. */

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
