import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceCopy } from './source-copy.ts';

/** A new optional field of the contact form, as the README describes it. */

const declaration = `  phone: {
    rule: rules.optionalField(v.pipe(v.string(), v.maxLength(30)), 'errors.field.unknown'),
    stored: v.optional(v.string()),
    maxLength: 30,
    isFreeText: true,
  },
`;

const migration = `import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('contact_messages', (table) => {
    table.text('phone');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE contact_messages DROP COLUMN phone');
}
`;

const labels = { en: 'Daytime phone number', de: 'Telefonnummer tagsüber' };

/** Adds the field to a copy of the sources. @returns its label by language. */
export function addPhoneField(copy: SourceCopy): Record<'en' | 'de', string> {
  const last = '  preferredTime2: preferredTime,\n';
  copy.edit('data/api/contact-fields.ts', last, last + declaration);
  writeFileSync(path.join(copy.folder, 'migrations/29990101000000_add_phone.ts'), migration);
  for (const [locale, label] of Object.entries(labels)) {
    const entry = '  "contact.form.message":';
    copy.edit(`locales/${locale}/contact.json`, entry, `  "contact.form.phone": "${label}",\n${entry}`);
  }
  copy.edit(
    'pages/admin/messages/RequestDetails.tsx',
    '  project: true,',
    '  phone: true,\n  project: true,',
  );
  copy.edit(
    'pages/forms/ContactForm.tsx',
    '      <TextArea',
    '      <TextField {...field(\'phone\')} type="tel" />\n      <TextArea',
  );
  return labels;
}
