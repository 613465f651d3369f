import { apiPaths } from '../../data/site/paths.ts';
import { csvRow } from '../../server/api/list/csv.ts';
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';
import { parseCsv } from '../support/parse-csv.ts';

onEachDatabase((database) => {
  test('the list comes as CSV with mark, names, line ends and quotes, and reads back as it was', async () => {
    const { request: ask } = apiSite(database());
    const message = aContactMessage({
      lastName: 'O"Neill, Jr.',
      message: 'Zeile eins,\nZeile "zwei"; und drei – €',
    });
    await ask.post(apiPaths.contact).send(message);
    for (const asked of [
      ask.get(`${apiPaths.messages}?format=csv`),
      ask.get(apiPaths.messages).set('accept', 'text/csv'),
    ]) {
      const answer = await asked.set(asConsumer);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/,
      );
      expect(answer.text.startsWith('\ufeff')).toBe(true);
      expect(answer.text.endsWith('\r\n')).toBe(true);
      const [names, row] = parseCsv(answer.text.slice(1));
      expect(names).toEqual([
        'id',
        'firstName',
        'lastName',
        'email',
        'subject',
        'message',
        'isRead',
        'suspected',
        'createdAt',
      ]);
      expect(row?.slice(1, 8)).toEqual([...Object.values(message), 'false', 'false']);
    }
  });

  test('a browser that takes anything gets JSON', async () => {
    const { request: ask } = apiSite(database());
    for (const accept of [
      '*/*',
      'text/html,application/xhtml+xml,*/*;q=0.8',
      'application/json',
      'text/html',
    ]) {
      const { headers } = await ask.get(apiPaths.subscribers).set(asConsumer).set('accept', accept);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  test('HEAD answers the headers of the list and no list', async () => {
    const { request: ask } = apiSite(database());
    await ask.post(apiPaths.subscribe).send(aSubscription());
    const answer = await ask.head(`${apiPaths.subscribers}?format=csv`).set(asConsumer);
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      200,
      'text/csv; charset=utf-8',
      undefined,
    ]);
  });
});

test('no cell begins with what a spreadsheet takes for a formula, also where it splits at semicolons', () => {
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
