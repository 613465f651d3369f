/** Tokens of user agents, the more specific ones first: most browsers also name those that they resemble. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a user agent, such as `Firefox, Windows`; null when it names neither. */
export function deviceOf(userAgent: string | undefined): string | null {
  const names = [browsers, systems].flatMap(
    (table) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? [],
  );
  return names.length > 0 ? names.join(', ') : null;
}
