import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { Claim } from '../../data/schemas/content-schemas.ts';
import { root } from '../command/run.ts';

const register = normalizePath(path.join(root, 'data/content/claims.json'));

/** Vite plugin: the browser gets of each claim what `claimById` returns; source, date and notes remain on the server. */
export function viteClaims(): Plugin {
  return {
    name: 'claims',
    enforce: 'pre',
    transform(code, id) {
      if (id !== register || this.environment.name !== 'client') return null;
      const claims = JSON.parse(code) as Claim[];
      const shown = claims.map(({ id, value, unit, sign, scheme }) => ({ id, value, unit, sign, scheme }));
      return { code: JSON.stringify(shown), map: null };
    },
  };
}
