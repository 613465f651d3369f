import { contactFieldNames } from '../../data/api/contact-fields.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { csvRow } from '../../server/features/inbox/lists/csv.ts';
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { parseCsv } from '../support/parse-csv.ts';

onEachDatabase((database) => {
  test('a CSV export has a byte order mark, a header row, CRLF and quotes, and parses back to the stored values', async () => {
    const { request } = apiSite(database());
    const message = aContactMessage({
      lastName: 'O"Neill, Jr.',
      message: 'Zeile eins,\nZeile "zwei"; und drei – €',
    });
    await request.post(apiPaths.contact).send(message);
    for (const pending of [
      request.get(`${apiPaths.messages}?format=csv`),
      request.get(apiPaths.messages).set('accept', 'text/csv'),
    ]) {
      const response = await pending.set(asConsumer);
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(response.headers['content-disposition']).toMatch(
        /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/,
      );
      expect(response.text.startsWith('\ufeff')).toBe(true);
      expect(response.text.endsWith('\r\n')).toBe(true);
      const [header, row] = parseCsv(response.text.slice(1));
      expect(header).toEqual([
        'id',
        ...contactFieldNames,
        'isRead',
        'suspected',
        'createdAt',
        'answeredAt',
        'state',
        'assigneeName',
      ]);
      const fields = contactFieldNames.map((name) => message[name] ?? '');
      expect(row?.slice(1, contactFieldNames.length + 3)).toEqual([...fields, 'false', 'false']);
    }
  });

  test('for German spreadsheets the separator is a semicolon, headings are German, and times are those of the office', async () => {
    const { request } = apiSite(database(), { clock: () => Date.parse('2026-11-25T23:03:05.678Z') });
    const message = aContactMessage({ lastName: 'Müller; Söhne' });
    const preferredTime1 = '2099-12-01T14:30';
    await request
      .post(apiPaths.contact)
      .send({ ...message, request: 'consultation', preferredTime1 })
      .expect(201);
    await request.post(apiPaths.subscribe).send(aSubscription());
    const path = `${apiPaths.messages}?format=csv&separator=semicolon`;
    const { text, headers } = await request.get(path).set(asConsumer);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header = '', row = ''] = text.slice(1).split('\r\n');
    const headingOf = (key: string) => formatMessage(sampleSnapshot(), 'de', key);
    expect(
      header.startsWith(`"${headingOf('spreadsheet.id')}";"${headingOf('contact.form.firstName')}"`),
    ).toBe(true);
    expect(header).not.toMatch(/createdAt|isRead/);
    expect(row).toContain(';"26.11.2026 00:03:05";');
    expect(row).toContain(';"01.12.2099 14:30:00";');
    expect(text).toContain(';"Änne";"Müller; Söhne";');
    const subscribers = `${apiPaths.subscribers}?format=csv&separator=semicolon`;
    const list = (await request.get(subscribers).set(asConsumer)).text;
    expect(
      list.startsWith(`\ufeff"${headingOf('spreadsheet.id')}";"${headingOf('contact.form.email')}";`),
    ).toBe(true);
    expect(list).toContain(';"26.11.2026 00:03:05";');
    const audit = (
      await request.get(`${apiPaths.auditExport}?format=csv&separator=semicolon`).set(asConsumer)
    ).text;
    expect(audit).toContain(`;"${headingOf('spreadsheet.previousHash')}";`);
    expect((await request.get(`${apiPaths.messages}?separator=tab`).set(asConsumer)).status).toBe(400);
  });

  test('a client that does not prefer CSV gets JSON', async () => {
    const { request } = apiSite(database());
    for (const accept of [
      '*/*',
      'text/html,application/xhtml+xml,*/*;q=0.8',
      'application/json',
      'text/html',
    ]) {
      const { headers } = await request.get(apiPaths.subscribers).set(asConsumer).set('accept', accept);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  test('HEAD returns the headers of the list without a body', async () => {
    const { request } = apiSite(database());
    await request.post(apiPaths.subscribe).send(aSubscription());
    const response = await request.head(`${apiPaths.subscribers}?format=csv`).set(asConsumer);
    expect([response.status, response.headers['content-type'], response.text]).toEqual([
      200,
      'text/csv; charset=utf-8',
      undefined,
    ]);
  });
});

test.each([
  ['030 23125010', "'030 23125010"],
  ['03023125010', "'03023125010"],
  ['(030) 231', "'(030) 231"],
  ['00493023125010', "'00493023125010"],
  ['4930231250101', "'4930231250101"],
  ['+49 30 23125 010', "'+49 30 23125 010"],
  ['0', '0'],
  ['2026-05-18T14:30', '2026-05-18T14:30'],
  ['10115', '10115'],
  ['030 23125 010 please', '030 23125 010 please'],
])('the text %j is exported as %j, so that a spreadsheet does not read it as a number', (text, cell) => {
  for (const separator of ['comma', 'semicolon'] as const)
    expect(csvRow([text], separator)).toBe(`"${cell}"\r\n`);
});

test('no CSV cell begins like a formula, even for a reader that splits at semicolons', () => {
  const starts = ['=', '+', '-', '@', '\t=', '\r=', ' =', '＝', '＋', '－', '＠'];
  for (const start of starts) {
    const [cell = ''] = parseCsv(csvRow([`${start}1+1`]))[0] ?? [];
    expect(cell).toMatch(/^\s*'/);
    const [inner = ''] = parseCsv(csvRow([`text;${start}1+1\n${start}2`]))[0] ?? [];
    expect(
      inner
        .split(/[;\n]/)
        .slice(1)
        .every((part) => /^\s*'/.test(part)),
    ).toBe(true);
  }
  expect(csvRow(['plain', 5, true])).toBe('"plain",5,true\r\n');
});
