import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type MadeDocument, makeDocuments } from './documents/make-documents.ts';

/** Id of the module with size and pages of every document. */
const moduleId = 'virtual:documents';

let made: Promise<MadeDocument[]> | null = null;

/** The builds for browser and server of one process share the documents. */
function documents(): Promise<MadeDocument[]> {
  made ??= makeDocuments();
  return made;
}

/** Vite plugin: emits the PDF documents with hashed names, and tells the pages their sizes. */
export function viteDocuments(): Plugin {
  let isBuild = false;
  return {
    name: 'documents',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    configureServer(server) {
      server.middlewares.use('/documents', async (request, response, next) => {
        const name = /^\/([\w-]+)\.pdf$/.exec(request.url ?? '')?.[1];
        const found = name && (await documents()).find((each) => each.name === name);
        if (!found) return next();
        response.setHeader('Content-Type', 'application/pdf');
        response.end(found.bytes);
      });
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id) {
      if (id !== `\0${moduleId}`) return null;
      const sizes = (await documents()).map(({ name, bytes, pages }) => [name, [bytes.length, pages]]);
      return `export const documentSizes = ${JSON.stringify(Object.fromEntries(sizes))};`;
    },
    async generateBundle() {
      if (!isBuild || this.environment.name !== 'client') return;
      for (const { name, bytes } of await documents()) {
        const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
        this.emitFile({ type: 'asset', fileName: `assets/${name}-${hash}.pdf`, source: bytes });
      }
    },
  };
}
