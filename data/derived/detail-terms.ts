/**
 * The English terms of detail lines and their German translations; `translate-detail.ts` combines them. All keys are in
 * lower case.
 */

/** What follows a label: a sum of money, an area, a date, a period, a duration, or names. */
export type ValueKind = 'money' | 'area' | 'date' | 'period' | 'duration' | 'tenants' | 'names';

/** Labels of `Label: value`; the colon may be missing. A counted noun in the plural is a label, too: `Flats: 64`. */
export const labels: Record<string, readonly [german: string, kind: ValueKind]> = {
  'investment volume': ['Investitionsvolumen', 'money'],
  'project volume': ['Projektvolumen', 'money'],
  'year of completion': ['Fertigstellung', 'date'],
  completion: ['Fertigstellung', 'date'],
  completed: ['Fertigstellung', 'date'],
  'project period': ['Projektzeitraum', 'period'],
  'construction period': ['Bauzeit', 'period'],
  'project duration': ['Projektdauer', 'duration'],
  'anchor tenants': ['Ankermieter', 'tenants'],
  'anchor tenant': ['Ankermieter', 'tenants'],
  'building contractor': ['Bauunternehmen', 'names'],
  'general contractor': ['Generalunternehmer', 'names'],
  'project development': ['Projektentwicklung', 'names'],
  architect: ['Architektur', 'names'],
};

/** Areas: as a label (`Area: 5,120 m²`) and after a measure (`5,120 m² residential area`). */
export const areas: Record<string, string> = {
  area: 'Fläche',
  'total area': 'Gesamtfläche',
  'gross floor area': 'Bruttogeschossfläche',
  'plot area': 'Grundstücksfläche',
  'residential area': 'Wohnfläche',
  'living area': 'Wohnfläche',
  'commercial area': 'Gewerbefläche',
  'retail area': 'Verkaufsfläche',
  'office area': 'Bürofläche',
  'usable area': 'Nutzfläche',
};

/** Kinds of tenants. A proper name is not translated. */
export const tenants: Record<string, string> = {
  bakery: 'Bäckerei',
  bookshop: 'Buchhandlung',
  'climbing gym': 'Kletterhalle',
  'day clinic': 'Tagesklinik',
  'day nursery': 'Kindertagesstätte',
  drugstore: 'Drogeriemarkt',
  'engineering office': 'Ingenieurbüro',
  'organic grocer': 'Biomarkt',
  pharmacy: 'Apotheke',
  restaurant: 'Restaurant',
  supermarket: 'Supermarkt',
};

/** Proper names that begin with a lower-case letter. */
export const lowerCaseNames: readonly string[] = ['dm', 'expert', 'tegut', 'toom'];

/** Nouns of counts such as `64 flats`, by their English singular. */
export const counted: Record<string, readonly [singular: string, plural: string]> = {
  flat: ['Wohnung', 'Wohnungen'],
  apartment: ['Apartment', 'Apartments'],
  room: ['Zimmer', 'Zimmer'],
  'car space': ['Stellplatz', 'Stellplätze'],
  'parking space': ['Stellplatz', 'Stellplätze'],
  space: ['Stellplatz', 'Stellplätze'],
  'bicycle space': ['Fahrradstellplatz', 'Fahrradstellplätze'],
  'care place': ['Pflegeplatz', 'Pflegeplätze'],
  'commercial unit': ['Gewerbeeinheit', 'Gewerbeeinheiten'],
  building: ['Gebäude', 'Gebäude'],
  floor: ['Geschoss', 'Geschosse'],
  shop: ['Laden', 'Läden'],
  office: ['Büro', 'Büros'],
};

export const durations: Record<string, readonly [singular: string, plural: string]> = {
  month: ['Monat', 'Monate'],
  year: ['Jahr', 'Jahre'],
};

/** Phrases without a value. */
export const features: Record<string, string> = {
  'new building': 'Neubau',
  renovation: 'Sanierung',
  refurbishment: 'Sanierung',
  revitalisation: 'Revitalisierung',
  conversion: 'Umnutzung',
  extension: 'Anbau',
  'project development': 'Projektentwicklung',
  'construction management': 'Bauleitung',
  'roof garden': 'Dachgarten',
  'roof terrace': 'Dachterrasse',
  playground: 'Spielplatz',
  'underground car park': 'Tiefgarage',
  'blockchain-based securities register': 'Blockchainbasiertes Wertpapierregister',
};

/** Words before a number. */
export const qualifiers: Record<string, string> = {
  'approx.': 'ca.',
  about: 'rund',
  over: 'über',
  'more than': 'mehr als',
  'at least': 'mindestens',
  'up to': 'bis zu',
};

/** Words before a year. */
export const partsOfYear: Record<string, string> = {
  early: 'Anfang',
  mid: 'Mitte',
  late: 'Ende',
  'end of': 'Ende',
  spring: 'Frühjahr',
  summer: 'Sommer',
  autumn: 'Herbst',
  winter: 'Winter',
  january: 'Januar',
  february: 'Februar',
  march: 'März',
  april: 'April',
  may: 'Mai',
  june: 'Juni',
  july: 'Juli',
  august: 'August',
  september: 'September',
  october: 'Oktober',
  november: 'November',
  december: 'Dezember',
};
