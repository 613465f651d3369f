/** German translations of the English phrases in detail lines. A line without a match stays English. */

/** Labels of `Label: value`, where the value is a number. */
export const labels: Record<string, string> = {
  'investment volume': 'Investitionsvolumen',
  'project volume': 'Projektvolumen',
  'year of completion': 'Fertigstellung',
  'project duration': 'Projektdauer',
  'total area': 'Gesamtfläche',
  'gross floor area': 'Bruttogeschossfläche',
  'plot area': 'Grundstücksfläche',
  'residential area': 'Wohnfläche',
  'living area': 'Wohnfläche',
  'commercial area': 'Gewerbefläche',
  'retail area': 'Einzelhandelsfläche',
  'office area': 'Bürofläche',
  'usable area': 'Nutzfläche',
  area: 'Fläche',
};

/** Labels of `Label: names`. Names stay as they are, except tenants, which are translated with `tenants`. */
export const nameLabels: Record<string, string> = {
  'anchor tenants': 'Ankermieter',
  'anchor tenant': 'Ankermieter',
  'building contractor': 'Bauunternehmen',
  'general contractor': 'Generalunternehmer',
  'project development': 'Projektentwicklung',
};

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

/** Nouns of counts such as `64 flats`: singular and plural. */
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
  month: ['Monat', 'Monate'],
  year: ['Jahr', 'Jahre'],
};

/** Lines that are translated as a unit. */
export const fixed: Record<string, string> = {
  'new building': 'Neubau',
  'new building and renovation': 'Neubau und Sanierung',
  renovation: 'Sanierung',
  revitalisation: 'Revitalisierung',
  refurbishment: 'Sanierung',
  conversion: 'Umnutzung',
  'project development': 'Projektentwicklung',
  'project development and construction management': 'Projektentwicklung und Bauleitung',
};
