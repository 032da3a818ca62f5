// Tests the table of environment variables against code, defaults, README and `--help`.
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../../../proto/settings/schema.mjs'
import { unknownVariables } from '../../../proto/settings/unknown.mjs'
import * as engine from '../../../engine/config.ts'
import * as gateway from '../../../gateway/config.ts'
import { help } from '../launch/options.mjs'
import { settingsTable, withSettingsTable } from './render.mjs'

const root = join(import.meta.dirname, '../../..')
const namesOf = (reader: string): string[] =>
  variables.flatMap(({ name, readers }) => (readers.split(' ').includes(reader) ? [name] : [])).sort()
const secrets = { LINK_SECRET: 'x'.repeat(16), SESSION_SECRET: 'y'.repeat(16) }
const least = { PORT: '1', REDIS_URL: 'redis://x', ...secrets }

/** Read by a library, not by the process' own schema. */
const LIBRARIES = ['GOOGLE_APPLICATION_CREDENTIALS']

test.each(['gateway', 'engine'])('%s reads each of its variables', async (program) => {
  const asked = new Set(LIBRARIES)
  for await (const file of glob(`${program}/**/*.ts`, { cwd: root })) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/\b(?:get\(|setting\(env, )'([A-Z_]+)'/g)) asked.add(name)
  }
  expect(namesOf(program).filter((name) => !asked.has(name))).toEqual([])
})

test('our programs read only listed variables', async () => {
  const read = new Set<string>()
  for await (const file of glob('{engine,gateway,proto,deploy,loadtest,web}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
  })) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, one, other] of text.matchAll(/process\.env(?:\.([A-Z]\w+)|\['(\w+)'\])/g)) {
      read.add(one ?? other ?? '')
    }
  }
  const foreign = ['PATH', 'INIT_CWD', 'npm_execpath', 'NODE_EXTRA_CA_CERTS']
  const known = [...variables.map(({ name }) => name), ...foreign]
  expect([...read].filter((name) => !known.includes(name))).toEqual([])
  // Each variable for tests and tools must be read somewhere.
  expect(namesOf('tests').filter((name) => !read.has(name))).toEqual([])
})

const withDefault = variables.flatMap(({ name, default: value, readers }) =>
  value === null ? [] : [[name, value, readers] as const],
)

test.each(withDefault)('%s defaults to %s', (name, otherwise, readers) => {
  for (const [reader, { readConfig }] of [
    ['gateway', gateway],
    ['engine', engine],
  ] as const) {
    if (!readers.includes(reader)) continue
    const of = (more: Record<string, string>) => {
      const read = readConfig({ ...least, ...more })
      if (!read.ok) throw new Error(read.wrong.join())
      // The suffix of a name is random.
      return { ...read.config, name: read.config.name.replace(/-\w+$/, '') }
    }
    expect(of({ [name]: otherwise })).toEqual(of({}))
    expect(of({ [name]: '' })).toEqual(of({}))
  }
})

test('missing required variables are reported by name', () => {
  const required = variables.filter((each) => each.required).map(({ name }) => name)
  const asked = (read: { ok: true } | { ok: false; wrong: string[] }): string[] =>
    read.ok ? [] : read.wrong.map((sentence) => sentence.split(' ')[0] ?? '')
  expect(asked(gateway.readConfig({})).sort()).toEqual([...required].sort())
  expect(asked(engine.readConfig({})).every((name) => required.includes(name))).toBe(true)
})

test('README and help contain the table', () => {
  const readme = readFileSync(join(root, 'deploy/README.md'), 'utf8')
  expect(readme).toContain(`\n${settingsTable()}\n`)
  expect(withSettingsTable(readme), '`npm run settings` writes the table').toBe(readme)
  expect(withSettingsTable(readme.replace('| `CI` |', '| `CIAO` |'))).toBe(readme)
  for (const name of ['REDIS_URL', 'QUEUE_SECONDS', 'GOOGLE_APPLICATION_CREDENTIALS'])
    expect(help).toContain(name)
  expect(help).not.toMatch(/\bSITE_DIR\b/)
  for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(110)
})

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', 'x', 'PORT must be a whole number from 0 to 65535'],
  ['LINK_SECRET', 'short', 'LINK_SECRET must be one line of at least 16 characters'],
  ['LINK_SECRET', '', 'LINK_SECRET is missing: it must be one line of at least 16 characters'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent'],
  ['FRAMES_AT_ONCE', '0', 'FRAMES_AT_ONCE must be a whole number from 1 to 999999999'],
  ['ADMIN_EMAILS', 'a@b.example, nobody', 'ADMIN_EMAILS must be addresses of mail, with commas between'],
  ['PUBLIC_URL', 'play.example', 'PUBLIC_URL must be a whole address, such as https://play.example'],
  ['MONGODB_URI', 'localhost', 'MONGODB_URI must be mongodb://host:port/name or mongodb+srv://host/name'],
])('%s «%s» fails the start with one sentence', (name, value, sentence) => {
  expect(gateway.readConfig({ ...least, [name]: value })).toEqual({ ok: false, wrong: [sentence] })
})

test.each([
  ['REDIS_URI', 'REDIS_URL'],
  ['MONGODB_URL', 'MONGODB_URI'],
  ['MONGO_URI', 'MONGODB_URI'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['redis_url', 'REDIS_URL'],
  ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
  ['LINK_GROUPS', 'LINK_GROUP'],
  ['LINK_FACEBOOK', null],
  ['STRIPE_WEBHOOK_KEY', null],
  ['SMTP_PASSWORD', null],
])('%s fails the start with the suggestion %s', (name, meant) => {
  const [sentence, ...more] = unknownVariables({ PATH: '/bin', [name]: 'x' })
  expect(more).toEqual([])
  const named = /^(\w+) is none of our settings: did you mean (\w+)\? Rename it, or unset it\.$/.exec(
    sentence ?? '',
  )
  expect(named?.[1]).toBe(name)
  if (meant !== null) expect(named?.[2]).toBe(meant)
  expect(gateway.readConfig({ ...least, [name]: 'x' })).toEqual({ ok: false, wrong: [sentence] })
  expect(engine.readConfig({ ...least, [name]: 'x' })).toEqual({ ok: false, wrong: [sentence] })
})

test('variables of the system, Node, platforms and other programs are ignored', () => {
  const others = [
    'PATH HOME HOSTNAME MAIL PORTS POST LANG LC_ALL TERM USER SESSION_MANAGER XDG_DATA_DIRS XDG_SESSION_TYPE PUBLIC',
    'NODE_OPTIONS NODE_EXTRA_CA_CERTS UV_THREADPOOL_SIZE npm_config_cache npm_lifecycle_event INIT_CWD VITEST TEST',
    'REDIS_PORT REDIS_PORT_6379_TCP REDIS_PORT_6379_TCP_ADDR REDIS_SERVICE_HOST GATEWAY_SERVICE_PORT_HTTP',
    'ENGINE_SERVICE_HOST ROOMS_SERVICE_PORT KUBERNETES_SERVICE_HOST LINK_PORT_80_TCP_PROTO ENGINE_PORT',
    'STRIPE_API_KEY FIREBASE_CONFIG FIREBASE_EMULATOR_HUB GOOGLE_CLOUD_PROJECT AWS_REGION',
    ...variables.map(({ name }) => name),
  ].join(' ')
  expect(unknownVariables(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).toEqual([])
})
