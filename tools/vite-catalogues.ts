import path from 'node:path';
import type { Plugin } from 'vite';
import { locales } from '../data/locale.ts';
import { compiledNamespace, namespaceFile, namespaces } from '../locales/namespaces.ts';
import { root } from './run.ts';

const prefix = 'virtual:catalogue/';
const catalogues = locales.flatMap((locale) =>
  namespaces.map((namespace) => ({ locale, namespace, name: `${locale}/${namespace}` })),
);

/** Vite plugin: every namespace of every locale becomes a virtual module of compiled messages. */
export function viteCatalogues(): Plugin {
  return {
    name: 'catalogues',
    resolveId(id) {
      if (id === 'virtual:catalogues' || id === 'virtual:all-catalogues' || id.startsWith(prefix))
        return `\0${id}`;
      return null;
    },
    load(id) {
      if (id === '\0virtual:catalogues') {
        const rows = catalogues.map(({ name }) => `'${name}': () => import('${prefix}${name}')`);
        return `export const catalogueImports = {\n${rows.join(',\n')}\n};`;
      }
      if (id === '\0virtual:all-catalogues') {
        const rows = locales.map(
          (locale) =>
            `${locale}: ${JSON.stringify(Object.assign({}, ...namespaces.map((namespace) => compiledNamespace(locale, namespace))))}`,
        );
        return `export const allCatalogues = {\n${rows.join(',\n')}\n};`;
      }
      const row = catalogues.find(({ name }) => id === `\0${prefix}${name}`);
      if (!row) return null;
      this.addWatchFile(path.resolve(root, namespaceFile(row.locale, row.namespace)));
      return `export default ${JSON.stringify(compiledNamespace(row.locale, row.namespace))};`;
    },
    handleHotUpdate({ file, server }) {
      if (!/locales\/\w\w\/\w+\.json$/.test(file)) return;
      for (const module of server.moduleGraph.idToModuleMap.values()) {
        if (module.id?.startsWith('\0virtual:')) server.moduleGraph.invalidateModule(module);
      }
      server.hot.send({ type: 'full-reload' });
    },
  };
}
