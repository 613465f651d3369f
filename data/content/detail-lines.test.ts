import { detailLine } from './detail-lines.ts';
import { projects } from './projects.ts';

const space = '\u00a0';
const digits = (text: string) => (text.match(/\d+/g) ?? []).join(' ');

/** The lines that stay English on a German page, by project; every other line is translated. */
const untranslated: Record<string, string[]> = {
  'Villa Seeblick': ['Listed façade of 1904, restored by hand'],
  'HD Capital': ['Blockchain-based securities register'],
  'Kontorhaus Fleetinsel': ['DGNB Gold pre-certificate'],
  'Steinweg-Höfe': ['Heritage depreciation for owners'],
  'Gartenresidenz Lichterfelde': ['Timber hybrid construction'],
  'Haus am Kurpark': ['Geothermal heating'],
  'Wohnportfolio Ost': ['Held in our own portfolio'],
  'Gleishallen Cannstatt': ['Rail siding kept in operation'],
};

test.each(projects.map((project) => [project.name, project] as const))(
  'the detail lines of %s are translated except for the listed ones',
  (name, project) => {
    const english = project.details.filter((line) => !detailLine(line, 'de').translated);
    expect(english).toEqual(untranslated[name] ?? []);
  },
);

test('every translated line differs from the English one and contains the same numbers', () => {
  for (const line of projects.flatMap((project) => project.details)) {
    const { text, translated } = detailLine(line, 'de');
    expect(digits(text)).toBe(digits(line));
    const isSame = text.replaceAll(space, ' ') === line;
    // "138 apartments" differs only by the capital letter of "Apartments".
    expect(isSame).toBe(!translated);
  }
});

test('an English page shows every line unchanged', () => {
  for (const line of projects.flatMap((project) => project.details)) {
    const shown = detailLine(line, 'en');
    expect({ ...shown, text: shown.text.replaceAll(space, ' ') }).toEqual({ text: line, translated: true });
  }
});

test.each([
  ['Investment volume: €17 million', `Investitionsvolumen: 17${space}Mio.${space}€`],
  ['Project volume: approx. €2.5 million', `Projektvolumen: ca. 2,5${space}Mio.${space}€`],
  ['Year of completion: 2022', 'Fertigstellung: 2022'],
  ['Project period 2019 till 2022', 'Projektzeitraum: 2019 bis 2022'],
  ['Project duration: 28 months', `Projektdauer: 28${space}Monate`],
  ['1 flat, 12 rooms, 3 spaces', `1${space}Wohnung, 12${space}Zimmer, 3${space}Stellplätze`],
  ['approx. 64 flats', `ca. 64${space}Wohnungen`],
  ['Area: 1,234.5 m²', `Fläche: 1.234,5${space}m²`],
  ['Building contractor: Musterbau GmbH', 'Bauunternehmen: Musterbau GmbH'],
  ['new building and renovation', 'Neubau und Sanierung'],
])('%s becomes %s', (line, german) => {
  expect(detailLine(line, 'de')).toEqual({ text: german, translated: true });
});

test.each([
  'Heated by the river',
  'Anchor tenants: pharmacy, circus',
  '12 flats, 3 swings',
  'Year of completion: soon',
  'Colour: white',
  '',
])('%p matches no phrase and stays English', (line) => {
  expect(detailLine(line, 'de')).toEqual({ text: line, translated: false });
});
