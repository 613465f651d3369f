import { parse } from '@formatjs/icu-messageformat-parser';
import { memoize } from '../bounded-map.ts';

/** More than the messages of all languages of a site; editions have most of them in common. */
const maxRemembered = 20_000;

/** The syntax tree of an ICU message, without positions. @throws SyntaxError when it is none. */
export const parseMessage = memoize((message) => parse(message, { captureLocation: false }), maxRemembered);
