import path from 'node:path';
import type { Plugin } from 'vite';
import { locales } from '../data/locale.ts';
import { compiledNamespace, namespaceFile, namespaces } from '../locales/namespaces.ts';

const root = path.resolve(import.meta.dirname, '..');
const one = 'virtual:catalogue/';
const names = locales.flatMap((locale) =>
  namespaces.map((area) => ({ locale, area, name: `${locale}/${area}` })),
);

/** Compiles the catalogues while building: an area of a language becomes a module of ready messages. */
export function viteCatalogues(): Plugin {
  return {
    name: 'catalogues',
    resolveId(id) {
      if (id === 'virtual:catalogues' || id === 'virtual:all-catalogues' || id.startsWith(one))
        return `\0${id}`;
      return null;
    },
    load(id) {
      if (id === '\0virtual:catalogues') {
        const rows = names.map(({ name }) => `'${name}': () => import('${one}${name}')`);
        return `export const catalogueImports = {\n${rows.join(',\n')}\n};`;
      }
      if (id === '\0virtual:all-catalogues') {
        const rows = locales.map(
          (locale) =>
            `${locale}: ${JSON.stringify(Object.assign({}, ...namespaces.map((area) => compiledNamespace(locale, area))))}`,
        );
        return `export const allCatalogues = {\n${rows.join(',\n')}\n};`;
      }
      const row = names.find(({ name }) => id === `\0${one}${name}`);
      if (!row) return null;
      this.addWatchFile(path.resolve(root, namespaceFile(row.locale, row.area)));
      return `export default ${JSON.stringify(compiledNamespace(row.locale, row.area))};`;
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
