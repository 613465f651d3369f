import rows from '../content/disclosures.json' with { type: 'json' };
import type { Disclosures } from '../schemas/content-schemas.ts';

/** What the legal pages state about the company, besides `company.json`, which is part of the script of every page. */
export const disclosures = rows as Disclosures;
