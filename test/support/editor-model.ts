import { sampleContent } from './content.ts';

/**
 * What editor and publications do, as a few texts in memory: all people, processes and databases together must behave like it. An action
 * is done or refused as a whole.
 */

const [project] = sampleContent().projects;

/** The texts: document and path. */
export const modelFields: readonly [key: string, path: string[]][] = [
  [`projects/${project?.id}`, ['name']],
  [`projects/${project?.id}`, ['location', 'en']],
  [`projects/${project?.id}`, ['location', 'de']],
  ['messages/about', ['de', 'about.hero.title']],
  ['messages/contact', ['de', 'contact.hero.title']],
];
export const modelKeys = [...new Set(modelFields.map(([key]) => key))];

/** One text for each field. */
type Texts = readonly string[];

/** All texts while a document was changed, of which those of the document count. */
interface DraftModel {
  base: Texts;
  value: Texts;
}

export interface ContentModel {
  published: Texts;
  drafts: ReadonlyMap<string, DraftModel>;
  /** Since the model began. */
  editions: readonly { before: Texts; after: Texts }[];
  /** Drafts that are due later, and what each document was then. */
  schedules: readonly ReadonlyMap<string, { draft: DraftModel | undefined; shown: DraftModel }>[];
}

export type Action =
  | { kind: 'edit'; field: number; before: string; after: string }
  | { kind: 'discard'; key: string }
  /** @param editions number of editions that the person has seen. */
  | { kind: 'publish'; keys: string[]; editions: number }
  | { kind: 'undo'; edition: number }
  | { kind: 'schedule'; keys: string[] }
  | { kind: 'due' };

interface Outcome {
  model: ContentModel;
  isDone: boolean;
}

const keyOf = (field: number) => modelFields[field]?.[0] ?? '';

/** The texts with those of some documents in place of others. */
const withTexts = (texts: Texts, next: Texts, isOf: (field: number) => boolean): Texts =>
  texts.map((text, field) => (isOf(field) ? (next[field] ?? '') : text));

const isSame = (one: Texts, other: Texts) => one.every((text, field) => text === other[field]);

/** The texts of a draft on what is published: those that it has changed. */
const rebased = ({ base, value }: DraftModel, published: Texts): Texts =>
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
  const remaining = [...drafts].flatMap(([key, draft]): [string, DraftModel][] => {
    const scheduled = due.get(key);
    if (!scheduled) return [[key, draft]];
    if (scheduled.draft === draft) return [];
    // A text that was changed back since is a change of what is published now.
    const base = draft.base.map((text, field) =>
      keyOf(field) === key && text === scheduled.shown.base[field] ? (after[field] ?? '') : text,
    );
    return [[key, { ...draft, base }]];
  });
  return { ...edition(model, after), drafts: new Map(remaining) };
}

/** Applies an action. */
function applyAction(model: ContentModel, action: Action): Outcome {
  const { published, drafts, schedules } = model;
  const shown = draftedTexts(model);
  const done = (next: Partial<ContentModel>): Outcome => ({ model: { ...model, ...next }, isDone: true });
  const refused: Outcome = { model, isDone: false };
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
      return done({ drafts: new Map(drafts).set(key, { base: published, value }) });
    }
    case 'discard':
      return done({ drafts: without(drafts, [action.key]) });
    case 'publish': {
      const { keys } = action;
      if (action.editions !== model.editions.length || keys.some((key) => !drafts.has(key))) return refused;
      const after = withTexts(published, shown, (field) => keys.includes(keyOf(field)));
      return done({ ...edition(model, after), drafts: without(drafts, keys) });
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
      if (action.keys.some((key) => !drafts.has(key))) return refused;
      const scheduled = { base: published, value: shown };
      const due = new Map(action.keys.map((key) => [key, { draft: drafts.get(key), shown: scheduled }]));
      return done({ schedules: [...schedules, due] });
    }
    case 'due':
      return done({ ...schedules.reduce(publishDue, model), schedules: [] });
  }
}

/** What can be seen of a model. */
export const visibleOf = (model: ContentModel) => ({
  published: model.published,
  drafted: draftedTexts(model),
  keys: [...model.drafts.keys()].sort(),
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
        const outcome = applyAction(end, answer.action);
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
