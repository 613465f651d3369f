import createCache from '@emotion/cache';
import type { SerializedStyles } from '@emotion/react';
import { paletteNames } from '@hd-group/ui/tokens/palettes.ts';
import { setBounded } from '../../data/bounded-map.ts';
import { pictureRules, withoutPictureClass } from '../app/styles/picture-rules.ts';
import { type Declaration, mergeRules, readDeclarations } from './merge-rules.ts';
import { minify } from './minify.ts';
import { staffClasses, stylesByClass } from './named-styles.ts';
import { paletteRule } from './palette-rules.ts';

/**
 * The rules of all styles, on the server. They are in the order in which the modules are evaluated: those of a component before those
 * of the components that use it, so that a class which is passed to a component has precedence.
 */

/** Emotion's compiler, without vendor prefixes: the styles contain the few that supported browsers need. */
const { insert, sheet } = createCache({ key: 'c', stylisPlugins: [] });

interface Compiled {
  css: string;
  declarations: Declaration[];
}

const compiled = new WeakMap<SerializedStyles, Compiled>();

/** The minified rules of a class. */
function compile(className: string, styles: SerializedStyles): Compiled {
  const known = compiled.get(styles);
  if (known) return known;
  // Emotion keeps what it has compiled by this name.
  const named = { ...styles, name: `${className} ${styles.name}` };
  const css = minify(insert(`.${className}`, named, sheet, false) || '');
  const rules = { css, declarations: readDeclarations(css) };
  compiled.set(styles, rules);
  return rules;
}

/** Selectors of what a visitor does, and `print`: the stylesheet comes first. Without JavaScript it is part of the document. */
const laterSelector = /(?<!:not\():(hover|active|focus|has\(details\[open)/;
const laterContext = /print|scripting:none/;

const stateNames = 'data-state|disabled|inert|aria-(?:busy|current|disabled|expanded|invalid|pressed)';
const attribute = new RegExp(` (?:class|${stateNames})="[^"]*"`, 'g');
/** An attribute of a state in a selector, unless it is an argument. */
const stateSelector = new RegExp(`(?:\\[(${stateNames})(?:=([\\w-]+))?\\]|:(disabled))(?![^(]*\\))`, 'g');

/** Merged rules by the attributes that decide them, in which the pages of different content differ little. */
const merged = new Map<string, string>();
/** The results of `rulesOf` by all attributes. Most renderings repeat one, which then takes 0.05 ms instead of 0.17 on `/projects`. */
const results = new Map<string, { css: string; names: ReadonlySet<string> }>();
const maxEntries = 500;

/**
 * The rules of the classes in the markup that its initial state needs.
 *
 * @param known class names whose rules the document already has; those of the markup are added.
 */
export function rulesOf(markup: string, known = new Set<string>()): string {
  const found = new Set(markup.match(attribute));
  const key = [...known, ...found].join();
  const result = results.get(key) ?? findRules(found, known);
  setBounded(results, key, result, maxEntries);
  for (const name of result.names) known.add(name);
  return result.css;
}

function findRules(found: ReadonlySet<string>, known: ReadonlySet<string>) {
  const attributes = new Set([...found].map(withoutPictureClass));
  const key = [...known, ...attributes].join();
  const css = merged.get(key) ?? mergedRules(attributes, known);
  setBounded(merged, key, css, maxEntries);
  const names = new Set([...known, ...classesOf(attributes).flat()]);
  return { css: pictureRules([...found].join(), names).join('') + css, names };
}

/** The class names of each class attribute. */
const classesOf = (attributes: ReadonlySet<string>): string[][] =>
  [...attributes].flatMap((text) => (text.startsWith(' class') ? [text.slice(8, -1).split(' ')] : []));

function mergedRules(attributes: ReadonlySet<string>, known: ReadonlySet<string>): string {
  const elements = classesOf(attributes);
  const found = new Set(elements.flat());
  const names = new Set([...attributes].map((text) => text.replace(/=.*/, '')));
  const isInitial = ({ context, selector, text }: Declaration) =>
    !laterSelector.test(selector) &&
    !laterContext.test(context) &&
    !text.startsWith('transition:') &&
    [...selector.matchAll(stateSelector)].every(([, name, value, pseudoClass]) =>
      value === undefined ? names.has(` ${name ?? pseudoClass}`) : attributes.has(` ${name}="${value}"`),
    );
  const declarations = [...stylesByClass].flatMap(([className, styles]) =>
    found.has(className) && !known.has(className) ? compile(className, styles).declarations : [],
  );
  return mergeRules(declarations.filter(isInitial), elements);
}

/** Global rules for focus, print (in the white palette), the live region in which pages are announced, and the progress of their loading. */
const globalRules = `
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
[data-page-heading]:focus{outline:none}
[data-page-change]{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:no-preference){html:focus-within{scroll-behavior:smooth}}
html[data-loading]::after{content:'';position:fixed;z-index:70;inset-block-start:0;inset-inline:0;border-block-start:3px solid var(--accent);transform-origin:0 0}
[dir=rtl][data-loading]::after{transform-origin:100% 0}
@media (prefers-reduced-motion:no-preference){html[data-loading]::after{animation:loading 10s cubic-bezier(.1,.8,.3,1) both}}
@keyframes loading{from{transform:scaleX(0)}to{transform:scaleX(.95)}}
@media print{${paletteRule('white').replace('[data-palette=white]', '[data-palette][data-palette]')}html{background:#fff;color:#000}}`;

/**
 * What states and pages need that are displayed later: the rules of the pages of the site and of all palettes.
 *
 * @param hasStaff whether the rules of the pages for staff are among them.
 */
export function styleSheet(hasStaff: boolean): string {
  const rules = [...stylesByClass]
    .filter(([className]) => hasStaff || !staffClasses.has(className))
    .map(([className, styles]) => compile(className, styles).css);
  return [...paletteNames.map(paletteRule), globalRules, ...rules].join('\n');
}
