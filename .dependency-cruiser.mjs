/**
 * The imports that `npm run check` allows (dependency-cruiser): directions of layers and folders, no circles, and the packages
 * of each layer. The names of the rules are its messages.
 */

const ours = '^(server|pages|ui|locales|data|migrations|tools|test)/';
const react = '^node_modules/(react|react-dom|react-intl|notistack|@emotion/|embla-)';
/** The PDF documents have the palettes of the pages, and uploaded pictures are compared with them. */
const colours = '^ui/src/tokens/(?:palettes|contrast)\\.ts$';
const atRunTime = { dependencyTypesNot: ['type-only'] };

const forbid = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to });

/** Of our own files, those in `from` import only those in `allowed`. */
const allowOnly = (name, from, allowed) => forbid(name, from, { path: ours, pathNot: allowed });

const layers = [
  allowOnly('data imports only data and types of locales', '^data/', '^(data|locales)/'),
  forbid('content is read by data/snapshot/shipped.ts and imported by no module', '.', {
    path: '^(locales|data/content)/',
    ...atRunTime,
  }),
  forbid('only entry points read the shipped content', '^(data|pages|ui|server/(?!run\\.ts$))', {
    path: '^data/snapshot/shipped\\.ts$',
  }),
  forbid('of data, only data/snapshot/shipped.ts reads files', '^data/(?!snapshot/shipped\\.ts$)', {
    path: '^(node:)?fs(/promises)?$',
  }),
  allowOnly('migrations import nothing', '^migrations/', '^$'),
  allowOnly('ui imports only ui', '^ui/', '^ui/'),
  allowOnly('pages import only ui and data', '^pages/', '^(pages|ui|data)/'),
  allowOnly(
    'server imports only data, types of pages and the colours of ui',
    '^server/',
    `^(server|data|pages)/|${colours}`,
  ),
  forbid('server imports only types of pages', '^server/', { path: '^pages/', ...atRunTime }),
  forbid('only tests import tests', '.', { path: '^test/|\\.test\\.tsx?$' }),
];

const folders = [
  allowOnly(
    'platform imports no other floor of server',
    '^server/platform/',
    '^(server/platform|data|pages)/',
  ),
  allowOnly(
    'features import only platform',
    '^server/features/',
    `^(server/(platform|features)|data|pages)/|${colours}`,
  ),
  allowOnly(
    'site imports only features and platform',
    '^server/site/',
    '^(server/(platform|features|site)|data|pages)/',
  ),
  allowOnly('files at the top of data import no folder', '^data/[^/]+$', '^data/[^/]+$'),
  // Their styles are in a stylesheet that visitors do not load.
  forbid(
    'only the table of views imports pages for staff',
    '^pages/(?!admin/|editor/|staff/|loading/views\\.ts$)',
    {
      path: '^pages/(admin|editor|staff)/',
    },
  ),
];

/** Layers whose folders are composed by the files of the folder above. In `data` these are the basis instead. */
const composed = '(?:server|tools|pages|ui/src)';

const circles = [
  forbid('no circle of files', '.', { circular: true, viaOnly: atRunTime }),
  {
    ...forbid('no circle of folders', '^(server/(platform|features|site)|pages|data|tools|ui/src)/.+$', {
      path: ours,
      pathNot: '^$0(/|$)',
      circular: true,
    }),
    scope: 'folder',
  },
  // A circle of a folder and one inside it, which the rule above does not see.
  ...['', '/[^/]+', '/[^/]+/[^/]+'].map((path) =>
    forbid('no import from the folders above', `^(${composed}${path})/[^/]+/`, { path: '^$1/[^/]+$' }),
  ),
];

const packages = [
  forbid('data and server do not use React', '^(data|server)/', { path: react }),
  forbid('ui has no texts, router or data', '^ui/', {
    path: '^node_modules/(react-intl|valibot|knex|express)/',
  }),
  forbid('ui does not use Node', '^ui/', { dependencyTypes: ['core'] }),
  forbid('pages use no package of the server', '^pages/', {
    path: '^node_modules/(knex|express|sqlite3|pg|pino)/',
  }),
  forbid('Node cannot run JSX', '^(data|server|migrations|tools)/.*(?<!-entry)\\.ts$', {
    path: '\\.tsx$',
    ...atRunTime,
  }),
  forbid('what runs in production is a dependency', '^(server|pages|data|ui)/', {
    dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
    ...atRunTime,
  }),
  forbid('every import has a target', '.', { couldNotResolve: true }),
];

export default {
  forbidden: [...layers, ...folders, ...circles, ...packages],
  options: {
    parser: 'swc',
    exclude: { path: '\\.(test|examples)\\.tsx?$|^ui/src/examples' },
    doNotFollow: { path: 'node_modules' },
    // The sources of `ui` instead of its build.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@hd-group/source', 'import', 'node', 'default', 'types'],
    },
  },
};
