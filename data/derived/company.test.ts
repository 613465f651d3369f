import { emailLink, phoneLink } from './company.ts';

test('the subject of a mail link has no soft hyphens', () => {
  expect(emailLink({ email: 'office@company.example' }, 'Projekt\u00adentwicklung & mehr')).toBe(
    'mailto:office@company.example?subject=Projektentwicklung%20%26%20mehr',
  );
  expect(emailLink({ email: 'office@company.example' })).toBe('mailto:office@company.example');
});

test('a phone link has no spaces', () => {
  expect(phoneLink({ phone: '+49 30 3540 112' })).toBe('tel:+49303540112');
});
