/** Position of the tower in the hero picture, in pixels of the original (2400 × 1350). */
export const tower = {
  picture: { name: 'bremen_waterfront_tower_hero', width: 2400, height: 1350 },
  /** Left corner of the roof. */
  roof: { x: 911, y: 202 },
  /** y of the street in front of the entrance. */
  street: 1181,
  /** Left end of the balcony of floor 24, counted from the top because the picture shows fewer storeys than exist. */
  lounge: { x: 897, y: 283 },
  /** x of the vertical dimension line. */
  measure: 790,
  /** Object position (0 to 1) of the cropped picture, chosen so that sky and water are cropped before roof and quay. */
  crop: { x: 0.5, y: 0.4 },
} as const;

/** Geographic position of the tower, in degrees north and east. */
export const place = { latitude: 53.09, longitude: 8.76 } as const;
