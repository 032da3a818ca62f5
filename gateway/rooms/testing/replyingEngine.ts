// An in-memory engine for tests: lets everybody into every room, one in sixteen as a spectating member.
import { pack, unpackInbound, unpackOutbound, type Inbound } from '#proto/link/messages.ts'
import { encodeServer, encodeSlices, updateFrame } from '#proto/client/wire.ts'
import { deliver, type Delivering } from '../deliver.ts'
import type { Engines } from '../engines.ts'

/** Its name. */
export const ENGINE = 'replying'
const SPECTATES_EVERY = 16

/** Replies synchronously; `to`: the gateway it is linked to. */
export function replyingEngine(now: () => number, to: () => Delivering): Omit<Engines, 'sizes'> {
  let version = 0

  function welcome({ room, from: { id: connection } }: Extract<Inbound, { kind: 'ask' }>): void {
    version += 1
    const here = { room, seat: 1, seq: 0, now: now(), epoch: 1, elsewhere: false, token: '', user: '' }
    const update = updateFrame([encodeSlices({ versions: [version], epoch: 1 })])
    const plays = version % SPECTATES_EVERY !== 0
    const bytes = pack({
      kind: 'deliver',
      room,
      epoch: 1,
      known: { epoch: 1, version, told: version },
      went: [],
      parts: [
        { to: null, frame: update },
        { to: [connection], frame: encodeServer({ body: 'welcome', welcome: here }) },
      ],
      came: [{ connection, plays, name: 'Name', avatar: '' }],
    })
    const message = unpackOutbound(bytes)
    if (message?.kind === 'deliver') deliver(to(), message)
  }

  return {
    names: () => [ENGINE],
    has: () => true,
    all: () => [],
    state: () => Promise.resolve('lost'),
    showsSpectators: () => true,
    send: (_, bytes) => {
      const message = unpackInbound(bytes)
      if (message?.kind === 'ask') welcome(message)
    },
    close: () => undefined,
  }
}
