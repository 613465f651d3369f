import type { RequestHandler } from 'express';
import { readConfig } from '../../server/config.ts';
import { runServer, type Site } from '../../server/run.ts';
import { stopWithProcess } from '../../server/stop-with-process.ts';

/** The server as it is, with a page of its own in the place of the built ones: faults need no build. */

const page: RequestHandler = (request, response) => {
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': request.cookies.language ?? 'en',
    'Cache-Control': 'private, no-cache',
  });
  response.end(`<!doctype html><title>${'a page '.repeat(500)}</title>`);
};

const site: Site = { pages: () => ({ pages: page }), builtFiles: { built: new Map(), stored: new Map() } };

stopWithProcess(await runServer(readConfig(process.env), { site: async () => site }));
console.log(`Process ${process.pid} serves.`);
