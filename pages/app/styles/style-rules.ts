import createCache, { type StylisPlugin } from '@emotion/cache';
import type { SerializedStyles } from '@emotion/react';
import { paletteNames } from '@hd-group/ui/tokens/palettes.ts';
import { paletteRule } from './palette-rules.ts';
import { pictureRules } from './picture-rules.ts';

/**
 * The rules of all styles, on the server. They are in the order in which the modules are evaluated: those of a component before those
 * of the components that use it, so that a class which is passed to a component has precedence.
 */

/** Emotion's compiler, without vendor prefixes: the styles contain the few that supported browsers need. */
const compiler = (stylisPlugins: StylisPlugin[]) => createCache({ key: 'c', stylisPlugins });

/** Selectors of what a visitor does, and `print`: the stylesheet comes first. Without JavaScript it is part of the document. */
const laterSelector = /(?<!:not\():(hover|active|focus)/;
const laterMedia = /print|scripting: ?none/;

/** Drops what has no effect on a page before the stylesheet is loaded. */
const dropLater: StylisPlugin = (element) => {
  const { type, props, value } = element;
  if (type === 'rule')
    element.props = (props as string[]).filter((selector) => !laterSelector.test(selector));
  const isLater =
    (type === 'rule' && element.props.length === 0) || (type === '@media' && laterMedia.test(value));
  if (isLater || (type === 'decl' && props === 'transition'))
    Object.assign(element, { children: [], value: '', return: '' });
};

/** The compilers of the full rules, and of those of the initial state. */
const compilers = { full: compiler([]), initial: compiler([dropLater]) };
type Extent = keyof typeof compilers;

const stylesByClass = new Map<string, SerializedStyles>();
const compiled = {
  full: new WeakMap<SerializedStyles, string>(),
  initial: new WeakMap<SerializedStyles, string>(),
};

/** Gives a style its class; `tools/build/vite-styles.ts` inserts the calls. */
export function nameStyle(className: string, styles: SerializedStyles): SerializedStyles {
  stylesByClass.set(className, styles);
  return Object.assign(styles, { className });
}

/** The minified rules of a class. */
function compile(className: string, styles: SerializedStyles, extent: Extent): string {
  const known = compiled[extent].get(styles);
  if (known !== undefined) return known;
  const { insert, sheet } = compilers[extent];
  // Emotion keeps what it has compiled by this name.
  const named = { ...styles, name: `${className} ${styles.name}` };
  const rules = minify(insert(`.${className}`, named, sheet, false) || '');
  compiled[extent].set(styles, rules);
  return rules;
}

const superfluous = /("[^"]*"|'[^']*')|;(?=\})|(?<=[,:>~]) | (?=[>~{])|(?<=[\s,:(-])0(?=\.\d)/g;

/** Removes what the compiler leaves: spaces after punctuation, the last semicolon of a rule, and zeros before a point. */
function minify(css: string): string {
  return css.replace(superfluous, (_, quoted: string | undefined) => quoted ?? '');
}

const classAttribute = / class="([^"]*)"/g;

/**
 * The rules of the classes in the markup that its initial state needs.
 *
 * @param known class names whose rules the document already has; those of the markup are added.
 */
export function rulesOf(markup: string, known = new Set<string>()): string {
  const attributes = new Set([...markup.matchAll(classAttribute)].map(([, value = '']) => value));
  const found = new Set([...attributes].flatMap((value) => value.split(' ')));
  const rules = pictureRules(markup, known);
  for (const [className, styles] of stylesByClass) {
    if (!found.has(className) || known.has(className)) continue;
    known.add(className);
    rules.push(compile(className, styles, 'initial'));
  }
  return rules.join('');
}

/** All rules, and those of all palettes: what states and pages need that are displayed later. */
export function styleSheet(): string {
  const rules = [...stylesByClass].map(([className, styles]) => compile(className, styles, 'full'));
  return [...paletteNames.map(paletteRule), ...rules].join('\n');
}
