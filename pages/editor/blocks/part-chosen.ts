/** Event that tells a field with several values, whose path begins as that of the field, which of them was chosen: `detail` is its path. */
export const partChosen = 'part-chosen';
