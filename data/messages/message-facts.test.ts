import { messageFacts } from './message-facts.ts';

test('the date of the review is stated in the language', () => {
  expect(messageFacts('de').reviewedOn).toMatch(/^\d+\. \p{L}+ \d{4}$/u);
  expect(messageFacts('en').reviewedOn).toMatch(/^\d+ \p{L}+ \d{4}$/u);
});
