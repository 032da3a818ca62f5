// Idempotent requests: a sequence number is applied once, and answered each time.
import { announceArrival } from './connections/join.ts'
import { emptyPosition } from './view/sync.ts'
import { memberOf } from './members/members.ts'
import { connect, isDisplaced } from './connections/presence.ts'
import { publish } from './publish.ts'
import { nextGameOf } from './nextGame.ts'
import { refusalText } from './refusals.ts'
import { delivery, isConnected, type Answer, type Step } from './step.ts'
import type { Request } from './requests.ts'
import type { Connection, Delivery, LiveRoom, Member, Reply } from './types.ts'

type NumberedRequest = Extract<Request, { seq: number }>
type Apply = (member: Member | null) => Answer

/** Applies a request; a duplicate changes nothing and gets the stored answer. */
export function applyOnce(step: Step, request: NumberedRequest, apply: Apply): void {
  const { room, connections } = step.live
  const { from, seq } = request
  const connection = connections.get(from.id)
  if (connection) connection.owned = from.owned ?? []
  const known = memberOf(room, from.user) ?? null
  if (known && known.page === from.page && seq <= known.seq) return answerAgain(step, request, known)
  const answer = answerTo(step, request, known, apply)
  if ('refused' in answer) step.refused = answer.refused
  const reply = replyOf(answer)
  const member = memberOf(room, from.user)
  if (member && member.page === from.page) {
    member.seq = seq
    member.reply = reply
    // Those of players are saved with every move.
    if (member.watching) step.live.peopleUnsaved = true
  }
  publish(step)
  if (isEntry(request) && reply.kind === 'done') announceArrival(step, [emptyPosition(from)])
  // A member who leaves gets the answer before the `gone` frame.
  step.lastDeliveries.unshift(replyDelivery(from, seq, reply))
}

/** Create and join: they connect the page, which is then sent the whole room. */
const isEntry = ({ kind }: NumberedRequest): boolean => kind !== 'command'

function answerAgain(step: Step, request: NumberedRequest, member: Member): void {
  const { live } = step
  const { from, seq } = request
  step.isDuplicate = true
  if (isUnattached(live, member, from)) connect(step, member, from)
  publish(step)
  if (isEntry(request)) announceArrival(step, [emptyPosition(from)])
  if (seq !== member.seq) return
  // The engine that applied it may have died before the next game's room existed.
  if (live.room.phase === 'over' && member.again) step.next = nextGameOf(live.room)
  step.lastDeliveries.push(replyDelivery(from, seq, member.reply ?? PLAIN_DONE))
}

function answerTo(step: Step, request: NumberedRequest, known: Member | null, apply: Apply): Answer {
  const { from } = request
  const member = known && !known.gone ? known : null
  if (!isEntry(request) && member) {
    if (isDisplaced(member, from.page)) return { refused: 'elsewhere' }
    if (isUnattached(step.live, member, from)) connect(step, member, from)
  }
  return apply(member)
}

/**
 * Whether a request comes from an unknown connection, which must be connected first: pages may send requests
 * before their hello reaches a new owner. Not if the page has another connection: a late request over an
 * older socket must not take the seat from it.
 */
const isUnattached = (live: LiveRoom, member: Member, from: Connection): boolean =>
  !member.gone &&
  !live.connections.has(from.id) &&
  !(member.page === from.page && isConnected(live, member.seat))

/** Shared, since most seats' stored answer is this one. */
const PLAIN_DONE: Reply = { kind: 'done', done: { room: '' } }

/** An answer as stored for duplicates. */
export function replyOf(answer: Answer): Reply {
  if ('refused' in answer) {
    const { refused: key, quiet = false } = answer
    return { kind: 'refused', refused: { key, text: refusalText(key), quiet } }
  }
  return answer.done === '' ? PLAIN_DONE : { kind: 'done', done: { room: answer.done } }
}

/** The frame that answers a request. */
export function replyDelivery(from: Connection, seq: number, reply: Reply): Delivery {
  if (reply.kind === 'done') return delivery([from.id], { body: 'done', done: { seq, ...reply.done } })
  return delivery([from.id], { body: 'refused', refused: { seq, ...reply.refused, refresh: false } })
}
