// Begins the rematch of strangers at once, when nobody is left who might still want it.
import { REMATCH_LEAST } from '#proto/client/rematch.ts'
import { memberOf, seat } from './members.ts'
import { nameAtTable } from './names.ts'
import { isOfStrangers } from './rematch.ts'
import type { Replay } from './replay.ts'
import { tell, type Step } from './step.ts'
import { begin } from './table.ts'
import type { Member } from './types.ts'

/**
 * Seats those who want it and begins, before the last of them are connected. Said again it changes nothing; where too few are left,
 * somebody else came, or the host changed the rules, it begins as any other next game does.
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

/** Whoever has not come yet does, unless they came and went, or chose to watch. */
const mayPlay = (member: Member | undefined): boolean =>
  member === undefined || (!member.gone && !member.watching)
