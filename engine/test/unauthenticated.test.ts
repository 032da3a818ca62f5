// Unauthenticated clients at every listening socket: no secret, and no byte of an engine.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metric } from '../../loadtest/client/metrics.ts'
import { SECRETS, startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { listeningSockets, type ListeningSocket } from './unauthenticated/sockets.ts'
import { canConnect, TLS_ATTEMPTS, ATTEMPTS, WRONG_KEY, type Attempt } from './unauthenticated/attempts.ts'

/** Attempts with the same wrong key from one address. */
const REPEATED = 40

let cluster: Cluster
let sockets: ListeningSocket[]
beforeAll(async () => {
  cluster = await startCluster({
    engines: 2,
    gateways: 1,
    // One configured as across machines, the other as on a single one.
    envOf: (name) => Promise.resolve(name === 'engine-1' ? { LINK_LISTEN: '127.0.0.1:0' } : {}),
  })
  const redis = { name: 'redis', pid: cluster.redis.pid() }
  sockets = await listeningSockets([...cluster.engines, ...cluster.gateways, redis])
})
afterAll(() => cluster.stop())

const ofEngine = ({ process }: ListeningSocket): boolean => process.startsWith('engine')
const logs = (): string => [...cluster.engines, ...cluster.gateways].map((part) => part.output()).join('\n')

/** Every secret in every encoding it could leak in. */
const FORMS: readonly Buffer[] = Object.values(SECRETS).flatMap((secret) => {
  const key = createHash('sha256').update(secret).digest()
  return [Buffer.from(secret), key].flatMap((bytes) => [
    bytes,
    ...(['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(bytes.toString(form))),
  ])
})
const holdsSecret = (received: Buffer): boolean => FORMS.some((form) => received.includes(form))

/** The folder of Redis' Unix socket admits the cluster's own user only: there is nothing to attempt. */
function attemptsAt({ process, kind }: ListeningSocket): readonly Attempt[] {
  if (process === 'redis' && kind === 'unix') return []
  return kind === 'unix'
    ? ATTEMPTS.filter(({ name }) => name !== 'bare hello')
    : [...ATTEMPTS, ...TLS_ATTEMPTS]
}

test('no socket sends a secret to an unauthenticated client, and no engine sends a byte', async () => {
  // The engines' links, one of each kind; the gateway's own socket and its metrics'; Redis'.
  expect(new Set(sockets.filter(ofEngine).map(({ kind }) => kind))).toEqual(new Set(['tcp', 'unix']))
  expect(sockets.length).toBeGreaterThanOrEqual(5)
  const leaks = await Promise.all(
    sockets.flatMap((at) =>
      attemptsAt(at).map(async ({ name, receive }) => {
        const received = await receive(at)
        return (ofEngine(at) ? received.length > 0 : holdsSecret(received))
          ? [`'${name}' at the ${at.kind} socket of ${at.process}`]
          : []
      }),
    ),
  )
  expect(leaks.flat()).toEqual([])
})

test('other users of the machine cannot connect to a Unix socket', async () => {
  const unix = sockets.filter((at) => at.kind === 'unix')
  expect(await Promise.all(unix.map(canConnect))).not.toContain(true)
})

test('repeated attempts with a wrong key are logged once or twice, and the gateway stays linked', async () => {
  const tcp = sockets.find((at) => ofEngine(at) && at.kind === 'tcp')
  if (tcp === undefined) throw new Error('no engine listens on TCP')
  for (let nth = 0; nth < REPEATED; nth += 1) await WRONG_KEY.receive(tcp)
  const lines = logs()
    .split('\n')
    .filter((line) => line.includes('bad secret'))
  expect(lines.length).toBeGreaterThanOrEqual(1)
  expect(lines.length).toBeLessThanOrEqual(2)
  expect(holdsSecret(Buffer.from(logs()))).toBe(false)
  expect(await metric(cluster.ports[0] ?? 0, 'lane_engines')).toBe(2)
})
