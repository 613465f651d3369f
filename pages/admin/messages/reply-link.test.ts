import { replyLink } from './reply-link.ts';

const parse = (link: string) => {
  const [head = '', query] = link.split('?');
  return { to: decodeURIComponent(head), ...Object.fromEntries(new URLSearchParams(query)) };
};

test('the reply has recipient, subject and every line of the message as a quotation', () => {
  const link = replyLink(
    { email: 'a+b@post.example', message: 'One & two?\nThree' },
    'Re: 50% #1',
    'A wrote:',
  );
  expect(parse(link)).toEqual({
    to: 'mailto:a+b@post.example',
    subject: 'Re: 50% #1',
    body: '\r\n\r\nA wrote:\r\n> One & two?\r\n> Three\r\n',
  });
});

test('an email address cannot add a recipient or a header', () => {
  expect(replyLink({ email: 'a?bcc=b@post.example&cc=c', message: 'x' }, 's', 'i')).toMatch(
    /^mailto:a%3Fbcc%3Db%40post\.example%26cc%3Dc\?subject=/,
  );
});

test('a long message is shortened, without an unpaired surrogate', () => {
  const link = replyLink(
    { email: 'a@post.example', message: `${'a'.repeat(799)}😀${'b'.repeat(4000)}` },
    's',
    'i',
  );
  expect(link.length).toBeLessThan(2_000);
  expect(link).toContain('%E2%80%A6');
});
