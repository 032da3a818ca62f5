// Minor faults: slow, silent, half-closed or cut connections, duplicates, slow consumers.
import { setTimeout as wait } from 'node:timers/promises'
import type { Proxy, NetworkCondition } from '../testbed/proxy.ts'
import type { VirtualPlayer } from './virtualPlayer.ts'
import type { Fault, Minor } from './schedule.ts'
import { between, oneOf, type FaultContext } from './faultContext.ts'

type Inject = (context: FaultContext, fault: Fault<Minor>) => Promise<void> | void

/** Applies a network condition to a proxy for a while. */
async function during(way: Proxy | undefined, condition: NetworkCondition, ms: number): Promise<void> {
  way?.setCondition(condition)
  await wait(ms)
  way?.setCondition({ kind: 'normal' })
}

const someLink = ({ testbed }: FaultContext, { whom }: Fault<Minor>): Proxy | undefined =>
  testbed.links.get(oneOf(testbed.engines(), whom).name)
const someStore = ({ testbed }: FaultContext, { whom }: Fault<Minor>): Proxy | undefined =>
  testbed.stores.get(oneOf([...testbed.engines(), ...testbed.gateways()], whom).name)
const someEntrance = ({ testbed }: FaultContext, { whom }: Fault<Minor>): Proxy =>
  oneOf(testbed.entrances, whom)

/** Number of full views that a page requests without reading them. */
const UNREAD = 200

/** A page, preferably a spectator's, stops reading but keeps sending requests. */
const slowReader: Inject = async ({ workload }, { whom, lasting }) => {
  const all = workload.tables.flatMap(({ players }) => players).filter(({ connected }) => connected)
  const watching = all.filter(({ watches }) => watches)
  const page: VirtualPlayer = oneOf(watching.length > 0 ? watching : all, whom)
  const { wire } = page
  wire.pause()
  for (let n = 0; n < UNREAD; n += 1) page.send({ seq: 0, body: 'resume', resume: { version: 0, epoch: 0 } })
  await wait(between(500, 3000, lasting))
  wire.resume()
}

/** Injects each minor fault; resolves once it has healed. */
export const MINOR_FAULTS: Record<Minor, Inject> = {
  linkSlow: (context, fault) =>
    during(someLink(context, fault), { kind: 'slow', ms: between(2, 50, fault.way) }, 3000 * fault.lasting),
  linkDuplicate: (context, fault) =>
    during(someLink(context, fault), { kind: 'twice' }, 3000 * fault.lasting),
  storeSlow: (context, fault) =>
    during(someStore(context, fault), { kind: 'slow', ms: between(1, 30, fault.way) }, 3000 * fault.lasting),
  storeHalfClosed: (context, fault) => someStore(context, fault)?.halfClose(fault.way < 0.5 ? 'near' : 'far'),
  async gatewayStoreCut({ testbed }, { whom, lasting }) {
    const store = testbed.stores.get(oneOf(testbed.gateways(), whom).name)
    store?.setCondition({ kind: 'silent', silenced: 'answers' })
    await wait(between(10, 300, lasting))
    store?.cut()
    store?.setCondition({ kind: 'normal' })
  },
  socketCut: (context, fault) => someEntrance(context, fault).cut(),
  socketSlow: (context, fault) =>
    during(
      someEntrance(context, fault),
      { kind: 'slow', ms: between(5, 60, fault.way) },
      3000 * fault.lasting,
    ),
  socketDuplicate: (context, fault) =>
    during(someEntrance(context, fault), { kind: 'twice' }, 3000 * fault.lasting),
  socketSilent: (context, fault) =>
    during(
      someEntrance(context, fault),
      { kind: 'silent', silenced: 'all' },
      between(50, 400, fault.lasting),
    ),
  socketGoesSilent({ workload, silences, testbed }, { whom }) {
    const entrance = Math.floor(whom * testbed.entrances.length)
    testbed.entrances[entrance]?.fallSilent()
    silences.begin(workload.behind(entrance))
  },
  socketHalfClosed: (context, fault) =>
    someEntrance(context, fault).halfClose(fault.way < 0.5 ? 'near' : 'far'),
  slowReader,
}
