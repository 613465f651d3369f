/** Where the tower stands in the hero picture, in the pixels of its master (2400 × 1350). */
export const tower = {
  picture: { name: 'bremen_waterfront_tower_hero', width: 2400, height: 1350 },
  /** The left corner of the roof, and the height of the street in front of the door. */
  roof: { x: 911, y: 202 },
  street: 1181,
  /** Left end of the balcony of floor 24; counted from the top, as the picture shows fewer storeys than were built. */
  lounge: { x: 897, y: 283 },
  /** Where the dimension line stands. */
  measure: 790,
  /**
   * How a crop is shared between left and right, top and bottom (0 to 1). A little sky and a little water go before
   * the roof or the quay does.
   */
  crop: { x: 0.5, y: 0.4 },
} as const;

/** Where the tower really is: degrees north and east. */
export const place = { latitude: 53.09, longitude: 8.76 } as const;
