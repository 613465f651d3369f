/**
 * Merges the rules of a page: a declaration that several selectors share is written once, and each at-rule is opened once where that is
 * possible. What may decide about the same property of the same element keeps its order, so that nothing changes its style.
 */

/** A declaration of one selector. */
export interface Declaration {
  /** The at-rules around it, the outermost first, with `{` between them. */
  context: string;
  selector: string;
  /** Property and value. */
  text: string;
}

const token = /((?:"[^"]*"|'[^']*'|[^{};"'])*)([{};])/g;
const keyframes = /(@keyframes[^{]*)\{((?:[^{}]*\{[^{}]*\})*)\}/g;
/** A selector of a list, in which commas may be inside of parentheses. */
const listItem = /(?:\((?:[^()]|\([^()]*\))*\)|[^,()])+/g;

/** Reads minified rules. */
export function readDeclarations(css: string): Declaration[] {
  const open: string[] = [];
  const declarations: Declaration[] = [];
  // They cannot be divided, so each counts as a declaration.
  const rules = css.replace(keyframes, (_, selector: string, text: string) => {
    declarations.push({ context: '', selector, text });
    return '';
  });
  for (const [, text = '', end] of rules.matchAll(token)) {
    if (end === '{') open.push(text);
    else if (text) {
      const context = open.slice(0, -1).join('{');
      for (const selector of open.at(-1)?.match(listItem) ?? [])
        declarations.push({ context, selector, text });
    }
    if (end === '}') open.pop();
  }
  return declarations;
}

/** A declaration of several selectors, in the graph of what has to follow what. */
interface Entry extends Omit<Declaration, 'selector'> {
  selectors: string[];
  /** What has to come before it. */
  earlier: Entry[];
  /** The entry that has taken it up. */
  mergedInto?: Entry;
}

const current = (entry: Entry): Entry => (entry.mergedInto ? current(entry.mergedInto) : entry);

/** Properties that overlap have the same family: shorthands and what they set, and logical and physical names. */
function familyOf(text: string): string {
  const property = text.slice(0, text.indexOf(':'));
  if (property.startsWith('--')) return property;
  const name = property
    .replace(/^-webkit-/, '')
    .replace('inline-size', 'width')
    .replace('block-size', 'height');
  if (/^(min|max)-/.test(name)) return name;
  if (/^(top|bottom|left|right)/.test(name)) return 'inset';
  if (/^(row|column)-gap/.test(name)) return 'gap';
  if (/^(align|justify|place)/.test(name)) return 'place';
  return { 'line-height': 'font', 'white-space': 'text' }[name] ?? name.replace(/-.*/, '');
}

const argumentsOf = /:(?:not|is|has)\(([^()]*)\)/;

/** Classes, attributes and pseudo-classes count a hundred, tags and pseudo-elements one; the strongest argument of a pseudo-class counts. */
function specificityOf(selector: string): number {
  const [match, list] = argumentsOf.exec(selector) ?? [];
  if (match === undefined || list === undefined) {
    const text = selector.replace(/:where\([^()]*\)/g, '');
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
    return count(/[.[]|(?<!:):(?!:)/g) * 100 + count(/(?:^|[\s>+~])[a-z]|::/g);
  }
  return Math.max(...list.split(',').map((each) => specificityOf(selector.replace(match, ` ${each}`))));
}

/**
 * Finds whether the order of two selectors may decide: they have the same specificity and, as far as the class names of each element
 * tell, may match the same element.
 */
function overlapTest(elements: readonly string[][]): (one: string, other: string) => boolean {
  const together = new Set(
    elements.flatMap((names) => names.flatMap((one) => names.map((other) => `${one} ${other}`))),
  );
  const subjects = new Map<string, (string | number | undefined)[]>();
  const subjectOf = (selector: string) => {
    const known = subjects.get(selector);
    if (known) return known;
    const last = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').replace(/.*[\s>+~](?!=)/, '');
    const parts = [/::[\w-]+/, /^[a-z]\w*/, /(?<=\.)[\w-]+/];
    const subject = [specificityOf(selector), ...parts.map((part) => part.exec(last)?.[0])];
    subjects.set(selector, subject);
    return subject;
  };
  return (one, other) => {
    if (one === other) return true;
    const [specificity, pseudo, tag, name] = subjectOf(one);
    const [otherSpecificity, otherPseudo, otherTag, otherName] = subjectOf(other);
    const differ = (a: unknown, b: unknown) => a !== undefined && b !== undefined && a !== b;
    if (specificity !== otherSpecificity || pseudo !== otherPseudo) return false;
    if (differ(tag, otherTag)) return false;
    return !name || !otherName || together.has(`${name} ${otherName}`);
  };
}

/** Properties whose values every browser knows: elsewhere an earlier value may be the fallback of a later one. */
const hasNoFallback = /^(margin|padding|font-size|font-weight|line-height|overflow-wrap):/;

/** Whether the same selector sets the property again. */
function isOverridden({ context, selector, text }: Declaration, later: readonly Declaration[]): boolean {
  const [property] = hasNoFallback.exec(text) ?? [];
  return (
    property !== undefined &&
    later.some(
      (other) => other.selector === selector && other.context === context && other.text.startsWith(property),
    )
  );
}

/** The entries of the declarations, each of which knows what has to come before it. */
function entriesOf(declarations: readonly Declaration[], elements: readonly string[][]): Entry[] {
  const mayOverlap = overlapTest(elements);
  const entries = declarations
    .filter((declaration, index) => !isOverridden(declaration, declarations.slice(index + 1)))
    .map(({ selector, ...rest }): Entry => ({ ...rest, selectors: [selector], earlier: [] }));
  for (const family of Map.groupBy(entries, ({ text }) => familyOf(text)).values())
    for (const [index, entry] of family.entries())
      entry.earlier = family
        .slice(0, index)
        .filter(
          (other) =>
            (other.text !== entry.text || other.context !== entry.context) &&
            mayOverlap(other.selectors[0] ?? '', entry.selectors[0] ?? ''),
        );
  return entries;
}

function follows(entry: Entry, other: Entry, seen = new Set<Entry>()): boolean {
  return entry.earlier.some((each) => {
    const earlier = current(each);
    if (earlier === other) return true;
    if (earlier === entry || seen.has(earlier)) return false;
    seen.add(earlier);
    return follows(earlier, other, seen);
  });
}

/** Merges entries with the same declaration, as far as nothing has to come between them. */
function merge([first, ...others]: Entry[]): void {
  if (!first) return;
  for (const entry of others) {
    if (follows(entry, first) || follows(first, entry)) continue;
    first.selectors = [...new Set([...first.selectors, ...entry.selectors])];
    first.earlier.push(...entry.earlier);
    entry.mergedInto = first;
  }
}

/** Merges what several selectors share, if that makes the text shorter. */
function mergeShared(entries: readonly Entry[]): void {
  const byDeclaration = Map.groupBy(entries, ({ context, text }) => `${context} ${text}`);
  const bySelectors = Map.groupBy(byDeclaration.values(), (same) =>
    [same[0]?.context, ...same.map(({ selectors }) => selectors[0])].join(),
  );
  for (const shared of bySelectors.values()) {
    const [same = []] = shared;
    // A browser that does not know a selector ignores the rules of all that are in a list with it.
    if (same.some(({ selectors }) => selectors[0]?.includes('::-'))) continue;
    const selectorBytes = same.reduce((sum, { selectors }) => sum + (selectors[0] ?? '').length + 1, 2);
    const textBytes = shared.reduce((sum, [entry]) => sum + (entry?.text ?? '').length + 1, 0);
    if ((same.length - 1) * textBytes > selectorBytes) for (const group of shared) merge(group);
  }
}

/** Writes entries in an order in which each comes after what it has to follow, with as few rules and at-rules as possible. */
function write(entries: readonly Entry[]): string {
  const waiting = new Set(entries.filter(({ mergedInto }) => !mergedInto));
  let css = '';
  let context = '';
  let selectors = '';
  const close = () => `${selectors && '}'}${'}'.repeat(context === '' ? 0 : context.split('{').length)}`;
  while (waiting.size > 0) {
    const ready = [...waiting].filter(({ earlier }) => !earlier.some((each) => waiting.has(current(each))));
    const inContext = ready.filter((entry) => entry.context === context);
    const next = inContext.find((entry) => entry.selectors.join() === selectors) ?? inContext[0] ?? ready[0];
    if (!next) throw new Error('Rules follow each other in a circle.');
    waiting.delete(next);
    if (next.context !== context) {
      css += `${close()}${next.context}${next.context && '{'}`;
      ({ context } = next);
      selectors = '';
    }
    const list = next.selectors.join();
    css += list === selectors ? `;${next.text}` : `${selectors && '}'}${list}{${next.text}`;
    selectors = list;
  }
  return css + close();
}

/**
 * The rules of declarations.
 *
 * @param elements the class names of each element to which they apply.
 */
export function mergeRules(declarations: readonly Declaration[], elements: readonly string[][]): string {
  const entries = entriesOf(declarations, elements);
  mergeShared(entries);
  return write(entries);
}
