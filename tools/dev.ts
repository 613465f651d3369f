import { createServer } from 'node:http';
import { createServer as createVite, mergeConfig } from 'vite';
import { readConfig } from '../server/config.ts';
import { withEnvFile } from '../server/platform/process/env-file.ts';
import { bind } from '../server/platform/process/listen.ts';
import { stopOnSignals } from '../server/platform/process/process-signals.ts';
import { listenError, startErrorReason } from '../server/start-error.ts';
import viteConfig from '../vite.config.ts';
import { root } from './command/run.ts';
import { devStyles, sendDevErrorPage } from './dev/dev-page.ts';
import { devServer } from './dev/dev-server.ts';
import { sendExamplesPage } from './dev/examples-page.ts';

/**
 * `npm run dev`: the site from its sources. This process holds the port and Vite; the server runs in Vite's module graph
 * (`dev/dev-server.ts`) and is replaced when one of its modules changes, while connections and HMR websockets stay open.
 * A change to this file, to `vite.config.ts`, or to PORT or HOST in `.env` needs a manual restart.
 */

process.chdir(root);
process.env.NODE_ENV = 'development';
const variables = { ...process.env };

/** URLs of Vite: its own modules, and sources by their path. No page of the site has such a path. */
const viteUrl = /^\/(?:@|__|node_modules\/|var\/vite\/|(?:data|locales|pages|tools|ui)\/)/;

try {
  const environment = withEnvFile(variables);
  // Vite serves every file of this folder: to other machines only if HOST names an address for them.
  const { port, host } = readConfig({ ...environment, HOST: environment.HOST?.trim() || '127.0.0.1' });
  const httpServer = createServer();
  const site = devServer(() => withEnvFile(variables));
  const vite = await createVite(
    mergeConfig(viteConfig({ command: 'serve', mode: 'development' }), {
      // Not read from its file: Vite would restart when a file changes that the configuration imports, as `data/`.
      configFile: false,
      root,
      cacheDir: 'var/vite',
      envDir: false,
      plugins: [site.plugin],
      optimizeDeps: { entries: ['tools/dev/*-entry.{ts,tsx}'] },
      server: {
        middlewareMode: true,
        hmr: { server: httpServer },
        // Vite's own list, databases, and the link that signs in.
        fs: {
          deny: [
            '.env',
            '.env.*',
            '*.{crt,pem,key,p12,pfx,cer,der}',
            '.npmrc',
            '.yarnrc.yml',
            '**/.git/**',
            '**/*.sqlite*',
            '**/sign-in-link.txt',
          ],
        },
        watch: {
          ignored: ['var', 'dist'].map((folder) => `${root}/${folder}/**`),
          // An editor empties a file before it writes it. Read in between, the file would stay empty here: the watcher drops the
          // second of two changes within 50 ms.
          awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
        },
      },
    }),
  );
  httpServer.on('request', async (request, response) => {
    const { url = '/' } = request;
    try {
      if (url.startsWith(devStyles)) {
        const { styleSheet } = await site.examples();
        response
          .writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-store' })
          .end(styleSheet(true));
      }
      // Vite passes a module on that is missing or does not compile; the error is already in the browser's overlay.
      else if (viteUrl.test(url)) vite.middlewares(request, response, () => response.writeHead(404).end());
      else if (/^\/ui(?:\?|$)/.test(url)) await sendExamplesPage(await site.examples(), url, response);
      else (await site.listener())(request, response);
    } catch (error) {
      sendDevErrorPage(response, error);
    }
  });
  const bound = bind(httpServer, { port, host }).catch((error: unknown) => {
    throw listenError(error, 'PORT');
  });
  site.start(await bound);
  await stopOnSignals({
    async close() {
      httpServer.close();
      await site.close();
      httpServer.closeAllConnections();
    },
  });
} catch (error) {
  console.error(startErrorReason(error));
  process.exit(1);
}
