// Entry into a room: create, join, hello, matches and next games.
import { MATCHED_TURN_SECONDS } from '../game/clock.ts'
import { sendMissedUpdates, sendHand, welcomeDelivery, type PagePosition } from '../view/sync.ts'
import { evictAbsent } from '../members/leave.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { validAvatar } from '#proto/names/person.ts'
import { SPECTATE } from '#proto/client/spectators.ts'
import { startWithBots } from '../lobby/lobby.ts'
import { uniqueName } from '../members/names.ts'
import { memberOf, restoreMember, addMember } from '../members/members.ts'
import { makeHost } from '../members/host.ts'
import { connect, isDisplaced, connectDisplaced } from './presence.ts'
import { beginRematch, setUpRoom, updateExpected } from '../lobby/nextLobby.ts'
import { connectionOf, emitArrived, markChanged, type Answer, type Step } from '../step.ts'
import { startGame } from '../game/table.ts'
import type { Request } from '../requests.ts'
import type { Member } from '../types.ts'

type RequestOf<K extends Request['kind']> = Extract<Request, { kind: K }>

/** Creates the room with its first member, who hosts it. */
export function create(step: Step, request: RequestOf<'create'>): Answer {
  const { room } = step.live
  const known = memberOf(room, request.from.user)
  if (room.version > 0) {
    if (room.id !== request.id || !known || known.gone) return { refused: 'notHere' }
    connect(step, known, request.from)
    return { done: room.code }
  }
  const name = personName(request.name)
  const fault = nameFault(name)
  if (fault) {
    step.closed = true
    return { refused: fault === 'empty' ? 'noName' : 'longName' }
  }
  room.code = request.code
  room.id = request.id
  room.rng = [...request.seed]
  const avatar = validAvatar(request.avatar)
  const host = emitArrived(step, addMember(room, { user: request.from.user, name, avatar }))
  room.host = host.seat
  connect(step, host, request.from)
  startWithBots(step, host, request.bots ?? '')
  return { done: room.code }
}

/**
 * Creates the next game's room before its players join; a repeat only updates the expected users and the
 * rematch.
 */
export function createNextGame(step: Step, { replay, seed }: RequestOf<'found'>): void {
  const { room } = step.live
  if (room.version > 0) updateExpected(step, replay)
  else {
    setUpRoom(room, replay)
    room.rng = [...seed]
    markChanged(step, 'people')
  }
  beginRematch(step, replay)
}

/** Seats the players of a match and starts their game, which has no host. Idempotent. */
export function startMatch(step: Step, { match, seed }: RequestOf<'matched'>): void {
  const { room } = step.live
  if (room.version > 0) return
  room.code = match.code
  room.id = match.id
  room.matched = true
  room.timer = MATCHED_TURN_SECONDS
  room.rng = [...seed]
  for (const { user, name, avatar } of match.people) {
    const called = uniqueName(room, personName(name))
    emitArrived(step, addMember(room, { user, name: called, avatar: validAvatar(avatar) }))
  }
  startGame(step)
}

/**
 * Joins the room: a member gets their seat back, a newcomer a new one in the lobby. After the start newcomers
 * only watch.
 */
export function join(step: Step, request: RequestOf<'join'>): Answer {
  const { room } = step.live
  const known = memberOf(room, request.from.user)
  if (known && !known.gone) {
    connect(step, known, request.from)
    return { done: room.code }
  }
  const name = personName(request.name)
  const fault = nameFault(name)
  if (fault) return { refused: fault === 'empty' ? 'noJoinName' : 'longName' }
  if (room.phase !== 'waiting') return { refused: SPECTATE }
  const person = { name: uniqueName(room, name, known), avatar: validAvatar(request.avatar) }
  if (known) {
    restoreMember(room, known)
    Object.assign(known, person)
  }
  const member = known ?? addMember(room, { user: request.from.user, ...person })
  emitArrived(step, member)
  if (room.host === 0 && (room.nextHost === '' || room.nextHost === member.user)) {
    makeHost(step.live, member, request.from.owned ?? [])
  }
  connect(step, member, request.from)
  evictAbsent(step)
  return { done: room.code }
}

/**
 * Connects a page; a non-member gets a welcome without a room. Returns the member if the page now holds the
 * seat.
 */
export function hello(
  step: Step,
  { from, takeover }: Pick<RequestOf<'hello'>, 'from' | 'takeover'>,
): Member | null {
  const member = memberOf(step.live.room, from.user)
  if (!member || member.gone) {
    step.deliveries.push(welcomeDelivery(step, null, from.id))
    step.left.push(from.user)
    return null
  }
  if (!takeover && isDisplaced(member, from.page)) {
    connectDisplaced(step, member, from)
    return null
  }
  connect(step, member, from)
  return member
}

/** Sends pages that now hold a seat its number, its hand, and the updates they miss. */
export function announceArrival(step: Step, positions: readonly PagePosition[]): void {
  const { live } = step
  const welcomed: PagePosition[] = []
  for (const position of positions) {
    const member = memberOf(live.room, position.from.user)
    if (!member || connectionOf(live, member.seat) !== position.from.id) continue
    step.deliveries.push(welcomeDelivery(step, member, position.from.id))
    sendHand(step, member, position.from.id)
    welcomed.push(position)
  }
  sendMissedUpdates(step, welcomed)
}
