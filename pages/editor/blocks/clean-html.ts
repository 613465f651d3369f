/**
 * Prepares pasted HTML for the schema of the editor, which ignores all that it does not know: formatting by styles becomes elements,
 * and the paragraphs with which Word writes lists become lists.
 *
 * @param html from the clipboard.
 */
export function cleanHtml(html: string): string {
  // The policy of the site would report the styles.
  const unstyled = html.replace(/(<\w[^>]*?\s)style(?=\s*=)/gi, '$1data-style');
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const element of body.querySelectorAll('style, script, template, noscript, title, meta, link'))
    element.remove();
  // Tells the editor which nodes to put around the content; any page can write it.
  for (const element of body.querySelectorAll('[data-pm-slice]')) element.removeAttribute('data-pm-slice');
  for (const element of body.querySelectorAll('br')) element.replaceWith(' ');
  for (const element of body.querySelectorAll('td, th')) rename(element, 'div');
  makeLists(body);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    applyStyle(element, element.dataset.style ?? '');
    element.removeAttribute('data-style');
  }
  return body.innerHTML;
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Puts an element around the content of another. */
function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function applyStyle(element: HTMLElement, style: string): void {
  const weight = /(?<!-)font-weight:\s*(\w+)/i.exec(style)?.[1];
  if (weight && /^(bold|bolder|[6-9]00)$/i.test(weight)) wrapContent(element, 'strong');
  if (/(?<!-)font-style:\s*(italic|oblique)/i.test(style)) wrapContent(element, 'em');
  // Google Docs puts a `b` of normal weight around everything.
  if (weight && /^(normal|[1-5]00)$/i.test(weight) && element.matches('b, strong')) rename(element, 'span');
  if (/(?<!-)font-style:\s*normal/i.test(style) && element.matches('i, em')) rename(element, 'span');
}

/** Word writes a line of a list as a paragraph with the style `mso-list`, which begins with its bullet or number. */
function makeLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list" i]')) {
    if (/mso-list:\s*none/i.test(paragraph.dataset.style ?? '')) continue;
    const markers = [...paragraph.querySelectorAll<HTMLElement>('[data-style*="mso-list" i]')];
    const isNumbered = /^\s*\(?(\d+|[a-z]{1,4})[.)]/i.test(markers.map((each) => each.textContent).join(''));
    for (const marker of markers) marker.remove();
    const name = isNumbered ? 'ol' : 'ul';
    const before = paragraph.previousElementSibling;
    const list = before?.matches(`${name}[data-list]`) ? before : body.ownerDocument.createElement(name);
    list.setAttribute('data-list', '');
    if (list !== before) paragraph.before(list);
    list.append(rename(paragraph, 'li'));
  }
}
