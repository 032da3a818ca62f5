// ESLint config: import restrictions and own rules; rules that need types are oxlint's.
import { join } from 'node:path'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { asConfig, table, wholeParts } from './lint/imports.js'
import { cardKeys } from './lint/cardKeys.js'
import { caught } from './lint/caught.js'
import { downwards } from './lint/layers.js'
import { page, standing } from './lint/page.js'

const made = [
  'node_modules/',
  '.cache/',
  '.data/',
  'proto/gen/',
  'web/dist/',
  'loadtest/dist/',
  'screenshots/',
]

/** Focused and skipped tests would leave gaps in the suite. */
const wholeSuite = [
  {
    selector:
      'MemberExpression[object.name=/^(it|test|describe|suite)$/][property.name=/^(only|skip|todo|fixme)$/]',
    message: 'Every test runs: mend it or delete it.',
  },
]

/** The rules are a pure function. */
const noWorld = 'The rules get no clock, no chance and no process from outside.'
const worldly = ['Date', 'process', 'console', 'performance', 'crypto', 'fetch', 'window', 'document', 'Intl']
const clocks = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame']

export default tseslint.config(
  { ignores: made },
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
      'no-restricted-syntax': ['error', ...wholeSuite],
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
        { object: 'process', property: 'env', message: 'Settings are read by proto/settings, from a main.' },
      ],
    },
  },
  {
    files: ['engine/rules/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[...worldly, ...clocks].map((name) => ({ name, message: noWorld })),
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: noWorld }],
    },
  },
  {
    files: ['{engine,gateway,proto,web}/**/*.{ts,tsx}', 'deploy/{*,ci/check/*,dev/*/*}.mjs'],
    ignores: ['**/*.test.{ts,tsx}', 'web/e2e/**'],
    plugins: { catches: { rules: { caught } } },
    rules: { 'catches/caught': 'error' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { layers: { rules: { downwards } } },
    rules: { 'layers/downwards': 'error' },
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
      row.files[0]?.startsWith('web/') ? [...wholeSuite, ...wholeParts, ...standing] : wholeSuite,
    ),
  ),
)
