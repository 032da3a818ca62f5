// Passes what gateways say of a room on to the room: requests, who looks at it, who is gone.
import type { Connection, Known } from '#proto/link/messages.ts'
import { comesBy, watchedBy, type Held } from './ownedRoom.ts'
import { enqueue, type Outside } from './commit.ts'
import { requestOf, type Chance } from './loadRoom.ts'
import type { Wanted } from './wanted.ts'

/** The ways in. */
export interface PassOn {
  pass: (held: Held, want: Wanted) => void
  /** Tells the room who looks at it; they are sent what they lack, everything where nobody knows what that is. */
  attach: (held: Held, from: Connection[], known?: Known) => void
  /** These are connected no longer. */
  close: (held: Held, connections: readonly string[]) => void
}

export function passOn(outside: Outside, chance: Chance): PassOn {
  function attach(held: Held, from: Connection[], known?: Known): void {
    enqueue(outside, held, { request: { kind: 'attach', from, known }, from: null })
  }

  function close(held: Held, connections: readonly string[]): void {
    enqueue(outside, held, { request: { kind: 'closed', connections }, from: null })
    for (const connection of connections) held.through.delete(connection)
  }

  return {
    attach,
    close,
    pass(held, want) {
      if (want.link === null) return enqueue(outside, held, want.item)
      const { link, message } = want
      switch (message.kind) {
        case 'ask': {
          const item = { request: requestOf(message, chance), from: message.from }
          if (message.ask.kind === 'spectator') return enqueue(outside, held, { ...item, via: link })
          comesBy(held, link, message.from)
          return enqueue(outside, held, item)
        }
        case 'watch':
          watchedBy(held, link, message.count)
          return enqueue(outside, held, {
            request: { kind: 'view', known: message.known },
            from: null,
            via: link,
          })
        case 'spectators':
          watchedBy(held, link, message.count)
          if (message.count === 0) enqueue(outside, held, { request: { kind: 'wake' }, from: null })
          return
        case 'closed':
          return close(held, [message.connection])
        case 'attach':
          for (const who of message.from) comesBy(held, link, who)
          return attach(held, message.from, message.known)
        case 'quit':
          return enqueue(outside, held, { request: { kind: 'quit', user: message.user }, from: null })
      }
    },
  }
}
