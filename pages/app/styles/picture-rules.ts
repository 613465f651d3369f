/**
 * The placeholder colour and the position of a picture. Content decides them, and the content security policy allows no style attributes:
 * so two classes name them, and their rules follow from the names. Of each colour four bits are enough.
 *
 * @param color `#rrggbb`.
 * @param focus percentages: `50% 30%`.
 */
export function pictureClass(color: string, focus: string): string {
  const position = focus === '50% 50%' ? '' : ` xy${focus.replaceAll('%', '').replace(' ', '-')}`;
  return color.replace(/#(.).(.).(.)./, 'bg$1$2$3') + position;
}

const pictureClasses = / ?\b(?:bg([\da-f]{3})|xy(\d+)-(\d+))\b/g;

/** A text without the names of picture classes. */
export const withoutPictureClass = (text: string): string => text.replace(pictureClasses, '');

/**
 * The rules of all picture classes in a text. No other rule sets these properties of a picture, so that their place does not matter.
 *
 * @param known class names without need of a rule; those of the text are added.
 */
export function pictureRules(text: string, known: Set<string>): string[] {
  const rules: string[] = [];
  for (const [match, color, x, y] of text.matchAll(pictureClasses)) {
    const name = match.trim();
    if (known.has(name)) continue;
    known.add(name);
    rules.push(`.${name}{${color ? `background:#${color}` : `object-position:${x}% ${y}%`}}`);
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
