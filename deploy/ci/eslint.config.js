// ESLint config: import restrictions and own rules; rules that need types are oxlint's.
import { join } from 'node:path'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { asConfig, table, lazyImports } from './lint/imports.js'
import { cardKeys } from './lint/cardKeys.js'
import { noSwallowedErrors } from './lint/caught.js'
import { layerImports } from './lint/layers.js'
import { literalQueries, page, roleComparisons } from './lint/page.js'

const IGNORED = [
  'node_modules/',
  '.cache/',
  '.data/',
  'proto/gen/',
  'web/dist/',
  'loadtest/dist/',
  'screenshots/',
]

/** Focused and skipped tests would leave gaps in the suite. */
const noFocusedTests = [
  {
    selector:
      'MemberExpression[object.name=/^(it|test|describe|suite)$/][property.name=/^(only|skip|todo|fixme)$/]',
    message: 'No focused or skipped tests: fix or delete it.',
  },
]

/** The rules are a pure function. */
const PURE = 'The rules are a pure function: no clock, no random numbers, no I/O.'
const IMPURE_GLOBALS = [
  'Date',
  'process',
  'console',
  'performance',
  'crypto',
  'fetch',
  'window',
  'document',
  'Intl',
]
const TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame']

export default tseslint.config(
  { ignores: IGNORED },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { sourceType: 'module' },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
      'no-restricted-syntax': ['error', ...noFocusedTests],
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.spec.ts'],
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/e2e/**'],
    extends: [hooks.configs.flat.recommended],
  },
  {
    files: ['{proto,engine,gateway}/**/*.{ts,mjs}'],
    ignores: ['**/*.test.ts', '**/{main,auditMain}.ts', 'gateway/records/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only main files read the environment, through proto/settings.',
        },
      ],
    },
  },
  {
    files: ['engine/rules/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[...IMPURE_GLOBALS, ...TIMERS].map((name) => ({ name, message: PURE })),
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: PURE }],
    },
  },
  {
    files: ['{engine,gateway,proto,web}/**/*.{ts,tsx}', 'deploy/**/*.mjs'],
    ignores: ['**/*.test.{ts,tsx}', 'web/e2e/**'],
    plugins: { catches: { rules: { 'no-swallowed-errors': noSwallowedErrors } } },
    rules: { 'catches/no-swallowed-errors': 'error' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { layers: { rules: { imports: layerImports } } },
    rules: { 'layers/imports': 'error' },
  },
  {
    // The only own rule that needs types: page/text-alone.
    files: ['web/**/*.tsx'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: join(import.meta.dirname, '../..') },
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/{cards,art,dev,e2e}/**', '**/*.test.{ts,tsx}'],
    plugins: { cards: { rules: { keys: cardKeys } } },
    rules: { 'cards/keys': 'error' },
  },
  ...page,
  ...table.map((row) =>
    asConfig(
      row,
      row.files[0]?.startsWith('web/')
        ? [...noFocusedTests, ...lazyImports, ...roleComparisons, ...literalQueries]
        : noFocusedTests,
    ),
  ),
)
