import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * The hash chain of the audit log, as that of the consent ledger. `number` is the place of an entry, `hash` the SHA-256 of number,
 * `previous_hash` and the SHA-256 of the entry's canonical JSON, which contains `salt`. `audit_head` names the last entry. Entries of
 * before are chained in their order. Those that an older version writes afterwards have no number, and a verification lists them.
 */
const firstHash = '0'.repeat(64);
const batchSize = 100;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** In the order of the names, as canonical JSON has them. */
const hashed = ['actor', 'count', 'created_at', 'event', 'object', 'result', 'salt', 'what'];

type Row = Record<string, string | number | null>;

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('audit_log', (table) => {
    table.bigInteger('number').unique();
    for (const column of ['salt', 'previous_hash', 'hash']) table.text(column);
  });
  await db.schema.createTable('audit_head', (table) => {
    table.bigInteger('last_id').notNullable();
    table.text('last_hash').notNullable();
  });
  let [number, hash, lastId] = [0, firstHash, 0];
  for (;;) {
    const rows: Row[] = await db('audit_log').where('id', '>', lastId).orderBy('id').limit(batchSize);
    if (rows.length === 0) break;
    const chained = rows.map((row) => {
      const salted: Row = { ...row, salt: randomBytes(16).toString('base64url') };
      const content = `{${hashed.map((name) => `"${name}":${JSON.stringify(salted[name])}`).join(',')}}`;
      const previous_hash = hash;
      number += 1;
      hash = sha256(`${number}\n${previous_hash}\n${sha256(content)}`);
      return { ...salted, number, previous_hash, hash };
    });
    await db('audit_log').insert(chained).onConflict('id').merge(['number', 'salt', 'previous_hash', 'hash']);
    lastId = Number(rows.at(-1)?.id);
  }
  await db('audit_head').insert({ last_id: number, last_hash: hash });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('audit_head');
  await db.schema.alterTable('audit_log', (table) => table.dropUnique(['number']));
  for (const column of ['number', 'salt', 'previous_hash', 'hash'])
    await db.raw('ALTER TABLE audit_log DROP COLUMN ??', [column]);
}
