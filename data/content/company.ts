import rows from './company.json' with { type: 'json' };
import type { Company } from './entities.ts';

/** The company as the editors wrote it. */
export const company = rows as Company;

/** The phone number as `tel:` links want it. */
export const phoneLink = `tel:${company.phone.replaceAll(' ', '')}`;

/** The office in one line, as maps and structured data want it. */
export const officeLine = `${company.address.street}, ${company.address.postalCode} ${company.address.city}`;
