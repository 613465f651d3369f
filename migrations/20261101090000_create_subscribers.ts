import type { Knex } from 'knex';

/** `email_key` is the email address in lower case: it makes subscriptions unique regardless of case. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('subscribers', (table) => {
    table.bigIncrements('id');
    table.text('email').notNullable();
    table.text('email_key').notNullable().unique();
    table.boolean('is_active').notNullable().defaultTo(true);
    table.text('created_at').notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('subscribers');
}
