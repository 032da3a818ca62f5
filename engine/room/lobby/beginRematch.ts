// Starts the rematch of strangers as soon as everybody who is left has voted for it.
import { REMATCH_LEAST } from '#proto/client/rematch.ts'
import { memberOf, seat } from '../members/members.ts'
import { nameAtTable } from '../members/names.ts'
import { isOfStrangers } from './rematch.ts'
import type { Replay } from './replay.ts'
import { tell, type Step } from '../step.ts'
import { begin } from '../game/table.ts'
import type { Member } from '../types.ts'

/**
 * Seats the players who want the rematch and starts it, before the last of them has connected. Idempotent. With too few players,
 * a newcomer in the room, or rules changed by the host, it starts like any other next game.
 */
export function beginRematch(step: Step, { rematch }: Replay): void {
  const { room } = step.live
  if (room.phase !== 'waiting' || rematch?.all !== true || room.rematch !== rematch.nth) return
  const willing = rematch.willing.filter(({ user }) => mayPlay(memberOf(room, user)))
  if (willing.length < REMATCH_LEAST || !isOfStrangers(room)) return
  for (const { user, name, avatar } of willing) {
    if (memberOf(room, user) !== undefined) continue
    const given = { user, name: nameAtTable(room, name), avatar, watching: false, level: '' }
    tell(step, { kind: 'arrived', arrived: { seat: seat(room, given).seat, watching: false } })
  }
  begin(step)
}

/** Seats players who have not joined yet, except those who joined and left again or chose to watch. */
const mayPlay = (member: Member | undefined): boolean =>
  member === undefined || (!member.gone && !member.watching)
