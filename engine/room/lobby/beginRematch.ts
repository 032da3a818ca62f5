// Starts the rematch of a matched game once everybody left has voted for it.
import { uniqueName } from '../members/names.ts'
import { memberOf, addMember } from '../members/members.ts'
import type { NextGame } from '../nextGame.ts'
import { isMatchedRematch } from './rematch.ts'
import { MIN_REMATCH_PLAYERS } from '#proto/client/rematch.ts'
import { emitArrived, type Step } from '../step.ts'
import { startGame } from '../game/table.ts'
import type { Member } from '../types.ts'

/**
 * Seats the players who want the rematch and starts it, before all of them have connected. Idempotent.
 * Nothing happens with too few players, with a newcomer in the room, or after the host changed settings: its
 * host starts it, like any other next game.
 */
export function beginRematch(step: Step, { rematch }: NextGame): void {
  const { room } = step.live
  if (room.phase !== 'waiting' || rematch?.all !== true || room.rematchNumber !== rematch.nth) return
  const willing = rematch.willing.filter(({ user }) => mayPlay(memberOf(room, user)))
  if (willing.length < MIN_REMATCH_PLAYERS || !isMatchedRematch(room)) return
  for (const { user, name, avatar } of willing) {
    if (memberOf(room, user) !== undefined) continue
    emitArrived(step, addMember(room, { user, name: uniqueName(room, name), avatar }))
  }
  startGame(step)
}

/** Not if the player has joined already, and left again or chose to watch. */
const mayPlay = (member: Member | undefined): boolean =>
  member === undefined || (!member.gone && !member.watching)
