import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Locale } from '../../../data/locale.ts';
import { renderForm } from '../../../test/pages/render-form.tsx';
import { formatMessage } from '../../../test/support/messages.ts';
import { controlAt, fieldId, focusField } from './field-id.ts';

const t = (key: string, values?: Record<string, string | number>, locale: 'en' | 'de' = 'en') =>
  formatMessage(locale, `fields.${key}`, values);
const control = (path: (string | number)[]) =>
  document.getElementById(fieldId(path)) as HTMLInputElement | HTMLTextAreaElement;
const type = (path: (string | number)[], value: string) =>
  fireEvent.change(control(path), { target: { value } });
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

/** A news item that was just begun. */
const newItem = { id: 99, title: { en: '' }, excerpt: { en: '' }, date: '2026-11-27', image: '', slug: '' };

test('what the schema finds is shown at its field when it is left, in the language of the page', () => {
  renderForm('projects/1', {}, 'de');
  type(['slug'], 'Alter Hafen');
  expect(control(['slug']).getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(control(['slug']));
  expect(control(['slug']).getAttribute('aria-invalid')).toBe('true');
  expect(described(control(['slug']))).toContain(t('problem.slug', {}, 'de'));
  type(['slug'], 'alter-hafen');
  expect(control(['slug']).getAttribute('aria-invalid')).toBeNull();
});

test('a text in several languages shows which one is missing when the focus leaves all of them', () => {
  const problem = { level: 'error' as const, path: ['title'], message: 'German is missing.' };
  renderForm('news/99', { value: newItem, problems: [problem] });
  fireEvent.blur(control(['title', 'en']), { relatedTarget: control(['title', 'de']) });
  expect(screen.queryByText(problem.message)).toBeNull();
  fireEvent.blur(control(['title', 'de']));
  screen.getByText(problem.message);
});

test('a problem appears after the release of the mouse, so that the pressed button stays where it is', async () => {
  renderForm('projects/1');
  const user = userEvent.setup();
  const slug = control(['slug']);
  await user.type(slug, ' x');
  await user.pointer({ keys: '[MouseLeft>]', target: control(['description', 'en']) });
  expect(document.activeElement).not.toBe(slug);
  expect(slug.getAttribute('aria-invalid')).toBeNull();
  await user.pointer('[/MouseLeft]');
  await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'));
});

test.each([
  ['after the menu of the right button', '[MouseRight>]'],
  ['after a press whose release does not arrive', '[MouseLeft>]'],
])('a problem appears for somebody who goes on with the keyboard (%s)', async (_, pressed) => {
  renderForm('projects/1');
  const user = userEvent.setup();
  const slug = control(['slug']);
  await user.type(slug, ' x');
  await user.pointer({ keys: pressed, target: slug });
  await user.keyboard('y');
  await user.tab();
  await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'));
});

test('a problem of the server in an entry that was added is shown when its field is left', () => {
  const path = ['plans', 0, 'file'];
  renderForm('projects/1', { problems: [{ level: 'error', path, message: 'Is missing.' }] });
  fireEvent.click(screen.getByRole('button', { name: t('form.addTo', { label: t('projects.plans') }) }));
  const problem = document.getElementById(`${fieldId(path)}-error`);
  expect(problem?.textContent).toBe('');
  fireEvent.blur(screen.getByRole('button', { name: formatMessage('en', 'editor.upload.choose.plan') }));
  expect(problem?.textContent).not.toBe('');
});

test('a problem of the server is shown at once, at the field that it names', () => {
  const problem = { level: 'error' as const, path: ['description', 'de'], message: 'Is too long.' };
  const warning = { level: 'warning' as const, path: ['units'], message: 'Looks wrong.' };
  renderForm('projects/1', { problems: [problem, warning] });
  expect(control(['description', 'de']).getAttribute('aria-invalid')).toBe('true');
  expect(described(control(['description', 'de']))).toContain('Is too long.');
  expect(control(['units']).getAttribute('aria-invalid')).toBeNull();
  expect(described(control(['units']))).toContain('Looks wrong.');
});

test('in a new document, a problem of the server is shown when its field is left', () => {
  const problem = { level: 'error' as const, path: ['excerpt', 'en'], message: 'Is missing.' };
  renderForm('news/99', { value: newItem, problems: [problem] });
  const excerpt = control(['excerpt', 'en']);
  expect(excerpt.getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(excerpt);
  expect(excerpt.getAttribute('aria-invalid')).toBe('true');
});

test('the address of a new item follows its title until somebody types another one', () => {
  renderForm('news/99', { value: newItem });
  type(['title', 'en'], 'Topping Out');
  expect(control(['slug']).value).toBe('topping-out');
  type(['slug'], 'roof');
  type(['title', 'en'], 'Topping Out Soon');
  expect(control(['slug']).value).toBe('roof');
});

test('a problem of a list is shown at its group', () => {
  renderForm('team/Max Mustermann', {
    value: { name: 'A', photo: 'a', title: { en: 'A' }, summary: { en: ['One'] } },
  });
  fireEvent.blur(control(['summary', 'en', 0]));
  const group = screen.getByRole('group', { name: t('team.summary') });
  expect(group.textContent).toContain(`English: ${t('problem.fiveLines')}`);
});

test('in a new document, a problem of a list is shown when its last button is left', () => {
  const problem = { level: 'error' as const, path: ['plans'], message: 'Are missing.' };
  renderForm('projects/99', { value: { id: 99 }, problems: [problem] });
  const add = screen.getByRole('button', { name: t('form.addTo', { label: t('projects.plans') }) });
  expect(screen.queryByText(problem.message)).toBeNull();
  fireEvent.blur(add);
  screen.getByText(problem.message);
});

test('a translation that loses a placeholder says so at once', () => {
  renderForm('messages/home', {}, 'de');
  const key = 'home.about.first';
  const lost = t('form.lost', { names: '{founderExperience}' }, 'de');
  const before = control(['de', key]).value;
  expect(described(control(['de', key]))).not.toContain(lost);
  type(['de', key], before.replace('{founderExperience}', '25'));
  expect(described(control(['de', key]))).toContain(lost);
});

test('a message that is malformed, or has an unknown placeholder, says so when it is left', () => {
  renderForm('messages/home');
  const path = ['de', 'home.hero.explore'];
  type(path, 'Projekte {company');
  fireEvent.blur(control(path));
  expect(described(control(path))).toContain(t('problem.malformed'));
  type(path, 'Projekte {unknown}');
  expect(described(control(path))).toContain(t('problem.placeholder', { name: 'unknown' }));
  type(path, '');
  expect(described(control(path))).toContain(t('problem.untranslated'));
});

test('a text shows its length, its placeholders with their values, and what cannot be seen; all of it survives editing', () => {
  const texts = { 'home.meta.title': '{company}: Kontakt\u00adnachrichten' };
  const { changes } = renderForm('messages/home', {
    value: { en: texts, de: texts },
    placeholders: { company: 'HD Group' },
  });
  const path = ['de', 'home.meta.title'];
  const hints = described(control(path));
  const length = 'HD Group: Kontaktnachrichten'.length;
  expect(hints).toContain(t('form.length', { length, max: 60 }));
  expect(hints).toContain('{company} = HD Group');
  expect(hints).toContain('Kontakt·nachrichten');
  type(path, `${control(path).value}!`);
  expect(changes.at(-1)?.after).toBe('{company}: Kontakt\u00adnachrichten!');
});

test('a message of a new language is added with its language, and one that is emptied is missing', () => {
  const languages = ['en', 'de', 'fr'].map((code) => ({ code, name: code }));
  const { changes } = renderForm('messages/home', { languages });
  const path = ['fr', 'home.hero.explore'];
  type(path, 'Voir');
  type(path, '');
  expect(changes).toEqual([
    { path: ['fr'], after: { 'home.hero.explore': 'Voir' } },
    { path, before: 'Voir' },
  ]);
});

test.each<Locale>(['de', 'en'])('an outdated text in %s can be confirmed, and keeps the focus', (locale) => {
  const confirmed: unknown[] = [];
  renderForm('projects/1', {
    outdated: [{ path: ['description'], locale }],
    onConfirm: (...args) => confirmed.push(args),
  });
  const text = control(['description', locale]);
  expect(described(text)).toContain(t('problem.outdated'));
  fireEvent.click(screen.getByRole('button', { name: t('form.stillRight') }));
  expect(confirmed).toEqual([[['description'], locale]]);
  expect(document.activeElement).toBe(text);
});

test.each<Locale>(['de', 'en'])('outdated blocks in %s can be confirmed', (locale) => {
  const confirmed: unknown[] = [];
  renderForm('news/1', {
    outdated: [{ path: ['text'], locale }],
    onConfirm: (...args) => confirmed.push(args),
  });
  fireEvent.click(screen.getByRole('button', { name: t('form.stillRight') }));
  expect(confirmed).toEqual([[['text'], locale]]);
});

test('a warning at a text of the default language is shown', () => {
  const warning = { level: 'warning' as const, path: ['description', 'en'], message: 'Looks long.' };
  renderForm('projects/1', { problems: [warning] });
  expect(described(control(['description', 'en']))).toContain('Looks long.');
});

test('a text that differs from the published one is marked', () => {
  renderForm('projects/1');
  type(['name'], 'New');
  expect(described(control(['name']))).toContain(t('form.changed'));
  expect(described(control(['description', 'de']))).not.toContain(t('form.changed'));
});

test('a field gets the focus by its path, and what is folded is opened', () => {
  HTMLElement.prototype.scrollIntoView = () => {};
  renderForm('messages/admin');
  const path = ['de', 'admin.signIn.title'];
  const details = control(path).closest('details') as HTMLDetailsElement;
  details.open = false;
  act(() => expect(focusField(path)).toBe(true));
  expect([details.open, document.activeElement]).toEqual([true, control(path)]);
  // The nearest field when there is none for the path.
  expect(controlAt([...path, 'deeper'])).toBe(control(path));
});

test('a form that is disabled has no control that changes something', () => {
  const { container } = renderForm('projects/1', { disabled: true });
  const enabled = container.querySelectorAll(
    'input:enabled, textarea:enabled, select:enabled, button:enabled:not([aria-disabled=true])',
  );
  expect([...enabled].map(({ id }) => id)).toEqual([]);
});
