import { paths, publicApiPaths } from '../../../data/site/paths.ts';
import { withinPreview } from './within-preview.ts';

const within = (markup: string) => withinPreview(markup, '/preview/T', 'note');

test('links to pages and plans stay in the preview; others are as they were', () => {
  expect(within(`<a class="x" href="${paths.home}">`)).toBe('<a class="x" href="/preview/T">');
  expect(within(`<a href="${paths.about}?lang=de&amp;a=1#b">`)).toBe(
    `<a href="/preview/T${paths.about}?lang=de&amp;a=1#b">`,
  );
  expect(within('<a href="/?lang=de">')).toBe('<a href="/preview/T?lang=de">');
  expect(within('<a href="/plans/a-0123456789ab.pdf" hreflang="de">')).toBe(
    '<a href="/preview/T/plans/a-0123456789ab.pdf" hreflang="de">',
  );
  const others = [
    '#main',
    'https://other.example/about',
    'mailto:a@b.example',
    paths.admin,
    '/pictures/a.jpg',
  ];
  for (const href of others) expect(within(`<a href="${href}">`)).toBe(`<a href="${href}">`);
});

test('the language switch and filters stay in the preview', () => {
  expect(within(`<form method="post" action="${publicApiPaths.language}"><button name="lang">`)).toBe(
    '<form method="get" action="/preview/T"><button name="lang">',
  );
  expect(within(`<form method="get" action="${paths.projects}"><select></select></form>`)).toBe(
    `<form method="get" action="/preview/T${paths.projects}"><select></select></form>`,
  );
});

test('all other forms have no target and no field that can be used, and say so', () => {
  expect(
    within(
      `<form action="${publicApiPaths.contact}" method="post"><input name="a"/><select></select><textarea></textarea><button>b</button></form><button>c</button>`,
    ),
  ).toBe(
    '<p data-inert-form>note</p><form><input name="a" disabled=""/><select disabled=""></select><textarea disabled=""></textarea><button disabled="">b</button></form><button>c</button>',
  );
  expect(within(`<form method="post" action="${publicApiPaths.cookieConsent}"></form>`)).toBe(
    '<form hidden=""></form>',
  );
});
