// The engine that a gateway plays with while it warms up: it greets whoever comes, carries out every move but some, and may fall silent.
import {
  pack,
  unpackInbound,
  unpackOutbound,
  type Ask,
  type Inbound,
  type Part,
} from '#proto/link/messages.ts'
import { encodeServer, encodeSlices, updateFrame } from '#proto/client/wire.ts'
import { deliver, type Delivering } from '../rooms/deliver.ts'
import type { Engines } from '../rooms/engines.ts'

/** What it calls itself. */
export const PLAYED = 'warm'
/** One request in so many is refused. */
const REFUSED_EVERY = 8
/** One in so many only watches. */
const WATCHES_EVERY = 16

/** The engine, and whether it says nothing. */
export interface PlayedEngine extends Omit<Engines, 'sizes'> {
  silent: boolean
}

/** Answers at once, in memory alone; `to`: the gateway that hears it. */
export function playedEngine(now: () => number, to: () => Delivering): PlayedEngine {
  let version = 0
  let said = 0

  function tell(room: string, parts: Part[], came: { connection: string; plays: boolean }[] = []): void {
    const known = { epoch: 1, version, told: version }
    const named = came.map((one) => ({ ...one, name: 'Warm', avatar: '' }))
    const bytes = pack({ kind: 'deliver', room, epoch: 1, known, went: [], parts, came: named })
    const heard = unpackOutbound(bytes)
    if (heard?.kind === 'deliver') deliver(to(), heard)
  }

  function answer({ room, from, ask }: Extract<Inbound, { kind: 'ask' }>): void {
    version += 1
    said += 1
    const news = updateFrame([encodeSlices({ versions: [version], epoch: 1 })])
    const hand = encodeServer({
      body: 'private',
      private: { version, epoch: 1, hand: [1, 2], peek: [], picking: 0 },
    })
    const mine = [from.id]
    if (ask.kind !== 'command') {
      const welcome = encodeServer({ body: 'welcome', welcome: welcomed(room, ask, now()) })
      const parts = [welcome, hand, news].map((frame) => ({ to: mine, frame }))
      return tell(
        room,
        [{ to: null, frame: news }, ...parts],
        [{ connection: from.id, plays: said % WATCHES_EVERY !== 0 }],
      )
    }
    const { seq } = ask
    if (said % REFUSED_EVERY === 0) {
      const refused = { seq, text: 'No', key: 'no', quiet: false, refresh: false }
      return tell(room, [{ to: mine, frame: encodeServer({ body: 'refused', refused }) }])
    }
    tell(room, [
      { to: mine, frame: hand },
      { to: null, frame: news },
      { to: mine, frame: encodeServer({ body: 'done', done: { seq, room: '' } }) },
    ])
  }

  const engine: PlayedEngine = {
    silent: false,
    names: () => [PLAYED],
    has: () => true,
    all: () => [],
    state: () => Promise.resolve('lost'),
    showsSpectators: () => true,
    send: (_, bytes) => {
      if (engine.silent) return
      const message = unpackInbound(bytes)
      if (message?.kind === 'ask') answer(message)
    },
    close: () => undefined,
  }
  return engine
}

const welcomed = (room: string, ask: Ask, now: number) => ({
  token: '',
  user: '',
  room,
  seat: 1,
  seq: 'seq' in ask ? ask.seq : 0,
  now,
  epoch: 1,
  elsewhere: false,
})
