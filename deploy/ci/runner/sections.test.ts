// Tests that every test project is a section and declares the tools its tests need.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import browserConfig from '../playwright.config.ts'
import config from '../vitest.config.ts'
import { sections } from './sections.mjs'

const root = join(import.meta.dirname, '../../..')
const STARTS_CHROMIUM = /^import \{[^}]*\bchromium\b[^}]*\} from 'playwright(\/test)?'/m

/** Each project of unit tests with its files. */
const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return []
  const { name, include = [], exclude = [] } = project.test ?? {}
  return typeof name === 'string' ? [{ name, files: globSync(include, { cwd: root, exclude }) }] : []
})
const starting = projects.filter(({ files }) =>
  files.some((file) => STARTS_CHROMIUM.test(readFileSync(join(root, file), 'utf8'))),
)

test('every unit and integration test project has a section', () => {
  expect(
    projects.map(({ name }) => name).filter((name) => !sections.some((each) => each.name === name)),
  ).toEqual([])
})

test('no test is retried, in a browser or without one', () => {
  const retries = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.retry ?? 0) : 0,
  )
  expect([...retries, config.test?.retry ?? 0, browserConfig.retries ?? 0].filter(Boolean)).toEqual([])
})

test('every test file belongs to exactly one project', () => {
  const all = globSync('{engine,gateway,proto,web,loadtest,deploy}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const times = (file: string): number => projects.filter(({ files }) => files.includes(file)).length
  expect(all.filter((file) => times(file) !== 1)).toEqual([])
})

describe('a browser', () => {
  test('is started by the page’s unit tests', () => {
    expect(starting.map(({ name }) => name)).toContain('web')
  })

  test.each(starting)('is required by the section $name, whose tests start it', ({ name }) => {
    expect(sections.find((section) => section.name === name)?.needs).toContain('chromium')
  })
})
