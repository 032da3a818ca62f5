// Check `codes`: room-code enumeration reveals no existing room and is rate limited.
import { startCluster } from '../testbed/cluster.ts'
import type { Check, CheckResult } from './check.ts'
import { limitedTries, TRIES } from './codes/limit.ts'
import { WAYS } from './codes/ways.ts'
import { strangersRooms, vacantCodes } from './codes/rooms.ts'

const ASKED = 2000

/** Figures: `asked` codes in all ways; `distinguishable` ones; `woken` rooms of strangers; `limited`: as often as one may. */
export const check: Check = async (): Promise<CheckResult> => {
  const cluster = await startCluster({
    engines: 1,
    gateways: 2,
    env: { TRUST_PROXY: '127.0.0.1', TRIES_PER_MINUTE: String(TRIES), SOCKETS_PER_ADDRESS: '100000' },
  })
  try {
    const each = ASKED / WAYS.length / 2
    const rooms = await strangersRooms(cluster, Math.min(each, 50))
    const before = await rooms.owners()
    let asked = 0
    const told: string[] = []
    for (const way of WAYS) {
      const known = Array.from({ length: each }, (_, nth) => rooms.codes[nth % rooms.codes.length] ?? '')
      const unknown = vacantCodes(each)
      const answers: [Set<string>, Set<string>] = [new Set(), new Set()]
      for (const [at, codes] of [known, unknown].entries()) {
        for (const answer of await way.ask(cluster, codes)) answers[at === 0 ? 0 : 1].add(answer)
        asked += codes.length
      }
      const [ofRooms, ofNone] = answers
      if ([...ofRooms].some((answer) => !ofNone.has(answer)) || ofRooms.size !== ofNone.size)
        told.push(way.name)
    }
    const woken = (await rooms.owners()).filter((owner, nth) => owner !== before[nth]).length
    rooms.leave()
    const answered = await limitedTries(cluster)
    const limited = answered === TRIES
    return {
      figures: { asked, distinguishable: told.length, woken, limited },
      shortfalls: [
        ...(asked < ASKED ? [`only ${asked} codes were asked about`] : []),
        ...told.map((way) => `a stranger's room is told from none by ${way}`),
        ...(woken > 0 ? [`${woken} rooms were woken by strangers`] : []),
        ...(limited ? [] : [`one network was answered ${answered} times in a minute, and not ${TRIES}`]),
      ],
    }
  } finally {
    await cluster.stop()
  }
}
