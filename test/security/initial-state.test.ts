/** @jest-environment jsdom */
import type { FlashMessage } from '../../data/api/requests.ts';
import type { InitialState } from '../../pages/app/render/render-page.ts';
import { documentEnd, documentStart } from '../../server/site/render/html-document.ts';

/** Texts that end a script, begin another, or are parsed differently as HTML and as JSON. */
const payloads = [
  '</script><svg onload=alert(1)>',
  '</SCRIPT ><img src=x onerror=alert(1)>',
  '</script\t><script>alert(1)</script>',
  '<!--<script>',
  '--><script>alert(1)</script>',
  '<![CDATA[</script>]]>',
  ']]><script>alert(1)</script>',
  '\u2028</script>\u2029<script>alert(1)//',
  '"}</script><base href=//evil.test>',
  '\\u003c/script\\u003e',
  '&lt;/script&gt;&quot;',
  '"><link rel=stylesheet href=//evil.test>',
  "' onfocus=alert(1) autofocus='",
  '<style>@import "//evil.test"</style>',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '</title><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '</noscript></template></div></body></html><script>alert(1)</script>',
  'javascript:alert(1)',
  '\ud83d lone, \u0000 and \u001b[31m',
];

const fields = ['firstName', 'lastName', 'email', 'subject', 'message'] as const;

function initialStateWith(values: FlashMessage['values']): InitialState {
  const flash: FlashMessage = { form: 'contact', result: 'invalid', values, errors: {} };
  return {
    data: '/content/x.json',
    pageId: 'contact',
    locale: 'en',
    consent: null,
    keepsLanguage: false,
    flash,
    now: '',
  };
}

function pageWith(initialState: InitialState, text = 'a title'): string {
  const start = documentStart({
    head: {
      title: text,
      tags: [
        { name: 'meta', attributes: { name: 'description', content: text } },
        { name: 'link', attributes: { rel: 'canonical', href: text } },
      ],
      structuredData: [{ '@context': 'https://schema.org', name: text }],
    },
    css: '',
    palette: 'white',
    initialState,
    assets: {
      scripts: { entry: { href: '/assets/entry.js' }, preload: [] },
      font: '/assets/font.woff2',
      styles: { href: '/assets/styles.css' },
    },
  });
  return `${start}<main></main>${documentEnd()}`;
}

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The elements of a document, in order. */
function elementsOf(page: Document): string[] {
  return [...page.querySelectorAll('*')].map((element) => element.localName);
}

const expectedElements = elementsOf(parsed(pageWith(initialStateWith({}))));

function expectUnchanged(page: Document): void {
  expect(elementsOf(page)).toEqual(expectedElements);
  for (const element of page.querySelectorAll('*')) {
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^style$/);
  }
}

test.each(payloads)('%j in any field of a flash message is data, not markup', (payload) => {
  for (const field of fields) {
    const initialState = initialStateWith({ [field]: payload });
    const page = parsed(pageWith(initialState));
    expectUnchanged(page);
    expect(JSON.parse(page.getElementById('initial-state')?.textContent ?? '')).toEqual(initialState);
  }
});

test.each(payloads)('%j in field names, errors and all values at once is data, not markup', (payload) => {
  const values = Object.fromEntries([...fields, payload].map((field) => [field, payload]));
  const errors = { [payload]: payload } as unknown as FlashMessage['errors'];
  const initialState = initialStateWith(values);
  const page = parsed(
    pageWith({ ...initialState, flash: { form: 'contact', result: 'invalid', values, errors } }),
  );
  expectUnchanged(page);
});

test.each(payloads)('%j in title, description, URL and structured data is text, not markup', (payload) => {
  const page = parsed(pageWith(initialStateWith({}), payload));
  expectUnchanged(page);
  const inHtml = payload
    .replaceAll('\u0000', '\ufffd')
    .replace(/^[\t ]+|[\t ]+$/g, '')
    .replaceAll(/[\t ]+/g, ' ');
  if (payload.isWellFormed()) expect(page.title).toBe(inHtml);
  const [, structured] = [...page.querySelectorAll('script')]
    .map((script) => script.textContent ?? '')
    .reverse();
  const scripts = [...page.querySelectorAll('script[type="application/ld+json"]')];
  expect(JSON.parse(scripts[0]?.textContent ?? '').name).toBe(payload);
  expect(structured).toBeDefined();
});

test('the initial state has no character that HTML or a script parser treats specially', () => {
  for (const payload of payloads) {
    const html = pageWith(initialStateWith({ message: payload }));
    const [, json = ''] = /id="initial-state">(.*?)<\/script>/.exec(html) ?? [];
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  }
});
