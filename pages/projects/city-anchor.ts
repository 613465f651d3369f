/** Id of a city's section, for links in the address: `hanau-am-main`, `muehlhausen`. */
export function cityAnchor(city: string): string {
  return city
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(' ', '-');
}

const plain: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
