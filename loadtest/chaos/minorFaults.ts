// Minor faults: slow, silent, half-closed or cut connections, duplicates, slow consumers.
import { setTimeout as wait } from 'node:timers/promises'
import type { Proxy, NetworkCondition } from '../testbed/proxy.ts'
import type { VirtualPlayer } from './virtualPlayer.ts'
import type { Fault, Minor } from './schedule.ts'
import { between, pick, type FaultContext } from './faultContext.ts'

type Inject = (context: FaultContext, fault: Fault<Minor>) => Promise<void> | void

type Target = (context: FaultContext, fault: Fault<Minor>) => Proxy | undefined
const someLink: Target = ({ testbed }, { target }) => testbed.links.get(pick(testbed.engines(), target).name)
const someStore: Target = ({ testbed }, { target }) =>
  testbed.stores.get(pick([...testbed.engines(), ...testbed.gateways()], target).name)
const someEntrance: Target = ({ testbed }, { target }) => pick(testbed.entrances, target)

/** Applies a network condition to a proxy for a time in this range, ms. */
const during =
  (
    proxyOf: Target,
    conditionOf: (fault: Fault<Minor>) => NetworkCondition,
    [least, most]: readonly [number, number] = [0, 3000],
  ): Inject =>
  async (context, fault) => {
    const proxy = proxyOf(context, fault)
    proxy?.setCondition(conditionOf(fault))
    await wait(between(least, most, fault.duration))
    proxy?.setCondition({ kind: 'normal' })
  }
const slow =
  (minMs: number, maxMs: number) =>
  ({ variant }: Fault<Minor>): NetworkCondition => ({ kind: 'slow', ms: between(minMs, maxMs, variant) })
const duplicates = (): NetworkCondition => ({ kind: 'twice' })

const halfClose =
  (proxyOf: Target): Inject =>
  (context, fault) =>
    proxyOf(context, fault)?.halfClose(fault.variant < 0.5 ? 'near' : 'far')

/** Number of full views that a page requests without reading them. */
const UNREAD_VIEWS = 200

/** A page, preferably a spectator's, stops reading but keeps sending requests. */
const slowReader: Inject = async ({ workload }, { target, duration }) => {
  const all = workload.tables.flatMap(({ players }) => players).filter(({ connected }) => connected)
  const watching = all.filter(({ watches }) => watches)
  const page: VirtualPlayer = pick(watching.length > 0 ? watching : all, target)
  const { socket } = page
  socket.pause()
  for (let n = 0; n < UNREAD_VIEWS; n += 1)
    page.send({ seq: 0, body: 'resume', resume: { version: 0, epoch: 0 } })
  await wait(between(500, 3000, duration))
  socket.resume()
}

/** Injects each minor fault; resolves once it has healed. */
export const MINOR_FAULTS: Record<Minor, Inject> = {
  linkSlow: during(someLink, slow(2, 50)),
  linkDuplicate: during(someLink, duplicates),
  storeSlow: during(someStore, slow(1, 30)),
  storeHalfClosed: halfClose(someStore),
  async gatewayStoreCut({ testbed }, { target, duration }) {
    const store = testbed.stores.get(pick(testbed.gateways(), target).name)
    store?.setCondition({ kind: 'silent', silenced: 'answers' })
    await wait(between(10, 300, duration))
    store?.cut()
    store?.setCondition({ kind: 'normal' })
  },
  socketCut: (context, fault) => someEntrance(context, fault)?.cut(),
  socketSlow: during(someEntrance, slow(5, 60)),
  socketDuplicate: during(someEntrance, duplicates),
  socketSilent: during(someEntrance, () => ({ kind: 'silent', silenced: 'all' }), [50, 400]),
  socketGoesSilent({ workload, silences, testbed }, { target }) {
    const entrance = Math.floor(target * testbed.entrances.length)
    testbed.entrances[entrance]?.silence()
    silences.begin(workload.connectedThrough(entrance))
  },
  socketHalfClosed: halfClose(someEntrance),
  slowReader,
}
