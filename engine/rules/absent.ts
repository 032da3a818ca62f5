// Absent players, for whom a bot plays: they keep their cards, and have no vote.
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

/** Marks a player as absent or present; an open vote does not wait for absent players. */
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
