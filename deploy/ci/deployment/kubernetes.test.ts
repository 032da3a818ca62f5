// Validates the Kubernetes manifests: API schema, settings, ports, selectors, probes.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../../../proto/settings/schema.mjs'
import { ENGINE_FLAGS, GATEWAY_FLAGS } from '../../dev/launch/nodeFlags.mjs'
import { REDIS_SETTINGS } from '../../dev/launch/redisSettings.mjs'
import { exposedMetrics } from './exposedMetrics.ts'
import { validationErrors } from './kubernetes.ts'
import { at, isRecord, listAt, manifests, root, readText } from './read.ts'

const all = manifests()
const one = (name: string): unknown => {
  const found = all.get(name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}
const known = new Map(variables.map((each) => [each.name, each]))
const pod = (part: string): unknown =>
  at(one(part === 'redis' ? 'StatefulSet/redis' : `Deployment/${part}`), 'spec', 'template', 'spec')
const container = (part: string): unknown => at(pod(part), 'containers', 0)
const portOf = (part: string): unknown => at(container(part), 'ports', 0, 'containerPort')

test.each([...all])('%s matches the Kubernetes schema', async (_, manifest) => {
  expect(await validationErrors(manifest)).toEqual([])
})

test('the check detects invalid fields, unknown fields and unknown kinds', async () => {
  const base = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'x' } }
  expect(await validationErrors({ ...base, ...{ spec: { maxUnavailable: true } } })).not.toEqual([])
  expect(await validationErrors({ ...base, ...{ spec: { selector: { matchLabel: {} } } } })).toEqual([
    '/spec/selector/matchLabel is no field of it',
  ])
  await expect(validationErrors({ ...base, kind: 'PodDisruption' })).rejects.toThrow('Kubernetes knows no')
})

test('every setting is known, and secrets are referenced, never inlined', () => {
  const config = Object.keys(at(one('ConfigMap/lockdown-lane'), 'data') ?? {})
  const fields = ['engine', 'gateway'].flatMap((part) => listAt(container(part), 'env')).filter(isRecord)
  const names = [...config, ...fields.map(({ name }) => String(name))]
  expect(names.filter((name) => !known.has(name) && name !== 'POD_IP')).toEqual([])
  for (const name of config) expect(known.get(name)?.secret).toBeUndefined()
  for (const field of fields) {
    const secret = known.get(String(field['name']))?.secret === true
    expect([field['name'], isRecord(at(field, 'valueFrom', 'secretKeyRef'))]).toEqual([field['name'], secret])
    const from = at(field, 'valueFrom', 'configMapKeyRef', 'key')
    if (from !== undefined) expect(config).toContain(from)
  }
  // The operator creates the secrets: the instructions must name only secret settings.
  const secretsInText = readText('kubernetes/config.yaml').match(/[A-Z][A-Z_]{5,}(?==)/g) ?? []
  expect(secretsInText.filter((name) => known.get(name)?.secret !== true)).toEqual([])
  const required = variables.filter((each) => each.required)
  const given = new Set([...names, ...secretsInText])
  expect(required.map(({ name }) => name).filter((name) => !given.has(name))).toEqual([])
})

test('all started programs exist', () => {
  const [, asks] = listAt(container('engine'), 'livenessProbe', 'exec', 'command')
  expect(existsSync(join(root, String(asks)))).toBe(true)
  for (const part of ['engine', 'gateway']) {
    const [node, ...flags] = listAt(container(part), 'command')
    const file = flags.pop()
    expect([node, ...flags]).toEqual(['node', ...(part === 'engine' ? ENGINE_FLAGS : GATEWAY_FLAGS)])
    expect(existsSync(join(root, String(file)))).toBe(true)
  }
})

test('Redis starts with the required settings', () => {
  const words = listAt(container('redis'), 'args').map(String)
  for (const setting of REDIS_SETTINGS) expect(words.join(' ')).toContain(setting)
})

test('container ports match the settings, services, annotations and network policies', () => {
  const value = (part: string, name: string): unknown =>
    at(
      listAt(container(part), 'env').find((each) => at(each, 'name') === name),
      'value',
    )
  expect(value('gateway', 'PORT')).toBe(String(portOf('gateway')))
  expect(value('engine', 'LINK_LISTEN')).toBe(`$(POD_IP):${String(Number(portOf('engine')))}`)
  const annotations = at(one('Deployment/gateway'), 'spec', 'template', 'metadata', 'annotations')
  const metricsPort = at(container('gateway'), 'ports', 1, 'containerPort')
  expect(metricsPort).not.toBe(portOf('gateway'))
  expect(value('gateway', 'METRICS_LISTEN')).toBe(`0.0.0.0:${String(metricsPort)}`)
  expect(at(annotations, 'prometheus.io/port')).toBe(String(metricsPort))
  // Only the monitoring namespace reaches it: neither the ingress nor the service has this port.
  const monitors = at(one('NetworkPolicy/gateway'), 'spec', 'ingress', 1)
  expect(at(monitors, 'ports', 0, 'port')).toBe(metricsPort)
  expect(listAt(monitors, 'from')).toEqual([
    { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
  ])
  expect(listAt(one('Service/gateway'), 'spec', 'ports')).toHaveLength(1)
  expect(at(annotations, 'prometheus.io/path')).toBe('/metrics')
  expect(at(one('Service/redis'), 'spec', 'ports', 0, 'port')).toBe(portOf('redis'))
  for (const part of ['gateway', 'engine', 'redis']) {
    const policy = one(`NetworkPolicy/${part}`)
    expect(at(policy, 'spec', 'ingress', 0, 'ports', 0, 'port')).toBe(portOf(part))
    expect(at(policy, 'spec', 'podSelector', 'matchLabels')).toEqual({ app: 'lockdown-lane', part })
  }
  const declared = [portOf('gateway'), portOf('engine')].join(' ')
  expect(readText('docker/Dockerfile')).toContain(`EXPOSE ${declared}\n`)
})

test('selectors match their targets', () => {
  for (const part of ['gateway', 'engine']) {
    const labels = { app: 'lockdown-lane', part }
    const deployment = one(`Deployment/${part}`)
    expect(at(deployment, 'spec', 'selector', 'matchLabels')).toEqual(labels)
    expect(at(deployment, 'spec', 'template', 'metadata', 'labels')).toEqual(labels)
    expect(at(one(`PodDisruptionBudget/${part}`), 'spec', 'selector', 'matchLabels')).toEqual(labels)
    expect(at(one(`HorizontalPodAutoscaler/${part}`), 'spec', 'scaleTargetRef')).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: part,
    })
  }
  expect(at(one('Service/gateway'), 'spec', 'selector')).toEqual({ app: 'lockdown-lane', part: 'gateway' })
})

test('the ingress routes to existing services, and health checks are not exposed', () => {
  const paths = listAt(one('Ingress/lockdown-lane'), 'spec', 'rules', 0, 'http', 'paths')
  const leads = Object.fromEntries(
    paths.map((each) => [String(at(each, 'path')), at(each, 'backend', 'service', 'name')]),
  )
  expect(leads).toEqual({ '/': 'gateway', '/healthz': 'no-endpoints' })
  for (const service of Object.values(leads)) expect(all.has(`Service/${String(service)}`)).toBe(true)
  expect(at(one('Service/no-endpoints'), 'spec', 'selector')).toBeUndefined()
})

test('autoscalers use exposed metrics only', async () => {
  const names = await exposedMetrics()
  const asked = [...all.values()]
    .flatMap((each) => listAt(each, 'spec', 'metrics'))
    .map((metric) => at(metric, 'pods', 'metric', 'name'))
    .filter((name) => typeof name === 'string')
  expect(asked).toContain('lane_sockets')
  expect(asked.filter((name) => !names.has(name))).toEqual([])
})

test('pods shut down gracefully and run with minimal privileges', () => {
  for (const part of ['gateway', 'engine', 'redis']) {
    expect(at(pod(part), 'securityContext', 'runAsNonRoot')).toBe(true)
    expect(at(pod(part), 'automountServiceAccountToken')).toBe(false)
    expect(at(container(part), 'securityContext')).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    for (const probe of ['readinessProbe', 'livenessProbe']) expect(at(container(part), probe)).toBeDefined()
  }
  const pause = Number(at(container('gateway'), 'lifecycle', 'preStop', 'exec', 'command', 1))
  // A process shuts down within two seconds of SIGTERM.
  for (const [part, before] of [
    ['gateway', pause],
    ['engine', 0],
  ] as const)
    expect(Number(at(pod(part), 'terminationGracePeriodSeconds'))).toBeGreaterThan(before + 2)
})
