import { parseJson } from './parse-json.ts';

test.each([
  ['{\n "a": 1,\n}', '3:1: Expected double-quoted property name'],
  ['{\n "a": 1\n "b": 2}', "3:2: Expected ',' or '}' after property value"],
  ['{\n "a": tru}', "2:10: Unexpected token '}'"],
  ['[1,\n2,,3]', "2:3: Unexpected token ','"],
  ['{\n"a": "x\ny"}', '2:8: Bad control character in string literal'],
  ['{\n  "a":', '2:7: Unexpected end of JSON input'],
  ['', '1:1: Unexpected end of JSON input'],
  ['{} x', '1:4: Unexpected non-whitespace character after JSON'],
])('the error of %j names line and column', (text, problem) => {
  expect(() => parseJson(text, 'a.json')).toThrow(new SyntaxError(`a.json:${problem}`));
});

test('valid JSON is parsed', () => {
  expect(parseJson('{"a": [1]}', 'a.json')).toEqual({ a: [1] });
});
