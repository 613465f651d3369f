import rows from '../content/team.json' with { type: 'json' };
import type { Locale } from '../locale.ts';
import type { TeamMember } from '../schemas/content-schemas.ts';
import type { PictureSource } from '../schemas/pictures.ts';
import { fillPlaceholders } from './placeholder-values.ts';

/** The team's data as editors enter it; texts may contain placeholders such as `{founded}`. */
export const team = rows as TeamMember[];

export interface TeamCard {
  name: string;
  photo: PictureSource;
  title: string;
  summary: string[];
}

/** The team in one language, with the placeholders replaced. */
export function teamCards(locale: Locale): TeamCard[] {
  return team.map(({ name, photo, title, summary }) => ({
    name,
    photo,
    title: title[locale],
    summary: summary[locale].map((line) => fillPlaceholders(line, locale)),
  }));
}
