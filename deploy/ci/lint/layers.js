// ESLint rule: each folder of `web` imports only those below it, and only `web/ui` Radix.
import { join, posix, relative, sep } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

const BELOW_GAME = ['sound', 'client', 'cards', 'art', 'prefs', 'ui']
const BELOW_HUD = ['table/canvas', 'table/input', 'table/motion', 'table/model']
const BELOW_TABLE = ['table/a11y', 'table/hud', ...BELOW_HUD]

/**
 * From the top down: a folder, and what it may import besides its own files. `e2e` and `dev` are outside the
 * page and may import all of it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const LAYERS = {
  app: ['pages', 'game', 'table', 'dev', 'client', 'art', 'prefs', 'ui'],
  pages: ['game', 'table/canvas', 'table/motion', 'table/model', ...BELOW_GAME],
  game: ['table', 'table/hud', 'table/input', 'table/motion', 'table/model', ...BELOW_GAME],
  table: [...BELOW_TABLE, ...BELOW_GAME],
  'table/a11y': ['table/hud', 'table/input', 'table/model', 'client', 'cards', 'prefs', 'ui'],
  'table/hud': ['table/input', 'table/model', 'client', 'cards', 'art', 'prefs', 'ui'],
  'table/canvas': ['table/input', 'table/motion', 'table/model', ...BELOW_GAME],
  'table/input': ['table/motion', 'table/model', 'sound', 'client', 'prefs'],
  'table/motion': ['table/model', 'sound', 'client', 'prefs'],
  'table/model': ['cards', 'ui'],
  sound: ['client', 'prefs'],
  cards: ['art', 'ui'],
  art: ['ui'],
  client: ['prefs', 'ui'],
  prefs: ['ui'],
  ui: [],
  tools: ['art'],
}

/**
 * The layer of a file in `web`; null: none. Files at the root of `web/table` combine the parts of the table.
 * @param {string} path from the root of the repository, with slashes
 */
export function layerOf(path) {
  const [top, folder = '', part = '', file] = path.split('/')
  if (top !== 'web') return null
  const layer = folder === 'table' && file !== undefined ? `table/${part}` : folder
  return layer in LAYERS ? layer : null
}

/**
 * The imported file as a path from the root of the repository; null: a package.
 * @param {string} file
 * @param {string} specifier
 */
function targetOf(file, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : null
}

/** @type {import('eslint').Rule.RuleModule} */
export const layerImports = {
  meta: {
    type: 'problem',
    messages: {
      radix: 'Only web/ui imports Radix: use its Dialog, Menu, Tabs or SegmentTabs.',
      up: 'web/{{from}} may not import web/{{to}}, which is not below it (deploy/ci/lint/layers.js).',
    },
  },
  create(context) {
    const file = relative(ROOT, context.filename).split(sep).join('/')
    const from = layerOf(file)
    if (from === null) return {}
    /** @param {import('estree').Node | null | undefined} source */
    const check = (source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return
      if (source.value.startsWith('@radix-ui/') && from !== 'ui')
        return context.report({ node: source, messageId: 'radix' })
      const target = targetOf(file, source.value)
      if (target === null || !target.startsWith('web/')) return
      const to = layerOf(target) ?? target.split('/')[1] ?? ''
      if (to === from || LAYERS[from]?.includes(to) === true) return
      context.report({ node: source, messageId: 'up', data: { from, to } })
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      'TSImportType Literal': check,
    }
  },
}
