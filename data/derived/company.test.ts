import { company, emailLink } from './company.ts';

test('the subject of a mail link has no soft hyphens', () => {
  expect(emailLink('Projekt\u00adentwicklung & mehr')).toBe(
    `mailto:${company.email}?subject=Projektentwicklung%20%26%20mehr`,
  );
});
