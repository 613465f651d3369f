import { namespaces } from '../../data/messages/message-types.ts';
import { errorPage } from '../../data/site/match-page.ts';
import { pages } from '../../data/site/pages.ts';
import { catalogue } from './catalogue-texts.ts';
import { productSources, readText, withoutComments } from './project-files.ts';

/** Every message is used in code; the compiler checks that every key in code exists. */

const keys = catalogue.en.map(({ key }) => key);
const code = productSources
  .filter((file) => /^(pages|server|data)\//.test(file))
  .map((file) => ({ file, source: withoutComments(readText(file)) }));

const startsWithNamespace = new RegExp(`^(${namespaces.join('|')})\\.`);

const literals = code.flatMap(({ file, source }) =>
  [...source.matchAll(/(['"])([a-z][\w.-]*)\1/g)].map((found) => ({ file, text: found[2] ?? '' })),
);
const templates = code.flatMap(({ file, source }) =>
  [...source.matchAll(/`([a-z][\w.-]*\.)?(\$\{[^`]*)`/g)]
    .filter((found) => found[1] && startsWithNamespace.test(found[1]))
    .map((found) => ({ file, pattern: patternOf(`${found[1]}${found[2]}`) })),
);

/** A pattern for the keys of a template; each placeholder matches one part of a key. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replaceAll('.', '\\.'));
  // Lists have a number at the end; page rows name only the prefix of a key.
  return new RegExp(`^${parts.join('[^.]+')}(\\.\\d+|\\.title)?$`);
}

const metaKeys = new Set(
  [...pages, ...[400, 404, 410, 500].map(errorPage)].flatMap(({ meta }) => [
    `${meta}.name`,
    `${meta}.title`,
    `${meta}.description`,
  ]),
);
const literalTexts = new Set(literals.map(({ text }) => text));

/** What precedes the dots of a key, without the namespace alone. */
const prefixesOf = (key: string) => [...key.matchAll(/\./g)].slice(1).map(({ index }) => key.slice(0, index));

/** Labels of fields are found by the schemas; `field-labels.test.ts` finds those that no field has. */
const isLabel = (key: string) => /^fields\.(?!form\.|problem\.)/.test(key);

/** A literal is the key of a message or the prefix of a list. */
const isUsed = (key: string) =>
  isLabel(key) ||
  literalTexts.has(key) ||
  metaKeys.has(key) ||
  prefixesOf(key).some((prefix) => literalTexts.has(prefix)) ||
  templates.some(({ pattern }) => pattern.test(key));

test('no message is unused', () => {
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});
