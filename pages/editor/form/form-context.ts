import { type ComponentType, createContext, useContext } from 'react';
import type { EditorHint } from '../../../data/schemas/value-schemas.ts';
import type { Pictures } from '../pictures/found-pictures.ts';
import type { Path } from './change-at.ts';
import type { FieldProps } from './field-props.ts';
import type { ProblemStore } from './problem-store.ts';

/** An entry that a field can refer to. */
export interface Reference {
  value: string;
  label: string;
}

/** What a field can choose from, by what it is. Without a list the name is typed. */
export type References = Partial<
  Record<
    Extract<EditorHint, 'city' | 'project' | 'person' | 'place' | 'projectType' | 'pictureSet' | 'page'>,
    readonly Reference[]
  >
>;

/** A language of the site. */
export interface FormLanguage {
  code: string;
  name: string;
  /** Whether visitors do not see it yet: its texts may be missing. */
  isDraft?: boolean;
}

export interface FormContextValue {
  documentKey: string;
  languages: readonly FormLanguage[];
  /** The pictures by name, with their alternative text in the language of the interface. */
  pictures: Pictures;
  references: References;
  /** Values of the placeholders of texts by name, such as that of `{company}`. */
  placeholders: Readonly<Record<string, string>>;
  isDisabled: boolean;
  /** Whether there is a published document to compare with. */
  hasPublished: boolean;
  problems: ProblemStore;
  /** The control of a field. Here, because groups contain fields that are groups. */
  FieldView: ComponentType<FieldProps>;
  change(path: Path, after: unknown): void;
  /** Tells screen readers. */
  announce(text: string): void;
  /** Whether the translation was made for an earlier text. */
  isOutdated(path: Path, locale: string): boolean;
  /** The translation of a text is still right. */
  confirm(path: Path, locale: string): void;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** @throws Error outside a `FormContext`. */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm() must be used inside a <FormContext>.');
  return form;
}
