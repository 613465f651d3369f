import type { RequestHandler } from 'express';
import type { ViteDevServer } from 'vite';
import { hashOf, pagePolicy } from '../server/pages/content-security-policy.ts';

/** Handler of the development page `/ui`, which shows the examples of every primitive in the palettes of `?palette=`. */
export function examplesPage(vite: ViteDevServer): RequestHandler {
  return async (_request, response, next) => {
    try {
      const { globalCss } = (await vite.ssrLoadModule('/pages/app/styles/global-styles.ts')) as {
        globalCss(palette: string): string;
      };
      const css = globalCss('white');
      response.setHeader('Content-Security-Policy', pagePolicy(hashOf(css)));
      response
        .type('html')
        .send(
          `<!doctype html><html lang="en" data-palette="white"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>ui</title><style>${css}</style><script type="module" src="/tools/examples-entry.tsx"></script></head><body><div id="root"></div></body></html>`,
        );
    } catch (error) {
      next(error);
    }
  };
}
