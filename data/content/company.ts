import rows from './company.json' with { type: 'json' };
import type { Company } from './entities.ts';

/** The company's data as editors enter it. */
export const company = rows as Company;

/** The phone number as a `tel:` URL. */
export const phoneLink = `tel:${company.phone.replaceAll(' ', '')}`;
