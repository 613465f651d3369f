import type { ShownClaim } from './claims.ts';
import { claimFigure, claimText, shownClaims } from './claims.ts';

const claim = (value: number, unit?: string, sign?: ShownClaim['sign']): ShownClaim => ({
  id: 'volume',
  value,
  unit,
  sign,
  scheme: undefined,
});

test.each([
  [claim(300, 'million euros'), '€300M', '300 Mio. €'],
  [claim(50, 'million square feet'), '50M', '50 Mio.'],
  [claim(99.5, 'per cent'), '99.5%', '99,5 %'],
  [claim(27, 'projects'), '27', '27'],
  [claim(12.5, 'projects'), '12.5', '12,5'],
  [claim(2024, 'year'), '2024', '2024'],
])('the figure of %j is formatted for the language', (shown, en, de) => {
  const text = (locale: 'en' | 'de') => claimText(shown, locale).replaceAll('\u00a0', ' ');
  expect([text('en'), text('de')]).toEqual([en, de]);
});

test('a figure has the sign of its claim', () => {
  const claims = { volume: claim(27, undefined, 'plus'), years: claim(5) };
  expect(claimFigure({ claims }, 'volume', 'en')).toEqual({ value: '27', sign: 'plus' });
  expect(claimFigure({ claims }, 'years', 'en')).toEqual({ value: '5', sign: 'none' });
  expect(() => claimFigure({ claims }, 'towers', 'en')).toThrow('no claim "towers"');
});

test('pages get no source of a claim', () => {
  const source = { en: 'Annual report', de: 'Geschäftsbericht' };
  const register = [{ ...claim(27), source, asOf: '2024-12-31', pages: ['home'] }];
  expect(shownClaims(register)).toEqual({ volume: claim(27) });
});
