// The light faults: ways that are slow, silent for a moment, half closed or cut, requests said twice, pages that do not read.
import { setTimeout as wait } from 'node:timers/promises'
import type { Proxy, Weather } from '../testbed/proxy.ts'
import type { Guest } from './virtualPlayer.ts'
import type { Fault, Light } from './schedule.ts'
import { between, oneOf, type Scene } from './faultContext.ts'

type Deed = (scene: Scene, fault: Fault<Light>) => Promise<void> | void

/** What one way gets for a while. */
async function spell(way: Proxy | undefined, weather: Weather, ms: number): Promise<void> {
  way?.weather(weather)
  await wait(ms)
  way?.weather({ kind: 'fair' })
}

const someLink = ({ stage }: Scene, { whom }: Fault<Light>): Proxy | undefined =>
  stage.links.get(oneOf(stage.engines(), whom).name)
const someStore = ({ stage }: Scene, { whom }: Fault<Light>): Proxy | undefined =>
  stage.stores.get(oneOf([...stage.engines(), ...stage.gateways()], whom).name)
const someDoor = ({ stage }: Scene, { whom }: Fault<Light>): Proxy => oneOf(stage.doors, whom)

/** Full views asked for by a page that does not read them. */
const UNREAD = 200

/** Somebody who watches, where there is one, stops reading but goes on asking. */
const slowReader: Deed = async ({ house }, { whom, lasting }) => {
  const all = house.tables.flatMap(({ guests }) => guests).filter(({ connected }) => connected)
  const watching = all.filter(({ watches }) => watches)
  const page: Guest = oneOf(watching.length > 0 ? watching : all, whom)
  const { wire } = page
  wire.pause()
  for (let n = 0; n < UNREAD; n += 1) page.send({ seq: 0, body: 'resume', resume: { version: 0, epoch: 0 } })
  await wait(between(500, 3000, lasting))
  wire.resume()
}

/** What each light fault does; it resolves once all is fair again. */
export const LIGHT_DEEDS: Record<Light, Deed> = {
  linkSlow: (scene, fault) =>
    spell(someLink(scene, fault), { kind: 'slow', ms: between(2, 50, fault.way) }, 3000 * fault.lasting),
  linkTwice: (scene, fault) => spell(someLink(scene, fault), { kind: 'twice' }, 3000 * fault.lasting),
  storeSlow: (scene, fault) =>
    spell(someStore(scene, fault), { kind: 'slow', ms: between(1, 30, fault.way) }, 3000 * fault.lasting),
  storeHalfClosed: (scene, fault) => someStore(scene, fault)?.halfClose(fault.way < 0.5 ? 'near' : 'far'),
  async gatewayStoreCut({ stage }, { whom, lasting }) {
    const store = stage.stores.get(oneOf(stage.gateways(), whom).name)
    store?.weather({ kind: 'silent', silenced: 'answers' })
    await wait(between(10, 300, lasting))
    store?.cut()
    store?.weather({ kind: 'fair' })
  },
  doorCut: (scene, fault) => someDoor(scene, fault).cut(),
  doorSlow: (scene, fault) =>
    spell(someDoor(scene, fault), { kind: 'slow', ms: between(5, 60, fault.way) }, 3000 * fault.lasting),
  doorTwice: (scene, fault) => spell(someDoor(scene, fault), { kind: 'twice' }, 3000 * fault.lasting),
  doorSilent: (scene, fault) =>
    spell(someDoor(scene, fault), { kind: 'silent', silenced: 'all' }, between(50, 400, fault.lasting)),
  doorFallsSilent({ house, silences, stage }, { whom }) {
    const door = Math.floor(whom * stage.doors.length)
    stage.doors[door]?.fallSilent()
    silences.begin(house.behind(door))
  },
  doorHalfClosed: (scene, fault) => someDoor(scene, fault).halfClose(fault.way < 0.5 ? 'near' : 'far'),
  slowReader,
}
