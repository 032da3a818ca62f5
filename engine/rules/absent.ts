// A player whom a bot plays for: they keep all they have, but nobody votes for them.
import type { Draft } from './draft.ts'
import type { Handler } from './handler.ts'
import type { Commands } from './messages.ts'
import { findPlayer } from './players.ts'
import type { Player, Seat } from './types.ts'
import { countVotes } from './leave.ts'

function mark(s: Draft, seat: Seat, absent: boolean): void {
  s.players = s.players.map((player): Player => {
    if (player.seat !== seat) return player
    const { absent: _, ...here } = player
    return absent ? { ...here, absent } : here
  })
}

/** Changes who plays a person's seat; an open vote no longer waits for whoever is gone. */
export const absent: Handler<Commands['absent']> = {
  refuse(s, _, { seat, absent }) {
    const player = findPlayer(s, seat)
    if (!player || player.bot) return 'notInGame'
    return (player.absent ?? false) === absent ? 'notAllowed' : undefined
  },
  run(s, _, { seat, absent }) {
    mark(s, seat, absent)
    countVotes(s)
  },
}
