// Random games for tests: legal play with its own generator, and mostly invalid commands.
import { ACTION_KEYS } from '../cards.ts'
import { askingOf } from '../lanes.ts'
import type { Command, PlayerCommand } from '../messages.ts'
import { reduce, refuse } from '../reduce.ts'
import { below, rngFrom, type Rng } from '../rng.ts'
import { DEFAULT_FREQUENCIES, newGame } from '../setup.ts'
import { COLORS, type CardId, type Choice, type Seat, type State } from '../types.ts'
import { legalCommands } from './legalCommands.ts'

export interface Spoken {
  by: Seat
  command: Command
}
/** A command, the table it was sent to, and the table after it. */
export interface Turned extends Spoken {
  before: State
  after: State
}
export interface Luck {
  rng: Rng
}

/** A random item of a non-empty list. */
export function oneOf<T>(random: Luck, list: readonly T[]): T {
  const found = list[below(random, list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/**
 * A new game; for even seeds with the default deck, else with three of each action card; some seats are bots.
 */
export const dealt = (seed: number, players: number): State =>
  dealtWith(seed, players, seed % 2 === 0 ? DEFAULT_FREQUENCIES : ACTION_KEYS.map(() => 3))

/** The same game with these frequencies. */
export function dealtWith(seed: number, players: number, frequencies: readonly number[]): State {
  const seats = Array.from({ length: players }, (_, at) => ({ seat: at + 1, bot: at > 2 && seed % 3 === 0 }))
  return newGame({ seats, frequencies, setsToWin: 3, seed: rngFrom(seed) }).state
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

/** Legal commands of the engine. */
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

/** Legal commands of all seats and the engine. */
export const sayable = (s: State): Spoken[] => [
  ...s.players.flatMap(({ seat }) =>
    legalCommands(s, seat).map((command): Spoken => ({ by: seat, command })),
  ),
  ...engineCommands(s).map((command): Spoken => ({ by: 0, command })),
]

/** A random legal command: mostly a move, sometimes a vote, a departure or an expired clock. */
function legal(random: Luck, s: State): Spoken {
  const all = sayable(s)
  const common = all.filter(({ command }) => !RARE.includes(command.kind))
  const list = common.length > 0 && below(random, 20) > 0 ? common : all
  const kinds = [...new Set(list.map(({ by, command }) => `${by} ${command.kind}`))]
  const kind = oneOf(random, kinds)
  return oneOf(
    random,
    list.filter(({ by, command }) => `${by} ${command.kind}` === kind),
  )
}

/** Plays a number of commands from a state, or to the end of the game. */
export function* randomPlay(random: Luck, start: State, commands: number): Generator<Turned> {
  let before = start
  for (let count = 0; count < commands && before.winner === null; count++) {
    const { by, command } = legal(random, before)
    const outcome = reduce(before, by, command)
    if ('refused' in outcome)
      throw new Error(`a legal ${command.kind} of ${by} was refused: ${outcome.refused}`)
    yield { by, command, before, after: outcome.state }
    before = outcome.state
  }
}

/** A table in the middle of a random game. */
export function someTable(seed: number, players: number, commands: number): State {
  const random = { rng: rngFrom(seed + 1) }
  let state = dealt(seed, players)
  for (const { after } of randomPlay(random, state, commands)) if (after.winner === null) state = after
  return state
}

const anyCard = (random: Luck, s: State): CardId =>
  below(random, 8) === 0
    ? oneOf(random, [-1, 0, s.cards.length, 1.5, Number.NaN])
    : 1 + below(random, s.cards.length - 1)
const anySeat = (random: Luck, s: State): Seat => below(random, s.players.length + 3) - 1
const anyLane = (random: Luck): number => oneOf(random, [0, 0, 1, 2, -1, 99])
const anyAsk = (random: Luck, s: State): number => s.asks - oneOf(random, [0, 0, 0, 1, -1])
const some = <T>(random: Luck, value: T): T | undefined => (below(random, 2) === 0 ? value : undefined)

function anyChoice(random: Luck, s: State): Choice {
  const target = some(random, anySeat(random, s))
  const color = some(random, oneOf(random, COLORS))
  const give = some(random, anyCard(random, s))
  const take = some(random, anyCard(random, s))
  const set = some(random, oneOf(random, COLORS))
  return {
    ...(target !== undefined && { target }),
    ...(color && { color }),
    ...(give !== undefined && { give }),
    ...(take !== undefined && { take }),
    ...(set && { set }),
  }
}

/** A random card, mostly one of the seat's own. */
function likelyCard(random: Luck, s: State, seat: Seat): CardId {
  const player = s.players.find((each) => each.seat === seat)
  const own = [...(player?.hand ?? []), ...(player?.bank ?? []), ...(player?.field ?? [])]
  return own.length > 0 && below(random, 4) > 0 ? oneOf(random, own) : anyCard(random, s)
}

/** A command that a browser can send and that is most likely invalid. */
export function likelyWrong(random: Luck, s: State, seat: Seat): PlayerCommand {
  const card = likelyCard(random, s, seat)
  const [ask, lane] = [anyAsk(random, s), anyLane(random)]
  const cards = Array.from({ length: below(random, 4) }, () => likelyCard(random, s, seat))
  const as = oneOf(random, ['property', 'money', 'action'] as const)
  return oneOf<PlayerCommand>(random, [
    { kind: 'play', play: { card, as, choice: anyChoice(random, s) } },
    { kind: 'play', play: { card, as, choice: anyChoice(random, s) } },
    { kind: 'play', play: { card, as, choice: anyChoice(random, s) } },
    { kind: 'turnCard', turnCard: { card, color: oneOf(random, COLORS) } },
    { kind: 'discard', discard: { card } },
    { kind: 'pick', pick: { card } },
    { kind: 'unpick', unpick: {} },
    { kind: 'endTurn', endTurn: {} },
    { kind: 'allow', allow: { ask, lane } },
    { kind: 'sayNo', sayNo: { ask, lane, card } },
    { kind: 'pay', pay: { ask, lane, cards } },
    { kind: 'passRent', passRent: { ask, lane, card, to: anySeat(random, s) } },
    { kind: 'closeReveal', closeReveal: {} },
    { kind: 'callVote', callVote: { against: anySeat(random, s) } },
    { kind: 'vote', vote: { yes: below(random, 2) === 0 } },
    { kind: 'cancelVote', cancelVote: {} },
    { kind: 'resign', resign: {} },
  ])
}

/** Whether every card of the game is in exactly one place. */
export function conserved(s: State): boolean {
  const lying = [
    ...s.deck,
    ...s.discard,
    ...s.players.flatMap(({ hand, bank, field, extras }) => [...hand, ...bank, ...field, ...extras]),
  ].sort((a, b) => a - b)
  return lying.length === s.cards.length - 1 && lying.every((card, at) => card === at + 1)
}
