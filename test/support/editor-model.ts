import {
  type Confirmation,
  confirmationOf,
  type OutdatedRow,
  outdatedTranslations,
  type TextPath,
} from '../../server/features/editor/outdated.ts';
import { inEnglishAndGerman, sampleContent } from './content.ts';

/**
 * What editor and publications do, as a few texts in memory: all people, processes and databases together must behave like it. An action
 * is done or refused as a whole.
 */

const content = inEnglishAndGerman(sampleContent());
const [project] = content.projects;

/** The texts: document and path. */
export const modelFields: readonly [key: string, path: string[]][] = [
  [`projects/${project?.id}`, ['name']],
  [`projects/${project?.id}`, ['location', 'en']],
  [`projects/${project?.id}`, ['location', 'de']],
  ['messages/about', ['de', 'about.hero.title']],
  ['messages/contact', ['de', 'contact.hero.title']],
];
export const modelKeys = [...new Set(modelFields.map(([key]) => key))];

/** A translation of a document. */
export interface ModelTranslation extends TextPath {
  key: string;
}

/** The translations of the texts. Those of messages into English do not change. */
export const modelTranslations: readonly ModelTranslation[] = [
  { key: `projects/${project?.id}`, path: ['location'] },
  { key: 'messages/about', path: ['about.hero.title'] },
  { key: 'messages/contact', path: ['contact.hero.title'] },
].flatMap((text) => (['en', 'de'] as const).map((locale) => ({ ...text, locale })));

/** One text for each field. */
type Texts = readonly string[];

/** All texts while a document was changed, of which those of the document count. */
interface DraftModel {
  base: Texts;
  value: Texts;
  confirmed: readonly Confirmation[];
}

export interface ContentModel {
  published: Texts;
  drafts: ReadonlyMap<string, DraftModel>;
  /** Since the model began. */
  editions: readonly { before: Texts; after: Texts }[];
  /** Drafts that are due later, and what each document was then. */
  schedules: readonly ReadonlyMap<string, { draft: DraftModel | undefined; shown: DraftModel }>[];
  /** What is stored about translations, by document. */
  outdated: ReadonlyMap<string, readonly OutdatedRow[]>;
}

export type Action =
  | { kind: 'edit'; field: number; before: string; after: string }
  | { kind: 'discard'; key: string }
  /** @param editions number of editions that the person has seen. */
  | { kind: 'publish'; keys: string[]; editions: number }
  | { kind: 'undo'; edition: number }
  | { kind: 'schedule'; keys: string[] }
  | { kind: 'due' }
  | { kind: 'confirm'; translation: ModelTranslation };

interface Outcome {
  model: ContentModel;
  isDone: boolean;
}

const keyOf = (field: number) => modelFields[field]?.[0] ?? '';

/** The texts with those of some documents in place of others. */
const withTexts = (texts: Texts, next: Texts, isOf: (field: number) => boolean): Texts =>
  texts.map((text, field) => (isOf(field) ? (next[field] ?? '') : text));

const isSame = (one: Texts, other: Texts) => one.every((text, field) => text === other[field]);

/** A document with the texts alone. */
function documentWith(key: string, texts: Texts): unknown {
  const [collection, name = ''] = key.split('/');
  const document: Record<string, unknown> =
    collection === 'messages'
      ? { en: content.messages[name as keyof typeof content.messages].en, de: {} }
      : { location: {} };
  modelFields.forEach(([of, [first = '', second]], field) => {
    if (of !== key) return;
    if (second === undefined) document[first] = texts[field];
    else (document[first] as Record<string, unknown>)[second] = texts[field];
  });
  return document;
}

/** The rows of a document whose texts have changed. */
function outdatedIn(
  model: ContentModel,
  key: string,
  texts: Texts,
  confirmed: readonly Confirmation[],
): OutdatedRow[] {
  const [value, base] = [documentWith(key, texts), documentWith(key, model.published)];
  return outdatedTranslations({ key, value, base, rows: model.outdated.get(key) ?? [], confirmed });
}

/** The texts of a draft on what is published: those that it has changed. */
const rebased = ({ base, value }: Pick<DraftModel, 'base' | 'value'>, published: Texts): Texts =>
  published.map((text, field) => (value[field] === base[field] ? text : (value[field] ?? '')));

/** What people see who edit. */
export const draftedTexts = ({ published, drafts }: ContentModel): Texts =>
  published.map((text, field) => {
    const draft = drafts.get(keyOf(field));
    return draft ? (rebased(draft, published)[field] ?? '') : text;
  });

const without = <Value>(map: ReadonlyMap<string, Value>, keys: readonly string[]) =>
  new Map([...map].filter(([key]) => !keys.includes(key)));

/** Replaces what is published. */
const edition = (model: ContentModel, after: Texts): ContentModel => ({
  ...model,
  published: after,
  editions: [...model.editions, { before: model.published, after }],
});

/** Publishes the drafts of a schedule as they were. A draft that was changed since stays. */
function publishDue(model: ContentModel, due: ContentModel['schedules'][number]): ContentModel {
  const { published, drafts } = model;
  const after = published.map((text, field) => {
    const shown = due.get(keyOf(field))?.shown;
    return shown ? (rebased(shown, published)[field] ?? '') : text;
  });
  if (isSame(after, published)) return model;
  const outdated = new Map(model.outdated);
  for (const [key, { shown }] of due) outdated.set(key, outdatedIn(model, key, after, shown.confirmed));
  const remaining = [...drafts].flatMap(([key, draft]): [string, DraftModel][] => {
    const scheduled = due.get(key);
    if (!scheduled) return [[key, draft]];
    if (scheduled.draft === draft) return [];
    const isAsShown = (text: string, field: number) =>
      keyOf(field) === key && text === scheduled.shown.base[field];
    // A text that was changed back since is a change of what is published now.
    const base = draft.base.map((text, field) => (isAsShown(text, field) ? (after[field] ?? '') : text));
    // What others have published since is none.
    const value = draft.value.map((text, field) =>
      text === draft.base[field] && isAsShown(text, field) ? (published[field] ?? '') : text,
    );
    const left = withTexts(after, rebased({ base, value }, after), (field) => keyOf(field) === key);
    if (!isSame(left, after)) return [[key, { ...draft, base, value }]];
    // Only translations were confirmed since.
    outdated.set(key, outdatedIn(model, key, after, draft.confirmed));
    return [];
  });
  return { ...edition(model, after), drafts: new Map(remaining), outdated };
}

/** Applies an action. @param seen the drafts that whoever publishes or plans has seen. */
function applyAction(model: ContentModel, action: Action, seen: ContentModel['drafts']): Outcome {
  const { published, drafts, schedules } = model;
  const shown = draftedTexts(model);
  const done = (next: Partial<ContentModel>): Outcome => ({ model: { ...model, ...next }, isDone: true });
  const refused: Outcome = { model, isDone: false };
  const isSeen = (key: string) => drafts.has(key) && drafts.get(key) === seen.get(key);
  switch (action.kind) {
    case 'edit': {
      const key = keyOf(action.field);
      const present = shown[action.field];
      if (present === action.after) return done({});
      if (present !== action.before) return refused;
      const value = shown.with(action.field, action.after);
      const isOwn = (field: number) => keyOf(field) === key;
      if (isSame(withTexts(published, value, isOwn), published))
        return done({ drafts: without(drafts, [key]) });
      const confirmed = drafts.get(key)?.confirmed ?? [];
      return done({ drafts: new Map(drafts).set(key, { base: published, value, confirmed }) });
    }
    case 'discard':
      return done({ drafts: without(drafts, [action.key]) });
    case 'publish': {
      const { keys } = action;
      if (action.editions !== model.editions.length || !keys.every(isSeen)) return refused;
      const after = withTexts(published, shown, (field) => keys.includes(keyOf(field)));
      const outdated = new Map(model.outdated);
      for (const key of keys)
        outdated.set(key, outdatedIn(model, key, after, drafts.get(key)?.confirmed ?? []));
      return done({ ...edition(model, after), drafts: without(drafts, keys), outdated });
    }
    case 'undo': {
      const { before, after } = model.editions[action.edition] ?? { before: [], after: [] };
      const isChanged = (field: number) => before[field] !== after[field];
      const isLater = published.some(
        (text, field) => isChanged(field) && text !== before[field] && text !== after[field],
      );
      const next = withTexts(published, before, isChanged);
      return isLater || isSame(next, published) ? refused : done(edition(model, next));
    }
    case 'schedule': {
      if (!action.keys.every(isSeen)) return refused;
      const due = new Map(
        action.keys.map((key) => {
          const draft = drafts.get(key);
          const confirmed = draft?.confirmed ?? [];
          return [key, { draft, shown: { base: published, value: shown, confirmed } }];
        }),
      );
      return done({ schedules: [...schedules, due] });
    }
    case 'due':
      return done({ ...schedules.reduce(publishDue, model), schedules: [] });
    case 'confirm': {
      const { key, path, locale } = action.translation;
      const of = (texts: Texts) => confirmationOf(key, documentWith(key, texts), { path, locale });
      const [draft, current] = [drafts.get(key), of(shown)];
      if (!current) return refused;
      if (draft && JSON.stringify(current) !== JSON.stringify(of(published))) {
        const confirmed = [...draft.confirmed, current];
        return done({ drafts: new Map(drafts).set(key, { ...draft, confirmed }) });
      }
      const rows = model.outdated.get(key) ?? [];
      const isOther = (row: OutdatedRow) => row.locale !== locale || row.path[0] !== path[0];
      return done({ outdated: new Map(model.outdated).set(key, rows.filter(isOther)) });
    }
  }
}

/** The translations that people see as outdated. */
export function outdatedOf(model: ContentModel): ModelTranslation[] {
  const texts = draftedTexts(model);
  return modelKeys.flatMap((key) =>
    outdatedIn(model, key, texts, model.drafts.get(key)?.confirmed ?? []).map(({ path, locale }) => ({
      key,
      path,
      locale,
    })),
  );
}

/** One text for each, in one order. */
export const namesOf = (translations: readonly ModelTranslation[]): string[] =>
  translations.map(({ key, path, locale }) => `${key} ${path} ${locale}`).sort();

/** What can be seen of a model. */
export const visibleOf = (model: ContentModel) => ({
  published: model.published,
  drafted: draftedTexts(model),
  keys: [...model.drafts.keys()].sort(),
  outdated: namesOf(outdatedOf(model)),
  editions: model.editions.length,
});

export interface Answer {
  action: Action;
  isDone: boolean;
}

/** The orders in which actions can have happened. */
function ordersOf<Value>(values: readonly Value[]): Value[][] {
  if (values.length <= 1) return [[...values]];
  return values.flatMap((value, at) => ordersOf(values.toSpliced(at, 1)).map((order) => [value, ...order]));
}

const publishes = ({ action, isDone }: Answer) =>
  isDone && (action.kind === 'publish' || action.kind === 'undo');

/** What tells models apart that look the same: what is due, and whether its drafts are the present ones. */
const identityOf = (model: ContentModel) =>
  JSON.stringify([
    [...model.drafts],
    [...model.outdated],
    model.published,
    model.schedules.map((due) =>
      [...due].map(([key, { draft, shown }]) => [key, shown, draft === model.drafts.get(key)]),
    ),
  ]);

/** The models after actions that happened at the same time: those of each order with these answers. */
export function endsOf(models: readonly ContentModel[], answers: readonly Answer[]): ContentModel[] {
  const ends = models.flatMap((model) =>
    ordersOf(answers).flatMap((order) => {
      let end = model;
      for (const answer of order) {
        const outcome = applyAction(end, answer.action, model.drafts);
        // Of two who publish at the same moment one is refused, also where both could have.
        const isConflict =
          answer.action.kind === 'undo' && answers.some((other) => other !== answer && publishes(other));
        if (outcome.isDone !== answer.isDone && (answer.isDone || !isConflict)) return [];
        if (answer.isDone) end = outcome.model;
      }
      return [end];
    }),
  );
  return [...new Map(ends.map((end) => [identityOf(end), end])).values()];
}
