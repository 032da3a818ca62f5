// Entry point of the rules: permissions, dispatch to handlers, settling after each command.
import { absent } from './absent.ts'
import { allow, closeAsking, lapse, pass, sayNo } from './ask.ts'
import { draftOf, stateOf, type Draft } from './draft.ts'
import type { Handler } from './handler.ts'
import { leave, resign, win } from './leave.ts'
import type { Command, Event } from './messages.ts'
import { move } from './move.ts'
import { passRent, pay } from './pay.ts'
import { pick, play, turnCard, unpick } from './play.ts'
import { findPlayer } from './players.ts'
import type { Refusal } from './refusals.ts'
import { colorOf, isFull, winBy } from './sets.ts'
import { closeReveal } from './show.ts'
import { discard, endTurn, expire } from './turn.ts'
import type { Seat, State } from './types.ts'
import { callVote, cancelVote, vote } from './vote.ts'

export type Outcome = { state: State; events: Event[] } | { refused: Refusal }

/** Commands of the engine (seat 0), and commands of a player that it may send for them. */
const ENGINES: readonly Command['kind'][] = ['expire', 'lapse', 'pass', 'absent']
const EITHER: readonly Command['kind'][] = ['unpick', 'closeReveal']

function refuseSpeaker(s: State, by: Seat, kind: Command['kind']): Refusal | undefined {
  if (s.winner !== null) return 'gameOver'
  if (by === 0) return ENGINES.includes(kind) || EITHER.includes(kind) ? undefined : 'notAllowed'
  if (!findPlayer(s, by)) return 'notInGame'
  return ENGINES.includes(kind) ? 'notAllowed' : undefined
}

/**
 * The refusal of a command, or undefined; reads only. That of a seat's own command depends only on what it
 * can see.
 */
export function refuse(s: State, by: Seat, command: Command): Refusal | undefined {
  return refuseSpeaker(s, by, command.kind) ?? dispatch(command, (handler, a) => handler.refuse(s, by, a))
}

/** The refusal of ending the turn now; `discardFirst`: the turn is ending, a discard is due. */
export const refuseEndTurn = (s: State, seat: Seat): Refusal | undefined =>
  refuse(s, seat, { kind: 'endTurn', endTurn: {} })

/** Applies a command to a copy of the state, or returns its refusal; never changes the given state. */
export function reduce(s: State, by: Seat, command: Command): Outcome {
  const refused = refuse(s, by, command)
  if (refused) return { refused }
  const draft = draftOf(s)
  dispatch(command, (handler, a) => handler.run(draft, by, a))
  settle(draft)
  return { state: stateOf(draft), events: draft.events }
}

/** After every command: closes answered asks, removes enhancements from broken sets, checks for a winner. */
function settle(s: Draft): void {
  closeAsking(s)
  for (const { seat, extras } of s.players) {
    if (extras.length === 0) continue
    const fallen = extras.filter((card) => !isFull(s, seat, colorOf(s, card)))
    move(s, fallen, { at: 'extras', of: seat }, { at: 'bank', of: seat })
  }
  if (s.winner !== null) return
  const { players } = s
  const first = players.findIndex(({ seat }) => seat === s.turn.of)
  for (let nth = 0; nth < players.length; nth++) {
    const seat = players[(first + nth) % players.length]?.seat ?? 0
    const by = winBy(s, seat)
    if (by) return win(s, seat, by)
  }
}

/**
 * Calls the handler of a command with its arguments: one case per kind, so that the compiler checks the
 * pairing.
 */
function dispatch<T>(command: Command, call: <A>(handler: Handler<A>, a: A) => T): T {
  switch (command.kind) {
    case 'pick':
      return call(pick, command.pick)
    case 'unpick':
      return call(unpick, command.unpick)
    case 'play':
      return call(play, command.play)
    case 'turnCard':
      return call(turnCard, command.turnCard)
    case 'discard':
      return call(discard, command.discard)
    case 'endTurn':
      return call(endTurn, command.endTurn)
    case 'allow':
      return call(allow, command.allow)
    case 'sayNo':
      return call(sayNo, command.sayNo)
    case 'pay':
      return call(pay, command.pay)
    case 'passRent':
      return call(passRent, command.passRent)
    case 'closeReveal':
      return call(closeReveal, command.closeReveal)
    case 'callVote':
      return call(callVote, command.callVote)
    case 'vote':
      return call(vote, command.vote)
    case 'cancelVote':
      return call(cancelVote, command.cancelVote)
    case 'leave':
      return call(leave, command.leave)
    case 'resign':
      return call(resign, command.resign)
    case 'expire':
      return call(expire, command.expire)
    case 'lapse':
      return call(lapse, command.lapse)
    case 'pass':
      return call(pass, command.pass)
    case 'absent':
      return call(absent, command.absent)
  }
}
