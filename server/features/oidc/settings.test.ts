import { parseGroups, parseIssuer, rightsOf } from './settings.ts';

test('an issuer has TLS, except on this machine, and of Entra it is one tenant', () => {
  expect(parseIssuer('https://login.company.example/realms/staff')).toBe(
    'https://login.company.example/realms/staff',
  );
  expect(parseIssuer('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080/');
  const tenant = 'https://login.microsoftonline.com/1b5c2c1e-0000-0000-0000-000000000000/v2.0';
  expect(parseIssuer(tenant)).toBe(tenant);
  const wrong = [
    'login.company.example',
    'http://login.company.example',
    'https://login.company.example/?a=b',
    'https://name:secret@login.company.example',
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com',
  ];
  expect(wrong.filter((text) => parseIssuer(text) !== null)).toEqual([]);
});

test('the map of groups gives the most rights of all groups, and the fewest without one', () => {
  const map = parseGroups('Web = Team=publisher/none; Leads=reader/erase') ?? new Map();
  expect(rightsOf(map, ['Leads', 'Web = Team'])).toEqual({ role: 'publisher', inbox: 'erase' });
  expect(rightsOf(map, ['Canteen'])).toEqual({ role: 'reader', inbox: 'none' });
  expect(['', 'Web', 'Web=publisher', 'Web=owner/read', '=reader/none'].map(parseGroups)).toEqual(
    Array(5).fill(null),
  );
});
