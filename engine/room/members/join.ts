// Ways into a room: create, join, hello, and attach after a takeover.
import { beginRematch } from '../lobby/beginRematch.ts'
import { MATCHED_TIMER } from '../game/clock.ts'
import { expectOnly } from '../lobby/expected.ts'
import { catchUp, showHand, welcome, type Arrived } from '../view/sync.ts'
import { makeWay } from './leave.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { pictureOf } from '#proto/names/person.ts'
import { SPECTATE } from '#proto/client/spectators.ts'
import { startWithBots } from '../lobby/lobby.ts'
import { memberOf, reseat, seat } from './members.ts'
import { nameAtTable } from './names.ts'
import { makeHost } from './host.ts'
import { connect, isDisplaced, setAside } from './presence.ts'
import { setUp } from '../lobby/rematch.ts'
import { tell, type Answer, type Step } from '../step.ts'
import { begin } from '../game/table.ts'
import type { Request } from '../requests.ts'
import type { Connection, Member } from '../types.ts'

type Ask<K extends Request['kind']> = Extract<Request, { kind: K }>

/** Creates the room with its first member, who hosts it. */
export function create(step: Step, asked: Ask<'create'>): Answer {
  const { room } = step.live
  const known = memberOf(room, asked.from.user)
  if (room.version > 0) {
    if (room.id !== asked.id || !known || known.gone) return { refused: 'notHere' }
    connect(step, known, asked.from)
    return { done: room.code }
  }
  const name = personName(asked.name)
  const fault = nameFault(name)
  if (fault) {
    step.closed = true
    return { refused: fault === 'empty' ? 'noName' : 'longName' }
  }
  room.code = asked.code
  room.id = asked.id
  room.rng = [...asked.seed]
  const host = seat(room, personOf(asked.from, name, asked.avatar))
  room.host = host.seat
  tell(step, { kind: 'arrived', arrived: { seat: host.seat, watching: false } })
  connect(step, host, asked.from)
  startWithBots(step, host, asked.bots ?? '')
  return { done: room.code }
}

const personOf = (
  from: Connection,
  name: string,
  avatar: string,
): Pick<Member, 'user' | 'name' | 'avatar' | 'watching' | 'level'> => ({
  user: from.user,
  name,
  avatar: pictureOf(avatar),
  watching: false,
  level: '',
})

/**
 * Creates the room of a replay before its players join; a repeat only updates who is expected and who wants
 * it.
 */
export function found(step: Step, { replay, seed }: Ask<'found'>): void {
  const { room } = step.live
  if (room.version > 0) expectOnly(step, replay)
  else {
    setUp(room, replay)
    room.rng = [...seed]
    step.changed = true
  }
  beginRematch(step, replay)
}

/** Seats the players of a match and starts their game, which has no host. */
export function matched(step: Step, { match, seed }: Ask<'matched'>): void {
  const { room } = step.live
  if (room.version > 0) return
  room.code = match.code
  room.id = match.id
  room.matched = true
  room.timer = MATCHED_TIMER
  room.rng = [...seed]
  for (const { user, name, avatar } of match.people) {
    const called = nameAtTable(room, personName(name))
    const given = { user, name: called, avatar: pictureOf(avatar), watching: false, level: '' }
    tell(step, { kind: 'arrived', arrived: { seat: seat(room, given).seat, watching: false } })
  }
  begin(step)
}

/**
 * Joins: a member gets their own seat back, others a new one in the lobby; after the start they watch through
 * their gateway.
 */
export function join(step: Step, asked: Ask<'join'>): Answer {
  const { room } = step.live
  const known = memberOf(room, asked.from.user)
  if (known && !known.gone) {
    connect(step, known, asked.from)
    return { done: room.code }
  }
  const name = personName(asked.name)
  const fault = nameFault(name)
  if (fault) return { refused: fault === 'empty' ? 'noJoinName' : 'longName' }
  if (room.phase !== 'waiting') return { refused: SPECTATE }
  const called = nameAtTable(room, name, known)
  if (known) {
    reseat(room, known)
    known.name = called
    known.avatar = pictureOf(asked.avatar)
  }
  const member = known ?? seat(room, personOf(asked.from, called, asked.avatar))
  tell(step, { kind: 'arrived', arrived: { seat: member.seat, watching: false } })
  if (room.host === 0 && (room.nextHost === '' || room.nextHost === member.user)) {
    makeHost(step.live, member, asked.from.owned ?? [])
  }
  connect(step, member, asked.from)
  makeWay(step)
  return { done: room.code }
}

/** Handles a page's hello; a non-member gets no room. Returns the member if the page now has the seat. */
export function hello(
  step: Step,
  { from, takeover }: Pick<Ask<'hello'>, 'from' | 'takeover'>,
): Member | null {
  const member = memberOf(step.live.room, from.user)
  if (!member || member.gone) {
    step.deliveries.push(welcome(step, null, from.id))
    step.left.push(from.user)
    return null
  }
  if (!takeover && isDisplaced(member, from.page)) {
    setAside(step, member, from)
    return null
  }
  connect(step, member, from)
  return member
}

/** Sends a joiner their seat, hand and the table. */
export function announceArrival(step: Step, all: readonly Arrived[]): void {
  const { room, links } = step.live
  const greeted: Arrived[] = []
  for (const each of all) {
    const member = memberOf(room, each.from.user)
    if (!member || member.gone || !links.get(each.from.id)?.here) continue
    step.deliveries.push(welcome(step, member, each.from.id))
    showHand(step, member, each.from.id)
    greeted.push(each)
  }
  catchUp(step, greeted)
}
