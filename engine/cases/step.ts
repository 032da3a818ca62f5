// Translates a step of a case into the commands it can mean, in the order to try them.
import { ACTION_KEYS, answerOf, rowOf } from '#engine/rules/public.ts'
import type {
  Answer,
  CardId,
  CardKey,
  Choice,
  Command,
  Seat,
  State,
  Verb,
  Way,
} from '#engine/rules/public.ts'
import { combinations, copiesIn, stray, type Copies } from './copies.ts'
import type { StepAction, Name, PlayAction, Step } from './notation.ts'

/** `by` 0 is the clock. Of several commands, the first legal one counts. */
export type Sending =
  | { kind: 'send'; by: Seat; commands: Command[] }
  /** Sent one after another, each to a lane that still awaits an answer. */
  | { kind: 'lapse'; of: Seat; commands: Extract<Command, { kind: 'lapse' }>[] }
  /** The step answers a player who has no open claim: counts as refused, without a command. */
  | { kind: 'unsent'; reason: string }

/** Translates a step into commands, given the state before it. */
export function sendingOf(state: State, step: Step, names: ReadonlyMap<Name, Seat>): Sending {
  const seatOf = (name: Name): Seat => names.get(name) ?? 0
  const by = step.by === null ? 0 : seatOf(step.by)
  const send = (...commands: Command[]): Sending => ({ kind: 'send', by, commands })
  const ask = state.asks
  /** Sends what `commands` returns for the lane that is answered. */
  const sendIn = (answered: Answered, commands: (lane: number) => Command[]): Sending =>
    typeof answered === 'number' ? send(...commands(answered)) : { kind: 'unsent', ...answered }
  const inHand = (key: CardKey): CardId[] => copiesIn(state, by, 'hand', key).ids
  const inHandAs = (answer: Answer): CardId[] =>
    ACTION_KEYS.filter((key) => answerOf(rowOf(key)) === answer).flatMap(inHand)
  const { action } = step
  switch (action.kind) {
    case 'play':
      return send(...playCommands(state, by, action, seatOf))
    case 'turnCard':
      return send(...turnCardCommands(state, by, action))
    case 'discard':
      return send(...inHand(action.card).map((card): Command => ({ kind: 'discard', discard: { card } })))
    case 'allow':
      return sendIn(laneOfClaim(state, by, seatOf(action.whom)), (lane) => [
        { kind: 'allow', allow: { ask, lane } },
      ])
    case 'sayNo':
      return sendIn(laneOfClaim(state, by, seatOf(action.whom)), (lane) =>
        inHandAs('no').map((card) => ({ kind: 'sayNo', sayNo: { ask, lane, card } })),
      )
    case 'pay': {
      const places = action.cards.map((key) => copiesIn(state, by, 'bank or field', key))
      const to = action.to === undefined ? null : seatOf(action.to)
      return sendIn(laneOfDebt(state, by, to), (lane) =>
        combinations(places, action.from).map((cards) => ({ kind: 'pay', pay: { ask, lane, cards } })),
      )
    }
    case 'passRent': {
      const to = seatOf(action.whom)
      return sendIn(laneOfDebt(state, by, null), (lane) =>
        inHandAs('passRent').map((card) => ({ kind: 'passRent', passRent: { ask, lane, card, to } })),
      )
    }
    case 'endTurn':
      return send({ kind: 'endTurn', endTurn: {} })
    case 'closeReveal':
      return send({ kind: 'closeReveal', closeReveal: {} })
    case 'cancelVote':
      return send({ kind: 'cancelVote', cancelVote: {} })
    case 'leave':
      return send({ kind: 'leave', leave: {} })
    case 'callVote':
      return send({ kind: 'callVote', callVote: { against: seatOf(action.whom) } })
    case 'vote':
      return send({ kind: 'vote', vote: { yes: action.yes } })
    case 'expire':
      return send({ kind: 'expire', expire: { turn: state.turn.number } })
    case 'away':
      return send({ kind: 'pass', pass: { seat: seatOf(action.whom) } })
    case 'answer':
      return lapses(state, seatOf(action.whom))
  }
}

function wayOf(key: CardKey): Way {
  switch (rowOf(key).kind) {
    case 'money':
      return 'money'
    case 'property':
    case 'wildcard':
      return 'property'
    case 'action':
    case 'rent':
      return 'action'
  }
}

/** The verb of an action or rent card; undefined for all others. */
function verbOf(key: CardKey): Verb | undefined {
  const row = rowOf(key)
  return row.kind === 'action' || row.kind === 'rent' ? row.verb : undefined
}

/** The zone that a taken card comes from, by the verb that takes it. */
function takenFrom(state: State, by: Seat, action: PlayAction, target: Seat | null, key: CardKey): Copies {
  switch (verbOf(action.card)) {
    case 'revive':
      return copiesIn(state, 0, 'discard', key)
    case 'takeBack':
      return copiesIn(state, by, 'bank', key)
    default:
      return copiesIn(state, target ?? 0, 'field', key)
  }
}

function playCommands(state: State, by: Seat, action: PlayAction, seatOf: (name: Name) => Seat): Command[] {
  const { as = wayOf(action.card), color, set, from } = action
  const target = action.target === undefined ? null : seatOf(action.target)
  const fixed: Choice = { ...(target !== null && { target }), ...(color && { color }), ...(set && { set }) }
  const [card = stray(state)] = copiesIn(state, by, 'hand', action.card).ids
  const gives = action.give && givenFrom(state, by, action.card, card, action.give)
  const takes = action.take && takenFrom(state, by, action, target, action.take)
  const roles = [gives, takes].filter((copies) => copies !== undefined)
  return combinations(roles, from).map((chosen): Command => {
    const ids = [...chosen]
    const give = gives && ids.shift()
    const take = takes && ids.shift()
    const choice = { ...fixed, ...(give !== undefined && { give }), ...(take !== undefined && { take }) }
    return { kind: 'play', play: { card, as, choice } }
  })
}

function givenFrom(state: State, by: Seat, played: CardKey, card: CardId, key: CardKey): Copies {
  if (verbOf(played) !== 'swapHand') return copiesIn(state, by, 'field', key)
  const copies = copiesIn(state, by, 'hand', key)
  const others = copies.ids.filter((id) => id !== card)
  return { ...copies, ids: others.length > 0 ? others : copies.ids }
}

/** Without a color, turns the card to the color it has already, which is refused. */
function turnCardCommands(
  state: State,
  by: Seat,
  action: Extract<StepAction, { kind: 'turnCard' }>,
): Command[] {
  const copies = copiesIn(state, by, 'field', action.card)
  return combinations([copies], action.from).map(([card = stray(state)]): Command => {
    const color = action.color ?? copies.facing(card) ?? 'blue'
    return { kind: 'turnCard', turnCard: { card, color } }
  })
}

interface Awaited {
  lane: number
  /** The player whose action or No is answered. */
  whom: Seat
  /** The payee if the answer is to a debt; else null. */
  creditor: Seat | null
}

/** The lanes that await an answer from a seat. */
function awaitedOf(state: State, seat: Seat): Awaited[] {
  const { pending } = state
  if (pending?.kind !== 'asking') return []
  return pending.lanes.flatMap(({ claims, owed, done }, lane): Awaited[] => {
    const claim = claims.at(-1)
    if (done || claim === undefined) return []
    const targetAnswers = claim.noes % 2 === 0
    if (seat !== (targetAnswers ? claim.on : claim.by)) return []
    const creditor = targetAnswers && owed > 0 ? pending.play.by : null
    return [{ lane, whom: targetAnswers ? claim.by : claim.on, creditor }]
  })
}

/** The lane of an answer, or why nobody awaits it. */
type Answered = number | { reason: string }

/** The lane of an answer to `whom`. */
function laneOfClaim(state: State, by: Seat, whom: Seat): Answered {
  const awaited = awaitedOf(state, by)
  const mine = awaited.find((each) => each.whom === whom)
  if (awaited.length > 0 && mine === undefined) return { reason: 'that player is not the one being answered' }
  return mine?.lane ?? lastLane(state, by, whom)
}

/** The first lane that awaits a payment. */
function laneOfDebt(state: State, by: Seat, to: Seat | null): Answered {
  const awaited = awaitedOf(state, by)
  const debts = awaited.filter((each) => each.creditor !== null)
  if (awaited.length > 0 && to !== null && !debts.some((each) => each.creditor === to))
    return { reason: 'that player is not the one who is owed' }
  return (debts[0] ?? awaited[0])?.lane ?? lastLane(state, by, to)
}

/** The lane between these two seats, else the first lane of the ask. */
function lastLane(state: State, by: Seat, whom: Seat | null): number {
  if (state.pending?.kind !== 'asking') return 0
  const between = state.pending.lanes.findIndex(({ claims }) => {
    const claim = claims.at(-1)
    const both = claim === undefined ? [] : [claim.by, claim.on]
    return both.includes(by) && (whom === null || both.includes(whom))
  })
  return Math.max(between, 0)
}

function lapses(state: State, of: Seat): Sending {
  const ask = state.asks
  const awaited = awaitedOf(state, of)
  if (awaited.length === 0 && state.pending?.kind === 'asking')
    return { kind: 'unsent', reason: 'no answer of that player is awaited' }
  if (awaited.length === 0)
    return { kind: 'send', by: 0, commands: [{ kind: 'lapse', lapse: { ask, lane: 0 } }] }
  return { kind: 'lapse', of, commands: awaited.map(({ lane }) => ({ kind: 'lapse', lapse: { ask, lane } })) }
}

/** Whether a lane still awaits an answer from a seat. */
export const stillAwaits = (state: State, seat: Seat, ask: number, lane: number): boolean =>
  state.asks === ask && awaitedOf(state, seat).some((each) => each.lane === lane)
