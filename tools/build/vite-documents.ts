import { hash } from 'node:crypto';
import path from 'node:path';
import { isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { root } from '../command/run.ts';
import { shippedSnapshot } from '../command/shipped-snapshot.ts';
import { type MadeDocument, makeDocuments } from '../documents/make-documents.ts';
import { isContentFile } from './content-files.ts';

/** Id of the module with size and pages of every document. */
const moduleId = 'virtual:documents';
const makerFile = normalizePath(path.join(root, 'tools/documents/make-documents.ts'));

type Make = typeof makeDocuments;

let made: { make: Make; documents: Promise<MadeDocument[]> } | null = null;

/** Vite plugin: emits the PDF documents with hashed names, and tells the pages their sizes. */
export function viteDocuments(): Plugin {
  let server: ViteDevServer | null = null;
  /** In development the module is imported again after a change of it. */
  async function documents(): Promise<MadeDocument[]> {
    const ssr = server?.environments.ssr;
    const current =
      ssr && isRunnableDevEnvironment(ssr) ? await ssr.runner.import(makerFile) : { makeDocuments };
    const make: Make = current.makeDocuments;
    // The builds for browser and server of one process share the documents.
    if (made?.make !== make) made = { make, documents: make(shippedSnapshot()) };
    return made.documents;
  }
  return {
    name: 'documents',
    configureServer(created) {
      server = created;
      server.middlewares.use('/documents', async (request, response, next) => {
        const name = /^\/([\w-]+)\.pdf$/.exec(request.url ?? '')?.[1];
        try {
          const found = name && (await documents()).find((each) => each.name === name);
          if (!found) return next();
          response.setHeader('Content-Type', 'application/pdf');
          response.end(found.bytes);
        } catch (error) {
          next(error);
        }
      });
    },
    hotUpdate({ file }) {
      if (isContentFile(file)) made = null;
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    // In development the sizes are those of the start: making all documents after each change of data would take seconds.
    async load(id) {
      if (id !== `\0${moduleId}`) return null;
      const sizes = (await documents()).map(({ name, bytes, pages }) => [name, [bytes.length, pages]]);
      return `export const documentSizes = ${JSON.stringify(Object.fromEntries(sizes))};`;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { name, bytes } of await documents()) {
        const digest = hash('sha256', bytes, 'base64url').slice(0, 8);
        this.emitFile({ type: 'asset', fileName: `assets/${name}-${digest}.pdf`, source: bytes });
      }
    },
  };
}
