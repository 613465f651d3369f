import { errorPage } from '../../data/site/match-page.ts';
import { pages } from '../../data/site/pages.ts';
import { namespaces } from '../../locales/namespaces.ts';
import { catalogue } from './catalogue-texts.ts';
import { readText, shipped, withoutComments } from './project-files.ts';

/** Every message is shown somewhere, and whatever is shown is a message. */

const keys = catalogue.en.map(({ key }) => key);
const known = new Set(keys);
const code = shipped
  .filter((file) => /^(pages|server|data)\//.test(file))
  .map((file) => ({ file, source: withoutComments(readText(file)) }));

const beginsWithArea = new RegExp(`^(${namespaces.join('|')})\\.`);
const keyLike = new RegExp(`^(${namespaces.join('|')})(\\.[a-zA-Z0-9-]+)+$`);

const literals = code.flatMap(({ file, source }) =>
  [...source.matchAll(/(['"])([a-z][\w.-]*)\1/g)].map((found) => ({ file, text: found[2] ?? '' })),
);
const templates = code.flatMap(({ file, source }) =>
  [...source.matchAll(/`([a-z][\w.-]*\.)?(\$\{[^`]*)`/g)]
    .filter((found) => found[1] && beginsWithArea.test(found[1]))
    .map((found) => ({ file, pattern: patternOf(`${found[1]}${found[2]}`) })),
);

/** Each inserted value stands for one part of a key. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replaceAll('.', '\\.'));
  // A list is numbered; what the rows of the pages name is only the beginning.
  return new RegExp(`^${parts.join('[^.]+')}(\\.\\d+|\\.title)?$`);
}

const fromRows = new Set(
  [...pages, ...[400, 404, 500].map(errorPage)].flatMap(({ meta }) => [
    `${meta}.title`,
    `${meta}.description`,
  ]),
);
const named = new Set(literals.map(({ text }) => text));

/** A literal is a message's key, or the name of a list. */
const isUsed = (key: string) =>
  named.has(key) ||
  fromRows.has(key) ||
  named.has(key.replace(/\.\d+$/, '')) ||
  templates.some(({ pattern }) => pattern.test(key));

test('no message is unused', () => {
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test('every key that is written in code is a message or the beginning of some', () => {
  const unknown = literals.filter(
    ({ text }) =>
      keyLike.test(text) &&
      !/\.(ts|tsx|json|svg|avif|jpg)$/.test(text) &&
      !known.has(text) &&
      !keys.some((key) => key.startsWith(`${text}.`)),
  );
  expect(unknown).toEqual([]);
});

test('every pattern of keys fits some message', () => {
  const empty = templates.filter(({ pattern }) => !keys.some((key) => pattern.test(key)));
  expect(empty.map(({ file, pattern }) => `${file}: ${pattern.source}`)).toEqual([]);
});

test('every page has a title and a description', () => {
  expect([...fromRows].filter((key) => !known.has(key))).toEqual([]);
});
