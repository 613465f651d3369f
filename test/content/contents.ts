import type { Content } from '../../data/snapshot/content.ts';
import { withLanguage } from '../support/accented-language.ts';
import { editedSample } from './edited-sample.ts';
import { tannenbaum } from './tannenbaum/content.ts';

/** The contents, by name, with which `npm run test:content` runs the tests: what each makes of the shipped content. */
export const contents: Record<string, (content: Content) => Content> = {
  tannenbaum,
  'edited-sample': editedSample,
  // A code that no test adds.
  'third-language': (content) => withLanguage(content, 'da'),
};
