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

/** What all files of a room may import from outside. */
const room = { inside: ['rules/', 'bots/'], packages: ['#engine/(?:rules|bots|room)/', '#proto/'] }

/**
 * A row for some files of a room, on top of what none of them may import; tests may import all of the room.
 * @param {number} depth number of `../` that leave `engine/room`
 * @param {string} files
 * @param {Pick<Row, 'message'> & { never: string }} row
 * @returns {Row}
 */
const roomRow = (depth, files, { never, message }) => ({
  files: [`engine/room/${files}`],
  ignores: ['**/*.test.ts'],
  never: [packagesExcept(room.packages), leavingFolder(depth, room.inside), never],
  message,
})

/**
 * The row of a folder of `proto`, which has no subfolders; it replaces the row of all of `proto`.
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
  ...onlyFrom('engine/rules', 'The rules import only their own files.', {}),
  ...onlyFrom('engine/bots', 'Bots import only the rules.', {
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
    message: 'The bot simulation imports only rules and bots.',
  },
  ...onlyFrom('engine/cases', 'Cases import only the rules.', {
    inside: ['rules/'],
    packages: ['#engine/(?:rules|cases)/', 'yaml$', node],
  }),
  ...onlyFrom('engine/room', 'Rooms import rules, bots and protocols: no Redis, sockets or files.', room),
  roomRow(1, '{equal,refusals,requests,smallMap,step,timer,tokenBucket,types}.ts', {
    never: '^\\./(?:members|lobby|snapshot)/',
    message: 'The types and helpers of a room import neither members, lobby nor snapshot.',
  }),
  roomRow(2, `{connections,members,view}/${all}`, {
    never: '^\\.\\./snapshot/',
    message: 'Only room.ts reads and writes snapshots.',
  }),
  roomRow(2, `{game,lobby}/${all}`, {
    never: '^\\.\\./(?:snapshot|view)/',
    message: 'Game and lobby of a room import neither its view nor its snapshot.',
  }),
  ...onlyFrom(
    'engine/cluster',
    'Cluster and jobs import rooms, protocols, Redis and queues: neither gateway nor page.',
    { inside: ['(?:room|jobs)/', 'config\\.ts$'], packages: cluster },
  ),
  ...onlyFrom(
    'engine/jobs',
    'Cluster and jobs import rooms, protocols, Redis and queues: neither gateway nor page.',
    { inside: ['(?:room|cluster)/', 'config\\.ts$'], packages: cluster },
  ),
  ...onlyFrom(
    'engine/directory',
    'The directory imports rooms, cluster and Redis: neither jobs, gateway nor page.',
    { inside: ['(?:room|cluster)/'], packages: cluster },
  ),
  {
    files: ['engine/*.ts'],
    never: ['^#(?:gateway|web|deploy)/', `^\\.\\./${ours}/`, '^\\./(?:bots|cases)/', browser],
    message: 'The engine’s main files import cluster, jobs and config.',
  },
  {
    files: [`gateway/${all}`],
    ignores: [`gateway/test/${all}`, 'gateway/spectators/wall/smallTable.ts'],
    never: ['^#(?:engine|web|deploy)/', `^(?:\\.\\./)+(?:engine|web|loadtest|deploy)/`, browser],
    message: 'Gateways forward opaque bytes: they import protocols, never rules, rooms or the page.',
  },
  {
    files: ['gateway/spectators/wall/smallTable.ts'],
    never: ['^#(?:web|deploy)/', `^${page}`, `^(?:\\.\\./)+(?:engine|web|loadtest|deploy)/`, browser],
    message: 'Small tables are built from the public view: only #engine/rules/public.ts.',
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
    message: 'Of the server the page imports only #proto/client/, #proto/http/ and #engine/rules/public.ts.',
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
      'Of the server, practice and tutorial import only rules, room, bots, cases and the page’s protocols.',
  },
  {
    files: ['proto/**/*.{ts,mjs}'],
    never: [
      packagesExcept(['#proto/', node, '(?:protobufjs|fast-check)(?:/|$)']),
      `^(?:\\.\\./)+(?:engine|gateway|web|loadtest|deploy)/`,
    ],
    message: 'The protocols import nothing of engine, gateway, page or deployment.',
  },
  protoRow('client', 'The page’s protocol runs in the browser too: only protobufjs and msgpack.', {
    beside: 'gen',
    packages: ['(?:protobufjs|@msgpack/msgpack)(?:/|$)'],
  }),
  protoRow('http', 'The schemas of HTTP bodies import only valibot.', { packages: ['valibot$'] }),
  protoRow('link', 'Links import only Node, msgpack and the protocols.', {
    beside: 'client|http|process',
    packages: [node, '@msgpack/msgpack$'],
  }),
  protoRow('redis', 'The Redis client imports only ioredis and the types of its values.', {
    beside: 'link|results|process|http',
    packages: [node, 'ioredis$'],
  }),
  protoRow('names', 'Names import only unhomoglyph.', {
    beside: 'http',
    packages: ['unhomoglyph$'],
  }),
  protoRow('process', 'Code common to all server processes imports only Node and pino.', {
    beside: 'http',
    packages: [node, 'pino$'],
  }),
]

/** Page only: lazy parts need retries and an error boundary. */
export const lazyImports = [
  {
    selector:
      'ImportExpression:not(CallExpression[callee.name=/^(?:lazyWithRetry|lazyPage|importWithRetry)$/] ImportExpression)',
    message: 'Load code lazily through lazyWithRetry or importWithRetry.',
  },
  {
    selector: "ImportDeclaration[source.value='react'] ImportSpecifier[imported.name='lazy']",
    message: 'Use lazyWithRetry instead of lazy: it retries and has an error boundary.',
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
