import { cardDescription } from './card-description.ts';

test.each([
  ['Living in Berlin-Mitte: a corner building.', 'A corner building.'],
  ['Student living in Magdeburg: furnished apartments.', 'Furnished apartments.'],
  ['Wohnen in Hanau am Main: Stadthäuser.', 'Stadthäuser.'],
  ['Studentisches Wohnen in Berlin-Friedrichshain: kleine Wohnungen.', 'Kleine Wohnungen.'],
])('the prefix of %s is removed', (description, expected) => {
  expect(cardDescription(description)).toBe(expected);
});

test.each([
  'Offices: living in Berlin: not a prefix.',
  'Living in Berlin without a colon.',
  'Senior living in Hanau: stays.',
  '',
])('%p does not change', (description) => {
  expect(cardDescription(description)).toBe(description);
});
