// Idempotent requests: each sequence number is applied once and answered every time.
import { announceArrival } from './members/join.ts'
import { holdsNothing } from './view/sync.ts'
import { memberOf } from './members/members.ts'
import { connect, isDisplaced } from './members/presence.ts'
import { publish } from './view/publish.ts'
import { replayOf } from './lobby/rematch.ts'
import { sentence } from './refusals.ts'
import { delivery, isConnected, type Answer, type Step } from './step.ts'
import type { Request } from './requests.ts'
import type { Connection, LiveRoom, Member, Reply, Result } from './types.ts'

/** Applies a request; a duplicate gets the first answer again and changes nothing. */
export function numbered(
  step: Step,
  request: Extract<Request, { seq: number }>,
  carryOut: (member: Member | null) => Answer,
): void {
  const { live } = step
  const { from, seq } = request
  const enters = request.kind !== 'command'
  const link = live.links.get(from.id)
  if (link) link.owned = from.owned ?? []
  let member = memberOf(live.room, from.user) ?? null
  if (member && member.page === from.page && seq <= member.seq) {
    step.repeated = true
    if (comesUnknown(live, member, from)) connect(step, member, from)
    publish(step)
    if (enters) announceArrival(step, [holdsNothing(from)])
    if (seq !== member.seq) return
    // The engine that applied it may have died before the next game's room existed.
    if (live.room.phase === 'over' && member.again) step.next = replayOf(live.room)
    step.last.push(answered(from, seq, member.reply ?? NOTHING_DONE))
    return
  }
  let answer: Answer
  if (!enters && member && !member.gone && isDisplaced(member, from.page)) answer = { refused: 'elsewhere' }
  else {
    if (!enters && member && comesUnknown(live, member, from)) connect(step, member, from)
    answer = carryOut(member && !member.gone ? member : null)
  }
  if ('refused' in answer) step.refused = answer.refused
  member = memberOf(live.room, from.user) ?? null
  const reply = replyTo(answer)
  if (member && member.page === from.page) {
    member.seq = seq
    member.reply = reply
  }
  publish(step)
  if (enters && reply.kind === 'done') announceArrival(step, [holdsNothing(from)])
  // Before the farewell to a member who left by it.
  step.last.unshift(answered(from, seq, reply))
}

/**
 * Attaches a page that sends a request before its hello to this engine, except over a connection that it has replaced by a newer
 * one: such a late request would take the seat from the socket the page listens on.
 */
const comesUnknown = (live: LiveRoom, member: Member, from: Connection): boolean =>
  !member.gone && !live.links.has(from.id) && !(member.page === from.page && isConnected(live, member.seat))

/** The usual answer, kept once per seat. */
const NOTHING_DONE: Reply = { kind: 'done', done: { room: '' } }

/** An answer as kept for duplicates. */
export function replyTo(answer: Answer): Reply {
  if ('refused' in answer) {
    const { refused: key, quiet = false } = answer
    return { kind: 'refused', refused: { key, text: sentence(key), quiet } }
  }
  return answer.done === '' ? NOTHING_DONE : { kind: 'done', done: { room: answer.done } }
}

/** The frame that answers a request. */
export function answered(from: Connection, seq: number, reply: Reply): Result['deliveries'][number] {
  if (reply.kind === 'done') return delivery([from.id], { body: 'done', done: { seq, ...reply.done } })
  return delivery([from.id], { body: 'refused', refused: { seq, ...reply.refused, refresh: false } })
}
