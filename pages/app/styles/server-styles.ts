import createCache from '@emotion/cache';
import { css, type SerializedStyles } from '@emotion/react';
import { cacheOptions } from './emotion-cache.ts';

/** Value of the prop `css`. */
export type Style = Parameters<typeof css>[number];

/** A class name that an element of a rendered page has had. */
interface StyledClass {
  styles: SerializedStyles;
  /** The compiled rules of the class. */
  rules: string;
  /** The classes that are merged into it. */
  merged: readonly string[];
}

const prefix = `${cacheOptions.key}-`;
const compiler = createCache(cacheOptions);
const classes = new Map<string, StyledClass>();
/** Class names by the `css` prop and the `className` beside it. Components define their styles once, outside of the rendering. */
const classNames = new WeakMap<object, Map<string, string>>();

/**
 * The class name that emotion gives an element with these styles. As in emotion, a class of emotion in `className` is merged
 * into one class with the styles, whose rules have lower precedence.
 */
export function classNameOf(style: Style, className = ''): string {
  if (typeof style !== 'object' || style === null) return mergedClassName(style, className);
  const known = classNames.get(style) ?? new Map<string, string>();
  classNames.set(style, known);
  const name = known.get(className) ?? mergedClassName(style, className);
  known.set(className, name);
  return name;
}

function mergedClassName(style: Style, className: string): string {
  const names = className.split(' ').filter(Boolean);
  const merged = names.filter((name) => classes.has(name));
  const styles =
    merged.length > 0 || !isSerialized(style)
      ? css(style, ...merged.map((name) => classes.get(name)?.styles))
      : style;
  const own = `${prefix}${styles.name}`;
  if (!classes.has(own)) classes.set(own, { styles, rules: compile(own, styles), merged });
  return [...names.filter((name) => !merged.includes(name)), own].join(' ');
}

function isSerialized(style: Style): style is SerializedStyles {
  return typeof style === 'object' && style !== null && 'styles' in style && 'name' in style;
}

function compile(className: string, styles: SerializedStyles): string {
  return compiler.insert(`.${className}`, styles, compiler.sheet, false) || '';
}

const classAttribute = new RegExp(` class="([^"]*\\b${prefix}[^"]*)"`, 'g');

/**
 * The rules of the classes in the markup. They are in the order in which emotion inserts them: that of the elements, and classes
 * that are merged into another one before it.
 *
 * @param markup of a page that was rendered with `server-jsx-runtime.ts`.
 * @param known class names whose rules the document already has; those of the markup are added.
 */
export function rulesOf(markup: string, known = new Set<string>()): string {
  const rules: string[] = [];
  const add = (name: string) => {
    if (known.has(name)) return;
    for (const each of classes.get(name)?.merged ?? []) add(each);
    known.add(name);
    rules.push(classes.get(name)?.rules ?? '');
  };
  for (const [, value = ''] of markup.matchAll(classAttribute))
    for (const name of value.split(' ')) add(name);
  return rules.join('');
}
