import type { RequestHandler } from 'express';
import { readConfig } from '../../server/config.ts';
import { preferencesOf } from '../../server/platform/http/preferences.ts';
import { stopOnSignals } from '../../server/platform/process/process-signals.ts';
import { runServer, type Site } from '../../server/run.ts';

/** The production server with a static page in place of the rendered pages, so that fault tests need no build. */

const page: RequestHandler = (request, response) => {
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': preferencesOf(request).locale,
    'Cache-Control': 'private, no-cache',
  });
  response.end(`<!doctype html><title>${'a page '.repeat(500)}</title>`);
};

const site: Site = { pages: () => ({ pages: page }), staticFiles: { built: new Map(), stored: new Map() } };

const config = readConfig(process.env);
await stopOnSignals(runServer(config, { site: async () => site }), config.workers);
console.log(`Process ${process.pid} serves.`);
