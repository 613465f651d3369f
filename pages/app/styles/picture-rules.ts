/**
 * The placeholder colour and the position of a picture. Content decides them, and the content security policy allows no style attributes:
 * so a class names both, and its rule follows from its name.
 *
 * @param color `#rrggbb`.
 * @param focus percentages: `50% 30%`.
 */
export function pictureClass(color: string, focus: string): string {
  return `p${color.slice(1)}-${focus.replaceAll('%', '').replace(' ', '-')}`;
}

const pictureClasses = /\bp([\da-f]{6})-(\d+)-(\d+)\b/g;

/** A text without the names of picture classes. */
export const withoutPictureClass = (text: string): string => text.replace(pictureClasses, '');

/**
 * The rules of all picture classes in a text. Of specificity 0, so that their place among other rules does not matter.
 *
 * @param known class names without need of a rule; those of the text are added.
 */
export function pictureRules(text: string, known: Set<string>): string[] {
  const rules: string[] = [];
  for (const [name, color, x, y] of text.matchAll(pictureClasses)) {
    if (known.has(name)) continue;
    known.add(name);
    const position = x === '50' && y === '50' ? '' : `;object-position:${x}% ${y}%`;
    rules.push(`:where(.${name}){background:#${color}${position}}`);
  }
  return rules;
}

const inDocument = new Set<string>();

/** Adds the rules of all picture classes in a text to the style element of the displayed document. */
export function addPictureRules(text: string): void {
  const style = document.querySelector('style');
  if (!style?.sheet) return;
  if (inDocument.size === 0) pictureRules(style.textContent, inDocument);
  for (const rule of pictureRules(text, inDocument))
    style.sheet.insertRule(rule, style.sheet.cssRules.length);
}
