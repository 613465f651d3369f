import { initialWork } from '../../../data/api/message-work.ts';
import type { Message } from '../../../data/api/responses.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { createSnapshot } from '../../../data/snapshot/snapshot.ts';
import { aContactMessage } from '../../../test/support/builders.ts';
import { inLanguages } from '../../../test/support/complete-content.ts';
import { sampleContent } from '../../../test/support/content.ts';
import { locales } from '../../../test/support/languages.ts';
import { appointmentFile } from './appointment.ts';

const { company, projects, ...others } = sampleContent();
const [first] = projects;
if (!first) throw new Error('There is no project.');
const project = {
  ...first,
  slug: 'a-project',
  formerSlugs: ['its-former-slug'],
  location: inLanguages('Lisbon, Alfama', 'Lissabon, Alfama'),
};
const content = createSnapshot({
  ...others,
  projects: [{ ...first, slug: undefined, name: 'Without a page' }, project],
  company: { ...company, address: { ...company.address, timeZone: 'Europe/Berlin' } },
});
const sent: Message = {
  ...aContactMessage({
    project: project.slug,
    request: 'viewing',
    preferredTime1: '2099-05-18T14:30',
    preferredTime2: '2099-12-01T09:00',
  }),
  id: 7,
  isRead: true,
  suspected: false,
  answeredAt: null,
  language: null,
  createdAt: '2099-05-01T10:00:00.000Z',
  ...initialWork,
};
const options = {
  content,
  locale: 'en',
  host: 'www.hd-group.example',
  now: Date.parse('2099-05-02T08:00:00Z'),
} as const;

/** The properties of an event, unfolded. */
const propertiesOf = (file: string | null) =>
  new Map(
    (file ?? '')
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );

test.each([
  ['preferredTime1', '20990518T123000Z'],
  ['preferredTime2', '20991201T080000Z'],
] as const)('%s is in UTC, in summer and in winter', (field, start) => {
  const properties = propertiesOf(appointmentFile(sent, field, options));
  expect(properties.get('DTSTART')).toBe(start);
  expect(properties.get('DTSTAMP')).toBe('20990502T080000Z');
  expect(properties.get('UID')).toBe(`message-7-${field}@www.hd-group.example`);
});

test.each(locales)(
  'the event names request, project and place in %s, also after the slug has changed',
  (locale) => {
    const before = { ...sent, project: 'its-former-slug' };
    const properties = propertiesOf(appointmentFile(sent, 'preferredTime1', { ...options, locale }));
    expect(propertiesOf(appointmentFile(before, 'preferredTime1', { ...options, locale }))).toEqual(
      properties,
    );
    expect(properties.get('SUMMARY')).toBe(
      `${formatMessage(content, locale, 'contact.request.viewing')}: ${project.name}`,
    );
    expect(properties.get('LOCATION')).toBe(project.location[locale].replaceAll(',', '\\,'));
    expect(properties.get('CONTACT')).toContain(company.phone);
  },
);

test('the event of a message without a project names the company and no place', () => {
  const { project: _, ...general } = sent;
  const properties = propertiesOf(appointmentFile(general, 'preferredTime1', options));
  const request = formatMessage(content, 'en', 'contact.request.viewing');
  expect(properties.get('SUMMARY')).toBe(`${request}: ${company.name.replaceAll(',', '\\,')}`);
  expect(properties.get('LOCATION')).toBeUndefined();
});

test('a message without a preferred time has no event', () => {
  expect(appointmentFile({ ...sent, preferredTime2: undefined }, 'preferredTime2', options)).toBeNull();
});
