import { sampleContent } from '../../test/support/content.ts';
import * as phrases from './detail-terms.ts';
import { translateDetail } from './translate-detail.ts';

/** Lines as the portfolio has them. */
const { projects } = sampleContent();
const portfolioLines = projects.flatMap(({ details }) => details);

/** A line whose German text is written with `_` for a no-break space. */
const translated: [line: string, german: string][] = [
  ['Investment volume: €17 million', 'Investitionsvolumen: 17_Mio._€'],
  ['Investment volume €17 million', 'Investitionsvolumen: 17_Mio._€'],
  ['Investment volume of €17 million', 'Investitionsvolumen: 17_Mio._€'],
  ['investment volume: 17 million euros', 'Investitionsvolumen: 17_Mio._€'],
  ['Project volume: approx. €2.5 million', 'Projektvolumen: ca. 2,5_Mio._€'],
  ['Project volume: up to €1.2 billion', 'Projektvolumen: bis zu 1,2_Mrd._€'],
  ['Year of completion: 2022', 'Fertigstellung: 2022'],
  ['Year of completion 2022', 'Fertigstellung: 2022'],
  ['Year of completion: autumn 2026', 'Fertigstellung: Herbst 2026'],
  ['Completed in May 2023', 'Fertigstellung: Mai 2023'],
  ['Completion: Q3 2025', 'Fertigstellung: Q3 2025'],
  ['Project period 2019 till 2022', 'Projektzeitraum: 2019 bis 2022'],
  ['Project period: 2019–2022', 'Projektzeitraum: 2019 bis 2022'],
  ['Project period: May 2021 till June 2024', 'Projektzeitraum: Mai 2021 bis Juni 2024'],
  ['Project period: early 2021 to end of 2024', 'Projektzeitraum: Anfang 2021 bis Ende 2024'],
  ['Project period: mid-2021 until 2024', 'Projektzeitraum: Mitte 2021 bis 2024'],
  ['Project period: since March 2020', 'Projektzeitraum: seit März 2020'],
  ['Construction period: Q1 2022 till Q4 2023', 'Bauzeit: Q1 2022 bis Q4 2023'],
  ['Project duration: 28 months', 'Projektdauer: 28_Monate'],
  ['Project duration approx. 2 years', 'Projektdauer: ca. 2_Jahre'],
  ['Project duration: 1 year', 'Projektdauer: 1_Jahr'],
  ['Area 5,120 m²', 'Fläche: 5.120_m²'],
  ['Area: 1,234.5 m²', 'Fläche: 1.234,5_m²'],
  ['Area of approx. 5,120 m²', 'Fläche: ca. 5.120_m²'],
  ['Plot area: 2.4 ha', 'Grundstücksfläche: 2,4_ha'],
  ['Gross floor area 12,400 m²', 'Bruttogeschossfläche: 12.400_m²'],
  ['Total area: more than 8,400 m²', 'Gesamtfläche: mehr als 8.400_m²'],
  ['5,120 m² residential area', '5.120_m² Wohnfläche'],
  ['about 900 m² retail area, 14 commercial units', 'rund 900_m² Verkaufsfläche, 14_Gewerbeeinheiten'],
  ['Commercial units: 4', 'Gewerbeeinheiten: 4'],
  ['Commercial units 4', 'Gewerbeeinheiten: 4'],
  ['Flats: 1,064', 'Wohnungen: 1.064'],
  ['Parking spaces: 40, bicycle spaces: 120', 'Stellplätze: 40, Fahrradstellplätze: 120'],
  ['1 flat, 12 rooms, 3 spaces', '1_Wohnung, 12_Zimmer, 3_Stellplätze'],
  ['approx. 64 flats', 'ca. 64_Wohnungen'],
  ['at least 64 flats', 'mindestens 64_Wohnungen'],
  ['64 flats, 4 commercial units, roof garden', '64_Wohnungen, 4_Gewerbeeinheiten, Dachgarten'],
  ['64 flats and 4 commercial units', '64_Wohnungen und 4_Gewerbeeinheiten'],
  ['64 flats + 4 commercial units', '64_Wohnungen + 4_Gewerbeeinheiten'],
  ['New building; 64 flats, 32 car spaces', 'Neubau; 64_Wohnungen, 32_Stellplätze'],
  [
    '64 flats, area 5,120 m², year of completion 2022',
    '64_Wohnungen, Fläche: 5.120_m², Fertigstellung: 2022',
  ],
  ['6 buildings, 5 floors, underground car park', '6_Gebäude, 5_Geschosse, Tiefgarage'],
  ['2 shops and 3 offices', '2_Läden und 3_Büros'],
  ['1 shop, 1 office', '1_Laden, 1_Büro'],
  ['new building and renovation', 'Neubau und Sanierung'],
  ['Refurbishment, extension, roof terrace', 'Sanierung, Anbau, Dachterrasse'],
  ['Project development and construction management', 'Projektentwicklung und Bauleitung'],
  ['Project development: HD Group', 'Projektentwicklung: HD Group'],
  ['Project development by HD Group', 'Projektentwicklung: HD Group'],
  ['Building contractor: Musterbau GmbH & Co. KG', 'Bauunternehmen: Musterbau GmbH & Co. KG'],
  ['General contractor Beispielbau AG', 'Generalunternehmer: Beispielbau AG'],
  ['Architect: Büro für Städtebau', 'Architektur: Büro für Städtebau'],
  ['Anchor tenants: Rewe, dm', 'Ankermieter: Rewe, dm'],
  ['Anchor tenant: Rewe', 'Ankermieter: Rewe'],
  ['Anchor tenants: Rewe, pharmacy and bakery', 'Ankermieter: Rewe, Apotheke und Bäckerei'],
  ['Anchor tenants: Rewe, 64 flats', 'Ankermieter: Rewe, 64_Wohnungen'],
];

const untranslated = [
  '',
  'Heated by the river',
  'Listed façade of 1904, restored by hand',
  'Colour: white',
  'Area: large',
  'Area 51',
  'Area: 5,120',
  'Area: 5,12 m²',
  'Area: roughly 5,120 m²',
  '5,120 m² of meadow',
  'Investment volume: undisclosed',
  'Investment volume: 64 flats',
  'Year of completion: soon',
  'Year of completion: 12 flats',
  'Completed ahead of schedule',
  'Project period: until further notice',
  'Project period: May 2021 till whenever',
  'Project period: Thermidor 2021 till 2022',
  'Project duration: 28 parsecs',
  'Project duration: 28 flats',
  'Commercial units: several',
  'Commercial units: 4 or 5',
  '12 swings',
  '12 flats, 3 swings',
  '12 flats and a roof garden',
  '64 bright flats',
  'some 64 flats',
  '64 flats (subsidised)',
  'flats',
  'Anchor tenants: pharmacy, circus',
  'Anchor tenants: Rewe, 12 swings',
  'Anchor tenants: to be announced',
  'Building contractor: yet unknown',
  'Project development in stages',
  'New building with 64 flats',
  'New building, timber construction',
  'Roof garden for everyone',
  'constructor',
  '12 constructors',
];

test.each(translated)('%s becomes %s', (line, german) => {
  expect(translateDetail(line, 'de')).toEqual({ text: german.replaceAll('_', '\u00a0'), translated: true });
});

test.each(untranslated)('%p matches no phrase and stays English', (line) => {
  expect(translateDetail(line, 'de')).toEqual({ text: line, translated: false });
});

test('the German text of a line replaces its translation by phrase, and English pages show the English text', () => {
  const line = { en: 'New building with roof garden, 64 flats', de: 'Neubau mit Dachgarten, 64 Wohnungen' };
  expect(translateDetail(line, 'de')).toEqual({ text: line.de, translated: true });
  expect(translateDetail(line, 'en')).toEqual({ text: line.en, translated: true });
  expect(translateDetail({ en: 'New building', de: 'Ersatzneubau' }, 'de').text).toBe('Ersatzneubau');
  expect(translateDetail({ en: 'New building' }, 'de')).toEqual(translateDetail('New building', 'de'));
});

test('no translated line contains an English phrase', () => {
  const english = [phrases.labels, phrases.areas, phrases.counted, phrases.features, phrases.tenants]
    .flatMap((table) => Object.entries(table))
    .filter(([phrase, german]) => ![german].flat().join(' ').toLowerCase().includes(phrase))
    .map(([phrase]) => phrase);
  const pattern = new RegExp(`\\b(?:${english.join('|')}|and|till|about|approx)s?\\b`, 'i');
  for (const [line] of translated) {
    expect(line).toMatch(/[a-z]/);
    expect(translateDetail(line, 'de').text).not.toMatch(pattern);
  }
});

test('one unknown part leaves the complete line English', () => {
  for (const [line] of translated) {
    for (const mixed of [`${line}, 3 swings`, `3 swings, ${line}`, `${line} and 3 swings`]) {
      expect(translateDetail(mixed, 'de')).toEqual({ text: mixed, translated: false });
    }
  }
});

test('a translated line contains the same numbers as the English one', () => {
  const digits = (text: string) => (text.match(/\d+/g) ?? []).join(' ');
  for (const line of [...portfolioLines, ...translated.map(([line]) => line)])
    expect(digits(translateDetail(line, 'de').text)).toBe(digits(translateDetail(line, 'en').text));
});

test('an English page shows every line unchanged', () => {
  for (const line of portfolioLines) {
    const english = translateDetail(line, 'en');
    expect({ ...english, text: english.text.replaceAll('\u00a0', ' ') }).toEqual({
      text: typeof line === 'string' ? line : line.en,
      translated: true,
    });
  }
});
