import { browserRequirements } from './requirements-browser.ts';
import { inputRequirements } from './requirements-input.ts';
import { operationRequirements } from './requirements-operation.ts';
import { signInRequirements } from './requirements-sign-in.ts';

export { notApplicable } from './not-applicable.ts';

/** A test by its file and its name, or the template of its name. */
export interface ShownBy {
  file: string;
  name: string;
}

/** A requirement of OWASP ASVS 5.0.0 and what shows that it is met. */
export interface Requirement {
  number: string;
  level: 1 | 2 | 3;
  /** What it asks for, in our words. */
  asks: string;
  shownBy: readonly ShownBy[];
}

/** Every requirement of levels 1 and 2 that applies to this site, and those of level 3 that it meets besides. */
export const requirements: readonly Requirement[] = [
  ...inputRequirements,
  ...browserRequirements,
  ...signInRequirements,
  ...operationRequirements,
];
