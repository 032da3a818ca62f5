// Random messages of every kind, for the tests of whoever sends or reads them.
import fc from 'fast-check'
import type {
  Choice,
  Color,
  Command,
  Event,
  LobbyView,
  PendingView,
  Person,
  PlayerView,
  ServerFrame,
  TableView,
  Update,
  Way,
  Zone,
} from '../messages.ts'
import { HIGHLIGHTS } from '../sums.ts'

const anyPace = fc.constantFrom('slow' as const, 'normal' as const, 'fast' as const, 'instant' as const)
const COLORS: readonly Color[] = [
  'blue',
  'green',
  'red',
  'yellow',
  'orange',
  'pink',
  'lightBlue',
  'brown',
  'black',
  'lightGreen',
]
const WAYS: readonly Way[] = ['property', 'money', 'action']

export const n = fc.nat({ max: 200 })
export const big = fc.nat({ max: 2 ** 31 })
const ns = fc.array(n, { maxLength: 8 })
export const yes = fc.boolean()
export const nothing = fc.constant({})
const time = fc.nat({ max: Number.MAX_SAFE_INTEGER })
export const text = fc.string({ unit: 'grapheme', maxLength: 40 })
export const anyColor = fc.constantFrom(...COLORS)
export const anyWay = fc.constantFrom(...WAYS)

export const anyChoice: fc.Arbitrary<Choice> = fc.record(
  { target: n, color: anyColor, give: n, take: n, set: anyColor },
  { requiredKeys: [] },
)
const zone: fc.Arbitrary<Zone> = fc.oneof(
  fc.record({ at: fc.constantFrom('deck', 'discard') }),
  fc.record({ at: fc.constantFrom('hand', 'bank', 'field', 'extras'), of: n }),
)

type Parts<T extends { kind: string }> = {
  [K in T['kind']]: fc.Arbitrary<T extends Record<'kind', K> & Record<K, infer P> ? P : never>
}
/** One of the kinds, each in the shape `{ kind: 'x', x: ... }`; every kind must be there. */
function kinds<T extends { kind: string }>(
  parts: Parts<T>,
  whole: (value: { kind: string }) => value is T,
): fc.Arbitrary<T> {
  const names = Object.keys(parts)
  const table: Record<string, fc.Arbitrary<unknown>> = parts
  return fc
    .constantFrom(...names)
    .chain((kind) => (table[kind] ?? fc.constant({})).map((part) => ({ kind, [kind]: part })))
    .filter(whole)
}

export const anyCommand = kinds<Command>(
  {
    pick: fc.record({ card: n }),
    unpick: nothing,
    play: fc.record({ card: n, as: anyWay, choice: anyChoice }),
    turnCard: fc.record({ card: n, color: anyColor }),
    discard: fc.record({ card: n }),
    endTurn: nothing,
    allow: fc.record({ ask: n, lane: n }),
    sayNo: fc.record({ ask: n, lane: n, card: n }),
    pay: fc.record({ ask: n, lane: n, cards: ns }),
    passRent: fc.record({ ask: n, lane: n, card: n, to: n }),
    closeReveal: nothing,
    callVote: fc.record({ against: n }),
    vote: fc.record({ yes }),
    cancelVote: nothing,
    leave: nothing,
    resign: nothing,
    chat: fc.record({ text }),
    setRole: fc.record({ watch: yes }),
    setTimer: fc.record({ seconds: n }),
    setPace: fc.record({ pace: anyPace }),
    setSetsToWin: fc.record({ sets: n }),
    setCounts: fc.record({ counts: ns }),
    addBot: fc.record({ level: text }),
    removeBot: fc.record({ seat: n }),
    start: nothing,
    quitRoom: nothing,
    endGame: nothing,
    playAgain: nothing,
    callBot: fc.record({ seat: n }),
    takeSeat: nothing,
  },
  (value): value is Command => 'kind' in value,
)

const anyStandIn = fc.constantFrom('none' as const, 'lost' as const, 'asked' as const, 'idle' as const)

export const anyEvent = kinds<Event>(
  {
    moved: fc.record({ cards: ns, count: n, from: zone, to: zone }),
    played: fc.record(
      { by: n, card: n, as: anyWay, on: ns, color: anyColor },
      { requiredKeys: ['by', 'card', 'as', 'on'] },
    ),
    asked: fc.record({ by: n, on: n, owed: n }),
    saidNo: fc.record({ by: n, to: n, counter: yes }),
    allowed: fc.record({ by: n, to: n }),
    paid: fc.record({ by: n, to: n, value: n }),
    passedRent: fc.record({ by: n, to: n }),
    stoleSet: fc.record({ by: n, of: n, color: anyColor }),
    faced: fc.record({ by: n, card: n, color: anyColor }),
    fizzled: fc.record({ by: n, card: n }),
    reshuffled: fc.record({ count: n }),
    sheltered: fc.record({ seat: n }),
    delayed: fc.record({ seat: n, by: n }),
    skippedDraw: fc.record({ seat: n }),
    shown: fc.record({ to: n, of: n }),
    timedOut: fc.record({ seat: n }),
    endedTurn: fc.record({ seat: n, left: n }),
    turned: fc.record({ of: n, turn: n }),
    voteCalled: fc.record({ by: n, against: n }),
    voted: fc.record({ by: n, yes }),
    voteEnded: fc.record({ against: n, kicked: yes }),
    left: fc.record({ seat: n, why: fc.constantFrom('left', 'kicked', 'resigned') }),
    won: fc.record({ seat: n, by: fc.constantFrom('sets', 'rainbow', 'last') }),
    said: fc.record({ by: n, text, secret: text }),
    drink: fc.record({ seats: ns, reason: text }),
    arrived: fc.record({ seat: n, watching: yes }),
    departed: fc.record({ seat: n }),
    hosting: fc.record({ seat: n }),
    started: fc.record({ players: n, first: n }),
    ended: fc.record({ seat: n }),
    stoodIn: fc.record({ seat: n, why: anyStandIn }),
    returned: fc.record({ seat: n }),
  },
  (value): value is Event => 'kind' in value,
)

const player: fc.Arbitrary<PlayerView> = fc.record({
  seat: n,
  hand: n,
  bank: ns,
  field: ns,
  stands: fc.array(anyColor, { maxLength: 8 }),
  extras: ns,
  on: fc.array(anyColor, { maxLength: 8 }),
  shelter: n,
  delayed: yes,
  bot: yes,
})
const table: fc.Arbitrary<TableView> = fc.record({
  seats: ns,
  turn: n,
  of: n,
  moves: n,
  multiplier: n,
  deck: n,
  discard: n,
  top: ns,
  revivable: ns,
  setsToWin: n,
  winner: n,
  vote: fc.option(fc.record({ starter: n, against: n, yes: ns, no: ns, needed: n })),
})
const lane = fc.record({
  claims: fc.array(fc.record({ by: n, on: n, noes: n }), { maxLength: 4 }),
  owed: n,
  done: yes,
})
const pending = kinds<PendingView>(
  {
    nothing,
    picking: fc.record({ by: n }),
    asking: fc.record({
      ask: n,
      by: n,
      card: n,
      lanes: fc.array(lane, { maxLength: 4 }),
      choice: anyChoice,
      open: ns,
    }),
    showing: fc.record({ to: n, of: n }),
    discarding: fc.record({ by: n }),
  },
  (value): value is PendingView => 'kind' in value,
)
const lobby: fc.Arbitrary<LobbyView> = fc.record({
  code: text,
  phase: fc.constantFrom('waiting', 'playing', 'over'),
  host: n,
  timer: n,
  setsToWin: n,
  counts: ns,
  next: text,
  ended: text,
  decks: n,
  answer: n,
  pace: anyPace,
})
const person: fc.Arbitrary<Person> = fc.record({
  seat: n,
  name: text,
  avatar: text,
  color: n,
  watching: yes,
  bot: yes,
  away: yes,
  level: text,
  gone: yes,
  again: yes,
  standIn: anyStandIn,
  wins: n,
})
const clock = fc.record({
  on: yes,
  running: yes,
  left: big,
  deadline: time,
  limits: fc.array(fc.record({ lane: n, deadline: time }), { maxLength: 3 }),
  until: time,
})

export const anyUpdate: fc.Arbitrary<Update> = fc.record({
  versions: fc.array(big, { maxLength: 4 }),
  full: yes,
  epoch: n,
  players: fc.array(player, { maxLength: 3 }),
  table: fc.array(table, { maxLength: 2 }),
  pending: fc.array(pending, { maxLength: 2 }),
  roster: fc.array(fc.record({ people: fc.array(person, { maxLength: 3 }), watching: n }), { maxLength: 2 }),
  events: fc.array(anyEvent, { maxLength: 6 }),
  lobby: fc.array(lobby, { maxLength: 2 }),
  clock: fc.array(clock, { maxLength: 2 }),
  setup: fc.array(fc.record({ counts: ns }), { maxLength: 2 }),
  afterwards: fc.array(
    fc.record({
      endedAt: time,
      highlights: fc.array(fc.record({ type: fc.constantFrom(...HIGHLIGHTS), name: text, value: big }), {
        maxLength: 3,
      }),
    }),
    { maxLength: 2 },
  ),
})
export const anySlices: fc.Arbitrary<Partial<Update>> = anyUpdate

export const anyServerFrame: fc.Arbitrary<ServerFrame> = fc.oneof(
  fc.record({
    body: fc.constant('welcome' as const),
    welcome: fc.record(
      {
        token: text,
        user: text,
        room: text,
        seat: n,
        seq: n,
        now: time,
        epoch: n,
        elsewhere: yes,
        build: text,
      },
      { requiredKeys: ['token', 'user', 'room', 'seat', 'seq', 'now', 'epoch', 'elsewhere'] },
    ),
  }),
  fc.record({ body: fc.constant('update' as const), update: anyUpdate }),
  fc.record({
    body: fc.constant('private' as const),
    private: fc.record({ version: big, hand: ns, peek: ns, epoch: n, picking: n }),
  }),
  fc.record({ body: fc.constant('done' as const), done: fc.record({ seq: big, room: text }) }),
  fc.record({
    body: fc.constant('refused' as const),
    refused: fc.record({ seq: big, text, refresh: yes, quiet: yes, key: text }),
  }),
  fc.record({ body: fc.constant('gone' as const), gone: fc.record({ text, room: text }) }),
  fc.record({ body: fc.constant('notice' as const), notice: fc.record({ text, paused: yes }) }),
  fc.record({
    body: fc.constant('log' as const),
    log: fc.record({
      lines: fc.array(fc.record({ id: n, at: time, event: anyEvent }), { maxLength: 3 }),
    }),
  }),
  fc.record({
    body: fc.constant('queue' as const),
    queue: fc.record({
      stage: fc.constantFrom('nowhere' as const, 'inFindRoom' as const, 'finding' as const, 'found' as const),
      since: time,
      patience: big,
      waiting: n,
      usual: big,
      people: fc.array(fc.record({ name: text, avatar: text }), { maxLength: 3 }),
      text,
    }),
  }),
  fc.record({ body: fc.constant('pong' as const), pong: nothing }),
)
