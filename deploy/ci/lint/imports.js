// Import restrictions (ESLint `no-restricted-imports`) for each folder, with reasons.

const ours = '(?:engine|proto|gateway|web|loadtest|deploy)'
const server =
  '^(?:ioredis|bullmq|mongodb|firebase-admin|uWebSockets\\.js|pino|prom-client|yaml|msgpackr|vite|vitest|playwright)(?:/|$)'
const browser =
  '^(?:react|react-dom|react-router-dom|pixi\\.js|@pixi/react|@radix-ui/.*|zustand|howler|@fontsource.*|firebase)(?:/|$)'
const all = '**/*.{ts,tsx}'

/**
 * Forbids relative imports from outside the folder, except those that start with `but`.
 * @param {number} depth number of `../` that leave the folder
 * @param {readonly string[]} [but] allowed prefixes
 */
const leavingFolder = (depth, but = []) =>
  `^(?:\\.\\./){${depth},}(?!\\.\\./${but.map((each) => `|${each}`).join('')})`

/**
 * Forbids all non-relative imports except those that match.
 * @param {readonly string[]} but
 */
const packagesExcept = (but) => `^(?!\\.${but.map((each) => `|${each}`).join('')})`

/**
 * One row: the files, what they must not import, and the error message.
 * @typedef {object} Row
 * @property {readonly string[]} files
 * @property {readonly string[]} [ignores]
 * @property {readonly string[]} never regular expressions of import specifiers
 * @property {string} message
 */

/**
 * The rows of one folder: from files directly in it `../` leaves it, from deeper ones `../../` or more.
 * @param {string} folder
 * @param {string} message
 * @param {{ inside?: readonly string[], packages?: readonly string[], ignores?: readonly string[] }} may
 * @returns {Row[]}
 */
function onlyFrom(folder, message, { inside = [], packages = [], ignores = [] }) {
  const at = (/** @type {string} */ files, /** @type {number} */ depth) => ({
    files: [files],
    ignores,
    never: [packagesExcept(packages), leavingFolder(depth, inside)],
    message,
  })
  return [at(`${folder}/*.{ts,tsx}`, 1), at(`${folder}/*/${all}`, 2)]
}

/**
 * The row of a folder of `proto`, which has no subfolders.
 * @param {string} name
 * @param {string} message
 * @param {{ beside?: string, packages?: readonly string[] }} may `beside`: other folders of proto, joined by |
 * @returns {Row}
 */
const protoRow = (name, message, { beside = name, packages = [] }) => ({
  files: [`proto/${name}/*.{ts,tsx}`],
  never: [
    packagesExcept([`#proto/(?:${name}|${beside})/`, ...packages]),
    leavingFolder(1, [`(?:${beside})/`]),
  ],
  message,
})

const node = 'node:'
const cluster = [
  '#engine/(?:room|cluster|jobs)/',
  '#engine/config\\.ts$',
  '#proto/',
  node,
  '(?:ioredis|bullmq|pino|prom-client|p-limit)(?:/|$)',
]
const page = '#engine/(?!rules/public\\.ts$)'

/** @type {Row[]} */
export const table = [
  ...onlyFrom('engine/rules', 'The rules import nothing but their own files.', {}),
  ...onlyFrom('engine/bots', 'Bots know the rules and nothing else.', {
    inside: ['rules/'],
    packages: ['#engine/(?:rules|bots)/'],
    ignores: ['engine/bots/testing/simulate.ts'],
  }),
  {
    files: ['engine/bots/testing/simulate.ts'],
    never: [
      packagesExcept(['#engine/(?:rules|bots)/|#proto/process/commandLine', node]),
      leavingFolder(2, ['(?:rules|bots)/']),
    ],
    message: 'The simulation plays bots on the bare rules.',
  },
  ...onlyFrom('engine/cases', 'Cases speak to the rules alone.', {
    inside: ['rules/'],
    packages: ['#engine/(?:rules|cases)/', 'yaml$', node],
  }),
  ...onlyFrom('engine/room', 'A room knows rules, bots and the wire: no Redis, no sockets, no files.', {
    inside: ['rules/', 'bots/'],
    packages: ['#engine/(?:rules|bots|room)/', '#proto/'],
  }),
  ...onlyFrom(
    'engine/cluster',
    'Cluster and jobs join rooms to Redis and to the gateways’ links; they know neither gateway nor page.',
    { inside: ['(?:room|jobs)/', 'config\\.ts$'], packages: cluster },
  ),
  ...onlyFrom(
    'engine/jobs',
    'Cluster and jobs join rooms to Redis and to the gateways’ links; they know neither gateway nor page.',
    { inside: ['(?:room|cluster)/', 'config\\.ts$'], packages: cluster },
  ),
  ...onlyFrom(
    'engine/directory',
    'The directory lists rooms in Redis; it knows neither links, gateway nor page.',
    { inside: ['(?:room|cluster)/'], packages: cluster },
  ),
  {
    files: ['engine/*.ts'],
    never: ['^#(?:gateway|web|deploy)/', `^\\.\\./${ours}/`, '^\\./(?:bots|cases)/', browser],
    message: 'The engine’s start knows its cluster, its jobs and its config.',
  },
  {
    files: [`gateway/${all}`],
    ignores: [`gateway/test/${all}`, 'gateway/spectators/wall/smallTable.ts'],
    never: ['^#(?:engine|web|deploy)/', `^(?:\\.\\./)+(?:engine|web|loadtest|deploy)/`, browser],
    message: 'A gateway carries bytes: it knows the wire, never the rules, the rooms or the page.',
  },
  {
    files: ['gateway/spectators/wall/smallTable.ts'],
    never: ['^#(?:web|deploy)/', `^${page}`, `^(?:\\.\\./)+(?:engine|web|loadtest|deploy)/`, browser],
    message: 'A small table is read off the public view as a page reads it: by the rules’ public door.',
  },
  {
    files: [`web/${all}`],
    ignores: [
      `web/game/{practice,tutorial}/${all}`,
      `web/dev/${all}`,
      `web/tools/${all}`,
      `web/e2e/${all}`,
      'web/vite.config.ts',
    ],
    never: [
      '^#(?:gateway|deploy)/',
      `^${page}`,
      '^#proto/(?!client/|http/)',
      '^(?:\\.\\./)+(?:engine|proto|gateway|loadtest|deploy)/',
      `^${node}`,
      server,
    ],
    message:
      'The page knows what it says to the server (#proto/client/, #proto/http/) and the rules’ public door (#engine/rules/public.ts).',
  },
  {
    files: [`web/game/{practice,tutorial}/${all}`, `web/dev/${all}`],
    never: [
      '^#(?:gateway|deploy)/',
      '^#engine/(?!rules/|room/|bots/|cases/)',
      '^#proto/(?!client/|http/)',
      '^(?:\\.\\./)+(?:engine|proto|gateway|loadtest|deploy)/',
      `^${node}`,
      server,
    ],
    message:
      'Practice and tutorial play with rules, room, bots and cases, and with nothing else of the server.',
  },
  protoRow('client', 'What page and gateway say runs in the browser too: protobuf alone.', {
    beside: 'gen',
    packages: ['(?:protobufjs|@msgpack/msgpack)(?:/|$)'],
  }),
  protoRow('http', 'The schemas of HTTP bodies know valibot alone.', { packages: ['valibot$'] }),
  protoRow('link', 'A link knows Node, msgpack and what is said over it.', {
    beside: 'client|http|process',
    packages: [node, '@msgpack/msgpack$'],
  }),
  protoRow('redis', 'The way to Redis knows its client and what is kept there.', {
    beside: 'link|results|process|http',
    packages: [node, 'ioredis$'],
  }),
  protoRow('names', 'Names know the library of look-alikes alone.', {
    beside: 'http',
    packages: ['unhomoglyph$'],
  }),
  protoRow('process', 'What every process of the server has in common knows Node alone.', {
    beside: 'http',
    packages: [node, 'pino$'],
  }),
]

/** Page only: lazy parts need retries and an error boundary. */
export const lazyImports = [
  {
    selector:
      'ImportExpression:not(CallExpression[callee.name=/^(?:lazyWithRetry|lazyPage|importWithRetry)$/] ImportExpression)',
    message: 'Code that comes later comes through lazyWithRetry or importWithRetry, which try again.',
  },
  {
    selector: "ImportDeclaration[source.value='react'] ImportSpecifier[imported.name='lazy']",
    message: 'A lazy component is made by lazyWithRetry: it has a boundary of its own and tries again.',
  },
]

const forSelector = (/** @type {string} */ regex) => `/${regex.replaceAll('/', '\\/')}/`

/**
 * One row as ESLint settings. `import()` and `import('...')` types need selectors, since
 * no-restricted-imports covers only import and export statements.
 * @param {Row} row
 * @param {readonly { selector: string, message: string }[]} syntax further restricted syntax of these files
 * @returns {import('eslint').Linter.Config}
 */
export function asConfig({ files, ignores = [], never, message }, syntax = []) {
  const selectors = never.flatMap((regex) => [
    { selector: `ImportExpression[source.value=${forSelector(regex)}]`, message },
    { selector: `TSImportType Literal[value=${forSelector(regex)}]`, message },
  ])
  return {
    files: [...files],
    ignores: ['**/*.test.{ts,tsx}', ...ignores],
    rules: {
      'no-restricted-imports': ['error', { patterns: never.map((regex) => ({ regex, message })) }],
      'no-restricted-syntax': ['error', ...syntax, ...selectors],
    },
  }
}
