/** Id of a city's section, used as URL fragment: `hanau-am-main`, `muehlhausen`. */
export function cityAnchor(city: string): string {
  return city
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => transliterations[letter] ?? letter)
    .replaceAll(' ', '-');
}

const transliterations: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
