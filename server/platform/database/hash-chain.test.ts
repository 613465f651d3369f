import { createHash } from 'node:crypto';
import { canonicalJson, eventHash, sha256 } from './hash-chain.ts';

test('canonical JSON has sorted names, no white space and no absent members', () => {
  expect(canonicalJson({ b: [1, 'ä"\n', null, true], a: { d: '', c: undefined }, é: 'x', Z: 0 })).toBe(
    '{"Z":0,"a":{"d":""},"b":[1,"ä\\"\\n",null,true],"é":"x"}',
  );
});

test('the hash of an event is the SHA-256 of number, previous hash and content hash on three lines', () => {
  const content = sha256('{"kind":"requested"}');
  const zeros = '0'.repeat(64);
  expect(content).toBe(createHash('sha256').update('{"kind":"requested"}', 'utf8').digest('hex'));
  expect(eventHash(1, zeros, content)).toBe(
    createHash('sha256').update(`1\n${zeros}\n${content}`, 'utf8').digest('hex'),
  );
});
