import type { Examples } from '../examples/example.ts';
import { Spinner } from './Spinner.tsx';

export const spinnerExamples: Examples = { loading: () => <Spinner label="Loading …" /> };
