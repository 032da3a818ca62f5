// Random games for tests: legal play picked by dice of its own, and commands that are mostly wrong.
import { ACTION_KEYS } from '../cards.ts'
import { askingOf } from '../lanes.ts'
import type { Command, PlayerCommand } from '../messages.ts'
import { legalCommands } from '../options.ts'
import { reduce, refuse } from '../reduce.ts'
import { below, diceFrom, type Dice } from '../rng.ts'
import { DEFAULT_FREQUENCIES, newGame } from '../setup.ts'
import { COLORS, type CardId, type Choice, type Seat, type State } from '../types.ts'

export interface Spoken {
  by: Seat
  command: Command
}
/** What was said to which table, and the table after it. */
export interface Turned extends Spoken {
  before: State
  after: State
}
export interface Luck {
  rng: Dice
}

/** A random member of a list that is not empty. */
export function oneOf<T>(luck: Luck, list: readonly T[]): T {
  const found = list[below(luck, list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** A game with every second table holding three of each action card, some seats being bots. */
export function dealt(seed: number, players: number): State {
  const seats = Array.from({ length: players }, (_, at) => ({ seat: at + 1, bot: at > 2 && seed % 3 === 0 }))
  const frequencies = seed % 2 === 0 ? DEFAULT_FREQUENCIES : ACTION_KEYS.map(() => 3)
  return newGame({ seats, frequencies, setsToWin: 3, seed: diceFrom(seed) }).state
}

const RARE: readonly Command['kind'][] = [
  'leave',
  'resign',
  'callVote',
  'vote',
  'cancelVote',
  'pick',
  'unpick',
  'expire',
  'lapse',
  'pass',
]

/** What the engine itself may say now. */
function engineCommands(s: State): Command[] {
  const asking = askingOf(s)
  const lapses = asking?.lanes.map((_, lane): Command => ({
    kind: 'lapse',
    lapse: { ask: asking.ask, lane },
  }))
  const all: Command[] = [
    { kind: 'expire', expire: { turn: s.turn.number } },
    ...(lapses ?? []),
    ...s.players.map(({ seat }): Command => ({ kind: 'pass', pass: { seat } })),
  ]
  return all.filter((command) => refuse(s, 0, command) === undefined)
}

/** Everything that anybody could say now. */
export const sayable = (s: State): Spoken[] => [
  ...s.players.flatMap(({ seat }) =>
    legalCommands(s, seat).map((command): Spoken => ({ by: seat, command })),
  ),
  ...engineCommands(s).map((command): Spoken => ({ by: 0, command })),
]

/** One legal thing to say: mostly a move of the game, now and then a vote, a departure or a clock. */
function legal(luck: Luck, s: State): Spoken {
  const all = sayable(s)
  const common = all.filter(({ command }) => !RARE.includes(command.kind))
  const list = common.length > 0 && below(luck, 20) > 0 ? common : all
  const kinds = [...new Set(list.map(({ by, command }) => `${by} ${command.kind}`))]
  const kind = oneOf(luck, kinds)
  return oneOf(
    luck,
    list.filter(({ by, command }) => `${by} ${command.kind}` === kind),
  )
}

/** Plays on from a state for so many commands, or to the end of the game. */
export function* wander(luck: Luck, start: State, commands: number): Generator<Turned> {
  let before = start
  for (let count = 0; count < commands && before.winner === null; count++) {
    const { by, command } = legal(luck, before)
    const outcome = reduce(before, by, command)
    if ('refused' in outcome)
      throw new Error(`a legal ${command.kind} of ${by} was refused: ${outcome.refused}`)
    yield { by, command, before, after: outcome.state }
    before = outcome.state
  }
}

/** A table somewhere in the middle of a random game. */
export function someTable(seed: number, players: number, commands: number): State {
  const luck = { rng: diceFrom(seed + 1) }
  let state = dealt(seed, players)
  for (const { after } of wander(luck, state, commands)) if (after.winner === null) state = after
  return state
}

const anyCard = (luck: Luck, s: State): CardId =>
  below(luck, 8) === 0
    ? oneOf(luck, [-1, 0, s.cards.length, 1.5, Number.NaN])
    : 1 + below(luck, s.cards.length - 1)
const anySeat = (luck: Luck, s: State): Seat => below(luck, s.players.length + 3) - 1
const anyLane = (luck: Luck): number => oneOf(luck, [0, 0, 1, 2, -1, 99])
const anyAsk = (luck: Luck, s: State): number => s.asks - oneOf(luck, [0, 0, 0, 1, -1])
const some = <T>(luck: Luck, value: T): T | undefined => (below(luck, 2) === 0 ? value : undefined)

function anyChoice(luck: Luck, s: State): Choice {
  const target = some(luck, anySeat(luck, s))
  const color = some(luck, oneOf(luck, COLORS))
  const give = some(luck, anyCard(luck, s))
  const take = some(luck, anyCard(luck, s))
  const set = some(luck, oneOf(luck, COLORS))
  return {
    ...(target !== undefined && { target }),
    ...(color && { color }),
    ...(give !== undefined && { give }),
    ...(take !== undefined && { take }),
    ...(set && { set }),
  }
}

/** A card that is more often than not one of the seat's own. */
function likelyCard(luck: Luck, s: State, seat: Seat): CardId {
  const player = s.players.find((each) => each.seat === seat)
  const own = [...(player?.hand ?? []), ...(player?.bank ?? []), ...(player?.field ?? [])]
  return own.length > 0 && below(luck, 4) > 0 ? oneOf(luck, own) : anyCard(luck, s)
}

/** Something a browser could send that is most likely wrong. */
export function likelyWrong(luck: Luck, s: State, seat: Seat): PlayerCommand {
  const card = likelyCard(luck, s, seat)
  const [ask, lane] = [anyAsk(luck, s), anyLane(luck)]
  const cards = Array.from({ length: below(luck, 4) }, () => likelyCard(luck, s, seat))
  const as = oneOf(luck, ['property', 'money', 'action'] as const)
  return oneOf<PlayerCommand>(luck, [
    { kind: 'play', play: { card, as, choice: anyChoice(luck, s) } },
    { kind: 'play', play: { card, as, choice: anyChoice(luck, s) } },
    { kind: 'play', play: { card, as, choice: anyChoice(luck, s) } },
    { kind: 'turnCard', turnCard: { card, color: oneOf(luck, COLORS) } },
    { kind: 'discard', discard: { card } },
    { kind: 'pick', pick: { card } },
    { kind: 'unpick', unpick: {} },
    { kind: 'endTurn', endTurn: {} },
    { kind: 'allow', allow: { ask, lane } },
    { kind: 'sayNo', sayNo: { ask, lane, card } },
    { kind: 'pay', pay: { ask, lane, cards } },
    { kind: 'passRent', passRent: { ask, lane, card, to: anySeat(luck, s) } },
    { kind: 'closeReveal', closeReveal: {} },
    { kind: 'callVote', callVote: { against: anySeat(luck, s) } },
    { kind: 'vote', vote: { yes: below(luck, 2) === 0 } },
    { kind: 'cancelVote', cancelVote: {} },
    { kind: 'resign', resign: {} },
  ])
}

/** Every card of the game lies in exactly one place. */
export function conserved(s: State): boolean {
  const lying = [
    ...s.deck,
    ...s.discard,
    ...s.players.flatMap(({ hand, bank, field, extras }) => [...hand, ...bank, ...field, ...extras]),
  ].sort((a, b) => a - b)
  return lying.length === s.cards.length - 1 && lying.every((card, at) => card === at + 1)
}
