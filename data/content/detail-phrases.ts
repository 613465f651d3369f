/**
 * The English phrases of detail lines and their German. A line's number and unit are kept; what stands in neither list
 * is shown as it is.
 */

/** `Label: value`, or the label alone. */
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

/** `Label: names`; the names are translated only where they are words of `tenants`. */
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

/** `64 flats`: one and many. */
export const counted: Record<string, readonly [one: string, many: string]> = {
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

/** Whole lines. */
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
