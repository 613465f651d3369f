import type { Plugin } from 'vite';
import { locales } from '../../data/locale.ts';
import type { Catalogue } from '../../data/messages/compile.ts';
import type { Namespace } from '../../data/messages/keys.ts';
import { pageNamespaces } from '../../data/messages/namespaces.ts';
import { notFoundPage, pages } from '../../data/site/pages.ts';
import { shippedSnapshot } from '../command/shipped-snapshot.ts';

const prefix = 'virtual:catalogue/';

/** Whether the id of a module is that of a virtual module of this plugin. */
export function isCatalogueModule(id: string): boolean {
  return /^\0virtual:(all-)?catalogue/.test(id);
}

/** The namespaces of each kind of page, which the browser loads as one file, and the shared ones. */
const namespaceSets: readonly (readonly Namespace[])[] = [
  ['shared'],
  ...new Map([...pages, notFoundPage].map(({ namespaces }) => [namespaces.join('+'), namespaces])).values(),
];

/** The namespaces of every kind of page in every locale, with the name of their virtual module. */
const catalogues = locales.flatMap((locale) =>
  namespaceSets.map((namespaces) => ({ locale, namespaces, name: `${locale}/${namespaces.join('+')}` })),
);

/** Vite plugin: the messages of every kind of page in every locale become a virtual module of compiled messages. */
export function viteCatalogues(): Plugin {
  return {
    name: 'catalogues',
    resolveId(id) {
      return isCatalogueModule(`\0${id}`) ? `\0${id}` : null;
    },
    load(id) {
      if (!isCatalogueModule(id)) return null;
      const compiled = shippedSnapshot().catalogues;
      if (id === '\0virtual:catalogues') {
        const rows = catalogues.map(({ name }) => `'${name}': () => import('${prefix}${name}')`);
        return `export const catalogueImports = {\n${rows.join(',\n')}\n};`;
      }
      if (id === '\0virtual:all-catalogues') {
        const rows = locales.map((locale) => {
          const parts = pageNamespaces.map((each) => compiled[locale][each]);
          return `${locale}: ${JSON.stringify(Object.assign({}, ...parts))}`;
        });
        return `export const allCatalogues = {\n${rows.join(',\n')}\n};`;
      }
      const row = catalogues.find(({ name }) => id === `\0${prefix}${name}`);
      if (!row) return null;
      const parts = row.namespaces.map((each) => compiled[row.locale][each]);
      const messages: Catalogue = Object.assign({}, ...parts);
      const isFormatted = Object.values(messages).some((message) => typeof message !== 'string');
      return [
        isFormatted ? "export { createFormatter } from '/pages/app/i18n/formatter.ts';" : '',
        `export default ${JSON.stringify(messages)};`,
      ].join('\n');
    },
  };
}
