import type { Locale } from '../locale.ts';
import type { Namespace } from '../messages/keys.ts';
import type {
  AreaPictures,
  Claim,
  Company,
  Disclosures,
  Holidays,
  HomeVariant,
  Language,
  ListOrder,
  NewsItem,
  PageSettings,
  PictureNote,
  Place,
  Press,
  Project,
  TeamMember,
} from '../schemas/content-schemas.ts';
import type { PictureSize } from '../schemas/pictures.ts';

/** A text in every language. */
export type Localized = Readonly<Record<Locale, string>>;

/** The messages of a namespace, by key, in every language. */
export type NamespaceMessages = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** All content as editors write it: the content files and the catalogues of messages. */
export interface Content {
  /** The default language and its translations, in the order of the language switch. */
  languages: readonly Language[];
  company: Company;
  disclosures: Disclosures;
  projects: readonly Project[];
  places: readonly Place[];
  /** Labels of the types of projects. */
  projectTypes: Readonly<Record<string, Localized>>;
  team: readonly TeamMember[];
  news: readonly NewsItem[];
  press: Press;
  /** Settings of the pages that can be hidden, by the id of their row. */
  pages: Readonly<Record<string, PageSettings>>;
  /** As editors have chosen it. The lists have it already. */
  order: ListOrder;
  claims: readonly Claim[];
  pictureNotes: Readonly<Record<string, PictureNote>>;
  areaPictures: Readonly<Record<string, AreaPictures>>;
  /** Hero and sections of each home page, by the id of its row. */
  homeVariants: Readonly<Record<string, HomeVariant>>;
  holidays: Holidays;
  /** Sizes of the pictures, which the release contains. */
  pictures: Readonly<Record<string, PictureSize>>;
  messages: Readonly<Record<Namespace, NamespaceMessages>>;
}
