// In-memory engine for tests: welcomes every member, shows every room.
import { encodeMessage, decodeOutbound } from '#proto/link/encoding.ts'
import type { Inbound, Outbound } from '#proto/link/messages.ts'
import { encodeServer, encodeSlices, updateFrame } from '#proto/client/wire.ts'
import type { Engines } from '../../routing/engines.ts'

/** The engine's name. */
export const ENGINE = 'replying'

/** Replies synchronously; `to`: the gateway it is linked to. */
export function replyingEngine(now: () => number, to: (message: Outbound) => void): Engines {
  let version = 0

  function replyTo(message: Inbound): Outbound | null {
    if (message.kind !== 'ask' && message.kind !== 'watch') return null
    version += 1
    const { room } = message
    const known = { epoch: 1, version, told: version }
    const full = message.kind === 'watch'
    const update = updateFrame([encodeSlices({ versions: [version], epoch: 1, full })])
    if (full) return { kind: 'view', room, epoch: 1, known, follows: false, frames: [update], users: [] }
    const connection = message.from.id
    const welcome = { room, seat: 1, seq: 0, now: now(), epoch: 1, elsewhere: false, token: '', user: '' }
    const parts = [
      { to: null, frame: update },
      { to: [connection], frame: encodeServer({ body: 'welcome', welcome }) },
    ]
    const joined = [{ connection, plays: true, name: 'Name', avatar: '' }]
    return { kind: 'deliver', room, epoch: 1, known, left: [], parts, joined }
  }

  return {
    names: () => [ENGINE],
    has: () => true,
    all: () => [],
    state: () => Promise.resolve('lost'),
    send: (_, message) => {
      const reply = replyTo(message)
      const sent = reply && decodeOutbound(encodeMessage(reply))
      if (sent) to(sent)
    },
  }
}
