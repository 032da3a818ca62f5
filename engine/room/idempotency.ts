// Idempotent requests: each sequence number is applied once and answered every time.
import { announceArrival } from './members/join.ts'
import { emptyPosition } from './view/sync.ts'
import { memberOf } from './members/members.ts'
import { connect, isDisplaced } from './members/presence.ts'
import { publish } from './view/publish.ts'
import { nextGameOf } from './lobby/rematch.ts'
import { refusalText } from './refusals.ts'
import { delivery, isConnected, type Answer, type Step } from './step.ts'
import type { Request } from './requests.ts'
import type { Connection, LiveRoom, Member, Reply, Result } from './types.ts'

/** Applies a request; a duplicate gets the first answer again and changes nothing. */
export function applyOnce(
  step: Step,
  request: Extract<Request, { seq: number }>,
  apply: (member: Member | null) => Answer,
): void {
  const { live } = step
  const { from, seq } = request
  const isEntry = request.kind !== 'command'
  const connection = live.connections.get(from.id)
  if (connection) connection.owned = from.owned ?? []
  let member = memberOf(live.room, from.user) ?? null
  if (member && member.page === from.page && seq <= member.seq) {
    step.isDuplicate = true
    if (isUnattached(live, member, from)) connect(step, member, from)
    publish(step)
    if (isEntry) announceArrival(step, [emptyPosition(from)])
    if (seq !== member.seq) return
    // The engine that applied it may have died before the next game's room existed.
    if (live.room.phase === 'over' && member.again) step.next = nextGameOf(live.room)
    step.lastDeliveries.push(replyDelivery(from, seq, member.reply ?? PLAIN_DONE))
    return
  }
  let answer: Answer
  if (!isEntry && member && !member.gone && isDisplaced(member, from.page)) answer = { refused: 'elsewhere' }
  else {
    if (!isEntry && member && isUnattached(live, member, from)) connect(step, member, from)
    answer = apply(member && !member.gone ? member : null)
  }
  if ('refused' in answer) step.refused = answer.refused
  member = memberOf(live.room, from.user) ?? null
  const reply = replyOf(answer)
  if (member && member.page === from.page) {
    member.seq = seq
    member.reply = reply
  }
  publish(step)
  if (isEntry && reply.kind === 'done') announceArrival(step, [emptyPosition(from)])
  // Before the farewell to a member who left by it.
  step.lastDeliveries.unshift(replyDelivery(from, seq, reply))
}

/**
 * Attaches a page that sends a request before its hello to this engine, except over a connection that it has replaced by a newer
 * one: such a late request would take the seat from the socket the page listens on.
 */
const isUnattached = (live: LiveRoom, member: Member, from: Connection): boolean =>
  !member.gone &&
  !live.connections.has(from.id) &&
  !(member.page === from.page && isConnected(live, member.seat))

/** The usual answer, kept once per seat. */
const PLAIN_DONE: Reply = { kind: 'done', done: { room: '' } }

/** An answer as kept for duplicates. */
export function replyOf(answer: Answer): Reply {
  if ('refused' in answer) {
    const { refused: key, quiet = false } = answer
    return { kind: 'refused', refused: { key, text: refusalText(key), quiet } }
  }
  return answer.done === '' ? PLAIN_DONE : { kind: 'done', done: { room: answer.done } }
}

/** The frame that answers a request. */
export function replyDelivery(from: Connection, seq: number, reply: Reply): Result['deliveries'][number] {
  if (reply.kind === 'done') return delivery([from.id], { body: 'done', done: { seq, ...reply.done } })
  return delivery([from.id], { body: 'refused', refused: { seq, ...reply.refused, refresh: false } })
}
