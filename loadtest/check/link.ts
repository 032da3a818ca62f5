// Check `link`: unauthenticated clients get no secret from any listening socket.
import { createHash } from 'node:crypto'
import { SECRETS, startCluster, type Cluster } from '../testbed/cluster.ts'
import { figure } from '../client/metrics.ts'
import type { Check, CheckResult } from './check.ts'
import { doorsOf, type Door } from './link/doors.ts'
import { getsIn, SECURE_TRIES, TRIES, type Try } from './link/strangers.ts'

/** The same wrong key so often, from one address: one line in the log. */
const REPEATED = 40
const ENGINES = 2

/**
 * Figures: `doors` looked at; `tries` of strangers; `told`: bytes of a secret that they heard, and at a link's door all bytes;
 * `entered`: Unix sockets that another user gets in at; `logged`: lines in the log about one stranger with one wrong key.
 */
export const check: Check = async (): Promise<CheckResult> => {
  const cluster = await startCluster({
    engines: ENGINES,
    gateways: 1,
    // One as on many machines, the other as on one.
    envOf: (name) => Promise.resolve(name === 'engine-1' ? { LINK_LISTEN: '127.0.0.1:0' } : {}),
  })
  try {
    return await look(cluster)
  } finally {
    await cluster.stop()
  }
}

async function look(cluster: Cluster): Promise<CheckResult> {
  const { engines, gateways, ports } = cluster
  const redis = { name: 'redis', pid: cluster.redis.pid() }
  const doors = await doorsOf([...engines, ...gateways, redis])
  const links = doors.filter(({ process }) => process.startsWith('engine'))
  const heard = await Promise.all(doors.flatMap((door) => triesAt(door).map((one) => tell(door, one))))
  const tcp = links.find((door) => door.kind === 'tcp')
  const [wrongKey] = SECURE_TRIES
  for (let nth = 0; nth < REPEATED && tcp !== undefined; nth += 1) await wrongKey?.hears(tcp)

  const unix = doors.filter((door) => door.kind === 'unix')
  const entered = (await Promise.all(unix.map(getsIn))).filter((is) => is === true).length
  const logs = [...engines, ...gateways].map((part) => part.said()).join('\n')
  const logged = logs.split('\n').filter((line) => line.includes('bad secret')).length
  const linked = await figure(ports[0] ?? 0, 'lane_engines')
  const told = heard.reduce((sum, { bytes }) => sum + bytes, 0) + bytesOfSecrets(Buffer.from(logs))
  return {
    figures: { doors: doors.length, tries: heard.length + REPEATED, told, entered, logged, linked },
    shortfalls: [
      ...heard
        .filter(({ bytes }) => bytes > 0)
        .map(({ what, bytes }) => `${bytes} bytes were told to ${what}`),
      ...(told > 0 && heard.every(({ bytes }) => bytes === 0) ? ['a secret stands in a log'] : []),
      ...(new Set(links.map(({ kind }) => kind)).size === 2 ? [] : ['a kind of link was not looked at']),
      // The gateway's own, its figures', one of each engine and that of Redis.
      ...(doors.length >= ENGINES + 3 ? [] : [`only ${doors.length} doors were found`]),
      ...(entered > 0 ? [`another user gets in at ${entered} Unix sockets`] : []),
      ...(logged >= 1 && logged <= 2 ? [] : [`one wrong key, tried often, is ${logged} lines in the log`]),
      ...(linked === ENGINES ? [] : [`the gateway reaches ${linked} engines, and not ${ENGINES}`]),
    ],
  }
}

/** Whoever may enter the folder of a Unix socket is the cluster's own user: at that of Redis there is nothing to try. */
function triesAt(door: Door): readonly Try[] {
  if (door.process === 'redis' && door.kind === 'unix') return []
  return door.kind === 'unix'
    ? TRIES.filter(({ name }) => name !== 'bare hello')
    : [...TRIES, ...SECURE_TRIES]
}

async function tell(door: Door, { name, hears }: Try): Promise<{ what: string; bytes: number }> {
  const heard = await hears(door)
  const bytes = door.process.startsWith('engine') ? heard.length : bytesOfSecrets(heard)
  return { what: `«${name}» at the ${door.kind} door of ${door.process}`, bytes }
}

/** Every secret in every form in which it could be said. */
const FORMS: readonly Buffer[] = Object.values(SECRETS).flatMap((secret) => {
  const key = createHash('sha256').update(secret).digest()
  return [Buffer.from(secret), key].flatMap((bytes) => [
    bytes,
    ...(['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(bytes.toString(form))),
  ])
})

function bytesOfSecrets(heard: Buffer): number {
  let sum = 0
  for (const form of FORMS) {
    for (let at = heard.indexOf(form); at >= 0; at = heard.indexOf(form, at + 1)) sum += form.length
  }
  return sum
}
