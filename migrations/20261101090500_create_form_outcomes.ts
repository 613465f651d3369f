import type { Knex } from 'knex';

/** Flash messages of forms submitted without JavaScript; `email_key` finds the rows when a person's data is erased. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('form_outcomes', (table) => {
    table.text('id').primary();
    table.text('outcome').notNullable();
    table.text('email_key').index();
    table.text('ends_at').notNullable().index();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('form_outcomes');
}
