import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { DocumentChange } from '../../../data/api/editor-requests.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { fieldName } from '../../../data/snapshot/field-marks.ts';
import { viewTree } from '../../../test/pages/render-view.tsx';
import { t } from '../../../test/support/messages.ts';
import { aDocument, mockEditor } from '../../../test/support/mock-editor.ts';
import { sharedQueryClient } from '../../staff/sign-in/query-client.ts';
import { fieldId } from '../form/field-id.ts';
import { Preview } from './Preview.tsx';
import { keepPreviewSettings } from './preview-settings.ts';

const documentKey = 'messages/about';
const titlePath = ['en', 'about.hero.title'];

/** The forms that were sent; jsdom sends none. */
let sent: Record<string, string>[] = [];
let changes: readonly DocumentChange[] = [];

beforeEach(() => {
  sent = [];
  changes = [];
  edited = { documentKey, value: {} };
  jest.useFakeTimers();
  HTMLFormElement.prototype.submit = function submit() {
    const fields = Object.fromEntries([...new FormData(this)].map(([name, value]) => [name, String(value)]));
    sent.push({ ...fields, action: new URL(this.action).pathname, target: this.target });
  };
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sharedQueryClient().clear();
});

let edited: { documentKey: string; value: unknown } = { documentKey, value: {} };

function View() {
  return (
    <>
      <Preview {...edited} changes={changes} />
      <input id={fieldId(titlePath)} />
    </>
  );
}
const tree = () => (
  <QueryClientProvider client={sharedQueryClient()}>
    {viewTree(View, 'content-document', 'en')}
  </QueryClientProvider>
);

function show() {
  const { rerender } = render(tree());
  return (next: readonly DocumentChange[]) => {
    changes = next;
    rerender(tree());
  };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const frames = () => [...document.querySelectorAll('iframe')];
const lastFrame = () => frames().at(-1) as HTMLIFrameElement;

/** Loads a document into the newest frame. @param url path that it has. */
async function load(html: string, url: string = apiPaths.contentPreview): Promise<Document> {
  const frame = lastFrame();
  // The load event of the empty document that a frame begins with.
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const preview = frame.contentDocument as Document;
  preview.body.innerHTML = html;
  Object.defineProperty(preview, 'URL', { configurable: true, value: `http://localhost${url}` });
  Object.assign(frame.contentWindow as Window, { scrollTo: jest.fn(), scrollBy: jest.fn() });
  fireEvent.load(frame);
  return preview;
}

const field = (key: string, ...path: (string | number)[]) =>
  `data-field='${fieldName(key, path).replaceAll("'", '&#39;')}'`;
const title = `<h1 ${field(documentKey, ...titlePath)}>Title</h1>`;
const find = (preview: Document, selector: string) => preview.querySelector(selector) as HTMLElement;

const typed = (after: string): DocumentChange[] => [{ path: titlePath, before: 'Title', after }];
/** JSON of a change as a request for the preview has it. */
const sentJson = (after: string) => JSON.stringify([{ path: titlePath, after }]);

test('the page of the document is asked for at once, and again 120 ms after the last change', async () => {
  const change = show();
  const first = { key: documentKey, changes: '[]', page: paths.about, lang: 'en' };
  expect(sent).toEqual([{ ...first, action: apiPaths.contentPreview, target: lastFrame().name }]);
  await load(title);
  change(typed('a'));
  pass(100);
  change(typed('ab'));
  pass(119);
  expect(sent).toHaveLength(1);
  pass(1);
  expect(sent[1]).toMatchObject({ ...first, changes: sentJson('ab'), target: lastFrame().name });
  expect(sent).toHaveLength(2);
});

test('a new preview replaces the shown one when it has loaded, at the same place', async () => {
  const change = show();
  await load(title);
  const [shown] = frames();
  Object.assign(shown?.contentWindow as Window, { scrollX: 0, scrollY: 640 });
  change(typed('a'));
  pass(120);
  expect(frames()).toHaveLength(2);
  expect(frames()[0]).toBe(shown);
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
  await load(title);
  expect(lastFrame().contentWindow?.scrollTo).toHaveBeenCalledWith(0, 640);
  expect(frames()).toHaveLength(1);
  expect(shown?.isConnected).toBe(false);
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false');
});

test('frames have a title, and no scripts and forms', () => {
  show();
  expect(lastFrame().getAttribute('sandbox')).toBe('allow-same-origin');
  expect(lastFrame().title).toBe(t('editor.preview.title'));
});

test('the page of the document moves with its slug', async () => {
  edited = { documentKey: 'news/1', value: { slug: 'old', text: {} } };
  const change = show();
  await load(title);
  edited.value = { slug: 'new', text: {} };
  change([{ path: ['slug'], before: 'old', after: 'new' }]);
  pass(120);
  expect(sent.map(({ page }) => page)).toEqual([paths.article('old'), paths.article('new')]);
});

test('another page and another language are asked for without a pause', async () => {
  show();
  await load(title);
  fireEvent.change(screen.getByLabelText(t('editor.preview.page')), { target: { value: paths.contact } });
  pass(0);
  expect(sent.at(-1)).toMatchObject({ page: paths.contact, lang: 'en' });
  await load(title);
  fireEvent.change(screen.getByLabelText(t('editor.preview.language')), { target: { value: 'de' } });
  pass(0);
  expect(sent.at(-1)).toMatchObject({ page: paths.contact, lang: 'de' });
});

test('another width needs no other preview', async () => {
  show();
  await load(title);
  fireEvent.change(screen.getByLabelText(t('editor.preview.width')), { target: { value: 'phone' } });
  pass(120);
  expect(sent).toHaveLength(1);
  expect(lastFrame().style.width).toBe('360px');
});

test('a click on a text of the document, and Enter, lead to its field', async () => {
  show();
  const preview = await load(`${title}<p ${field('company', 'name')}>HD</p>`);
  const input = document.getElementById(fieldId(titlePath)) as HTMLElement;
  input.scrollIntoView = jest.fn();
  fireEvent.click(find(preview, 'h1'));
  expect(document.activeElement).toBe(input);
  input.blur();
  expect(find(preview, 'h1').tabIndex).toBe(0);
  expect(find(preview, 'p').tabIndex).toBe(-1);
  fireEvent.keyDown(find(preview, 'h1'), { key: 'Enter' });
  expect(document.activeElement).toBe(input);
});

test('a text of the document below a link that covers it leads to its field', async () => {
  show();
  const preview = await load(`${title}<a href="/contact">card</a>`);
  preview.elementsFromPoint = () => [find(preview, 'a'), find(preview, 'h1')];
  const input = document.getElementById(fieldId(titlePath)) as HTMLElement;
  input.scrollIntoView = jest.fn();
  fireEvent.click(find(preview, 'a'), { detail: 1 });
  expect(document.activeElement).toBe(input);
});

test('a click on a text of another document offers a link with its name to its field', async () => {
  mockEditor({ documents: [aDocument({ key: 'news/3', title: { en: 'Topping out' } })] });
  show();
  const preview = await load(`<p ${field('news/3', 'title', 'en')}>News</p>`);
  fireEvent.click(find(preview, 'p'));
  const link = await screen.findByRole('link', { name: 'Topping out' });
  expect(link.getAttribute('href')).toBe(`${paths.editDocument('news/3')}#${fieldId(['title', 'en'])}`);
  expect(screen.getByRole('status').textContent).toContain(t('editor.preview.other'));
});

test('links open the preview of their page in its language; other links and forms do nothing', async () => {
  show();
  const preview = await load(
    '<a id="in" href="/contact?lang=de">in</a><a id="out" href="https://other.example/">out</a><form></form>',
  );
  for (const id of ['#out', '#in']) expect(fireEvent.click(find(preview, id))).toBe(false);
  expect(fireEvent.submit(find(preview, 'form'))).toBe(false);
  pass(0);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ page: paths.contact, lang: 'de' });
});

test('the text whose field has the focus is outlined, also in the next preview', async () => {
  const change = show();
  const preview = await load(`${title}<p ${field(documentKey, 'en', 'about.hero.titles')}>other</p>`);
  act(() => document.getElementById(fieldId(titlePath))?.focus());
  const chosen = (each: Document) =>
    [...each.querySelectorAll('[data-chosen]')].map(({ tagName }) => tagName);
  expect(chosen(preview)).toEqual(['H1']);
  change(typed('a'));
  pass(120);
  expect(chosen(await load(title))).toEqual(['H1']);
});

test('when no preview can be loaded, the page says so and the next one is shown', async () => {
  const change = show();
  await load('an error of the browser', '/elsewhere');
  expect(screen.getByRole('status').textContent).toBe(t('editor.preview.failed'));
  change(typed('a'));
  pass(120);
  await load(title);
  expect(screen.getByRole('status').textContent).toBe(t('editor.preview.help'));
});

test('language and width are those that the person had last in this browser, as far as they exist', () => {
  const select = (name: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: t(`editor.preview.${name}`) });
  const { unmount } = render(tree());
  fireEvent.change(select('language'), { target: { value: 'de' } });
  fireEvent.change(select('width'), { target: { value: 'phone' } });
  unmount();
  const again = render(tree());
  expect([select('language').value, select('width').value]).toEqual(['de', 'phone']);
  expect(sent.at(-1)?.lang).toBe('de');
  again.unmount();
  keepPreviewSettings(undefined, { lang: 'xx', window: 'wall' });
  render(tree());
  expect([select('language').value, select('width').value]).toEqual(['en', 'computer']);
});
