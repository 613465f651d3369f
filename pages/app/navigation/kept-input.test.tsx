import { keepInput } from './kept-input.ts';

const page = (
  language: string,
) => `<header><form action="/language"><button name="lang" value="de">DE</button></form><details><summary>Menu</summary></details></header>
  <main><section id="contact"><form><input name="email"><input type="radio" name="kind" value="a" checked><input type="radio" name="kind" value="b">
  <select name="subject"><option value="1">${language}</option><option value="2">2</option></select></form></section>
  <form id="newsletter"><input name="email"></form><details><summary>a</summary></details><details><summary>b</summary></details><ul tabindex="0"></ul></main>`;

function show(language: string): void {
  document.body.innerHTML = `<div id="root">${page(language)}</div>`;
}

function element<Type extends HTMLElement>(selector: string): Type {
  const found = document.querySelector<Type>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

test('values, choices, open disclosures but the menu, rows that were scrolled, focus and selection are the same in another language', () => {
  show('English');
  const field = element<HTMLInputElement>('#contact [name=email]');
  field.value = 'ada@post.example';
  element<HTMLInputElement>('[value=b]').checked = true;
  element<HTMLSelectElement>('select').value = '2';
  element<HTMLDetailsElement>('header details').open = true;
  element<HTMLDetailsElement>('main details:nth-of-type(2)').open = true;
  element('ul').scrollLeft = 300;
  field.focus();
  field.setSelectionRange(1, 4);
  const enter = keepInput();
  show('Deutsch');
  enter();
  const entered = element<HTMLInputElement>('#contact [name=email]');
  expect(entered.value).toBe('ada@post.example');
  expect(element<HTMLInputElement>('#newsletter [name=email]').value).toBe('');
  expect(element<HTMLInputElement>('[name=kind]:checked').value).toBe('b');
  expect(element<HTMLSelectElement>('select').value).toBe('2');
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false, true]);
  expect(element('ul').scrollLeft).toBe(300);
  expect(document.activeElement).toBe(entered);
  expect([entered.selectionStart, entered.selectionEnd]).toEqual([1, 4]);
});

test('the focus returns to the button of the language', () => {
  show('English');
  element('button').focus();
  const enter = keepInput();
  show('Deutsch');
  enter();
  expect(document.activeElement).toBe(element('button'));
});
