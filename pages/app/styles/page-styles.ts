/**
 * The styles of the displayed page. Those of the first page are in the style element of the document, those of the next ones in a
 * constructed stylesheet that follows it, as the content security policy allows no other inline styles. It has all rules of its page,
 * in their order, because that order decides between rules of equal specificity. The style element remains: its fonts would be loaded
 * again, and rules that no class refers to have no effect.
 */
export interface PageStyles {
  sheet: CSSStyleSheet;
  /** The text of the rules. Emotion must know which ones exist. */
  css: string;
}

/** Rules that the first page's style element has, for good. */
const globalRules = /@(font-face|property)[^{]*\{[^}]*\}/g;

/** Parses the rules of a document's style element. */
export function parseStyles(css: string): PageStyles {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replace(globalRules, ''));
  return { sheet, css };
}

let shown: PageStyles | null = null;

/** Replaces the styles of the previous page. */
export function showStyles(styles: PageStyles): void {
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== shown?.sheet);
  document.adoptedStyleSheets = [...others, styles.sheet];
  shown = styles;
}

/** The styles of the displayed page, with a stylesheet for the rules that its components add. */
export function displayedStyles(): PageStyles {
  if (!shown) {
    showStyles({ sheet: new CSSStyleSheet(), css: document.querySelector('style')?.textContent ?? '' });
  }
  return shown as unknown as PageStyles;
}
