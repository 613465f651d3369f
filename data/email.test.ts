import { canonicalEmail, isEmail, maxEmailLength, shownEmail } from './email.ts';

test.each([
  ['  Erika@Post.Example ', 'erika@post.example'],
  ['Info@Müller-Immobilien.Example', 'info@xn--mller-immobilien-jzb.example'],
  ['info@MÜLLER-IMMOBILIEN.example', 'info@xn--mller-immobilien-jzb.example'],
  // The two spellings of an umlaut in Unicode: one code point, or a letter with a combining mark.
  ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
  ['info@XN--MLLER-KVA.example', 'info@xn--mller-kva.example'],
  ['info@straße.example', 'info@xn--strae-oqa.example'],
  ['post@почта。рф', 'post@xn--80a1acny.xn--p1ai'],
])('the canonical form of %p is %p', (email, canonical) => {
  expect(canonicalEmail(email)).toBe(canonical);
});

test('the length is limited as typed and in ASCII', () => {
  const domain = `${'d'.repeat(60)}.`.repeat(4).slice(0, -1);
  const withLength = (length: number, host = domain) => `${'a'.repeat(length - host.length - 1)}@${host}`;
  expect(isEmail(withLength(maxEmailLength))).toBe(true);
  expect(isEmail(withLength(maxEmailLength + 1))).toBe(false);
  // In ASCII this domain is longer by the prefix `xn--` and the code of the umlaut.
  expect(isEmail(withLength(maxEmailLength, 'müller.example'))).toBe(false);
  // The conversion removes soft hyphens.
  expect(isEmail(`a@p\u00ad${'\u00ad'.repeat(maxEmailLength)}ost.example`)).toBe(false);
});

test('the staff see the domain in ASCII as well when letters of another script could be taken for Latin ones', () => {
  for (const email of ['info@company.example', 'info@müller.example', 'info@xn--mller-kva.example'])
    expect(shownEmail(email)).toBe(email);
  // A Cyrillic `а` in a Latin word, and a word in Cyrillic letters only.
  for (const email of ['info@p\u0430ypal.example', 'info@\u0430\u0440\u0440\u04cf\u0435.example'])
    expect(shownEmail(email)).toMatch(new RegExp(`^${email} \\(info@xn--[a-z0-9-]+\\.example\\)$`));
});
