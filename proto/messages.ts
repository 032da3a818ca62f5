// The frames as our code sees them once decoded: every field present, enums as words, a oneof as `{ kind: 'x', x: ... }`.
// The `.proto` files are the truth; a test holds these types and the rules' own against them.
import type { HighlightOf } from './sums.ts'

export type { Highlight, HighlightOf } from './sums.ts'

export type Color =
  'blue' | 'green' | 'red' | 'yellow' | 'orange' | 'pink' | 'lightBlue' | 'brown' | 'black' | 'lightGreen'
export type Way = 'property' | 'money' | 'action'
export type Phase = 'waiting' | 'playing' | 'over'
export type BotLevel = 'easy' | 'steady' | 'sharp'
/** How long bots pause before they act. */
export type Pace = 'slow' | 'normal' | 'fast' | 'instant'
type Nothing = Record<never, never>
type Union<T> = { [K in keyof T]: { kind: K } & { [P in K]: T[P] } }[keyof T]
type Body<T> = { [K in keyof T]: { body: K } & { [P in K]: T[P] } }[keyof T]

/** What a browser asks of the gateway; `command` is an encoded Command the gateway does not read. */
export type ClientFrame = { seq: number } & Body<{
  hello: Hello
  command: Uint8Array
  create: Create
  join: { name: string; code: string; avatar: string; leave: boolean }
  resume: { version: number; epoch: number }
  findRoom: { name: string; avatar: string }
  findGame: Nothing
  leaveQueue: Nothing
  leaveFindRoom: Nothing
  createReserved: Create
  ping: Nothing
}>
export interface Create {
  name: string
  id: string
  avatar: string
  /** Three bots of this level sit down and the game begins; absent: nobody does. */
  bots?: string
}
export interface Hello {
  token: string
  client: string
  page: string
  room: string
  version: number
  epoch: number
  takeover: boolean
  /** Of the sockets this page has opened. */
  nth: number
  /** It knows pongs. */
  pings?: boolean
  /** Minutes by which its clock is ahead of UTC; absent: not known. */
  zone?: number
}

/** What a player may say to the table; the rules' own commands in the same words. */
export interface TableCommands {
  pick: { card: number }
  unpick: Nothing
  play: { card: number; as: Way; choice: Choice }
  turnCard: { card: number; color: Color }
  discard: { card: number }
  endTurn: Nothing
  allow: { ask: number; lane: number }
  sayNo: { ask: number; lane: number; card: number }
  pay: { ask: number; lane: number; cards: number[] }
  passRent: { ask: number; lane: number; card: number; to: number }
  closeReveal: Nothing
  callVote: { against: number }
  vote: { yes: boolean }
  cancelVote: Nothing
  leave: Nothing
  resign: Nothing
}
export type TableCommand = Union<TableCommands>

/** What people may ask of the room beside that. */
export interface RoomCommands {
  chat: { text: string }
  setRole: { watch: boolean }
  setTimer: { seconds: number }
  setSetsToWin: { sets: number }
  setCounts: { counts: number[] }
  addBot: { level: string }
  removeBot: { seat: number }
  start: Nothing
  quitRoom: Nothing
  endGame: Nothing
  playAgain: Nothing
  callBot: { seat: number }
  takeSeat: Nothing
  setPace: { pace: Pace }
}
export type RoomCommand = Union<RoomCommands>
export type Command = TableCommand | RoomCommand

export type ServerFrame = Body<{
  welcome: Welcome
  update: Update
  private: Private
  done: { seq: number; room: string }
  refused: Refused
  gone: { text: string; room: string }
  notice: { text: string; paused: boolean }
  log: { lines: Line[] }
  queue: QueueView
  pong: Nothing
}>
/** Where somebody is on the way to a game with strangers. */
export type Stage = 'nowhere' | 'inFindRoom' | 'finding' | 'found'
export interface QueueView {
  stage: Stage
  /** Server time, ms; 0: not finding. */
  since: number
  /** Ms until two people are enough. */
  patience: number
  waiting: number
  /** Median of the last waits, ms; 0: too few to tell. */
  usual: number
  people: { name: string; avatar: string }[]
  text: string
}
export interface Welcome {
  token: string
  user: string
  room: string
  seat: number
  seq: number
  now: number
  epoch: number
  elsewhere: boolean
  /** Seconds since 1970, a dash and a hash; left out: the gateway serves no page. */
  build?: string
}
export interface Refused {
  seq: number
  text: string
  refresh: boolean
  quiet: boolean
  key: string
}
/** The key of a refusal that is none for good: nothing was done, and the page sends the same request again. */
export const TABLE_WAITS = 'tableWaits'
export interface Private {
  version: number
  hand: readonly number[]
  peek: readonly number[]
  epoch: number
  picking: number
}

/** Changed slices of a room, whole; of each kind the last one counts (of players: the last one per seat). */
export interface Update {
  versions: number[]
  full: boolean
  epoch: number
  players: PlayerView[]
  table: TableView[]
  pending: PendingView[]
  roster: Roster[]
  events: Event[]
  lobby: LobbyView[]
  clock: ClockView[]
  setup: { counts: number[] }[]
  afterwards: Afterwards[]
}
/** What a finished game leaves; `endedAt`: server time in ms, as the records have it. */
export interface Afterwards {
  endedAt: number
  highlights: HighlightOf[]
}
export interface PlayerView {
  seat: number
  hand: number
  bank: readonly number[]
  field: readonly number[]
  stands: Color[]
  extras: readonly number[]
  on: Color[]
  shelter: number
  delayed: boolean
  bot: boolean
}
export interface TableView {
  seats: number[]
  turn: number
  of: number
  moves: number
  multiplier: number
  deck: number
  discard: number
  top: number[]
  revivable: number[]
  setsToWin: number
  winner: number
  vote: VoteView | null
}
export interface VoteView {
  starter: number
  against: number
  yes: number[]
  no: number[]
  needed: number
}
export type PendingView = Union<{
  nothing: Nothing
  picking: { by: number }
  asking: AskingView
  showing: { to: number; of: number }
  discarding: { by: number }
}>
export interface AskingView {
  ask: number
  by: number
  card: number
  lanes: LaneView[]
  choice: Choice
  open: number[]
}
export interface Choice {
  target?: number
  color?: Color
  give?: number
  take?: number
  set?: Color
}
export interface LaneView {
  claims: { by: number; on: number; noes: number }[]
  owed: number
  done: boolean
}
export interface LobbyView {
  code: string
  phase: Phase
  host: number
  timer: number
  setsToWin: number
  /** The twenty frequencies; empty: the defaults. */
  counts: number[]
  next: string
  ended: string
  decks: number
  /** Seconds an answer may take; 0: no limit. */
  answer: number
  pace: Pace
}
export interface Roster {
  people: Person[]
  /** All who watch, also those who are not listed. */
  watching: number
}
export interface Person {
  seat: number
  name: string
  avatar: string
  color: number
  watching: boolean
  bot: boolean
  away: boolean
  level: string
  gone: boolean
  again: boolean
  standIn: StandIn
  /** Games won in this room and those it follows. */
  wins: number
}
/** Why a bot plays somebody's seat: they were gone for a minute, the host asked for it, they let three turns run out; or none does. */
export type StandIn = 'none' | 'lost' | 'asked' | 'idle'
export interface ClockView {
  on: boolean
  running: boolean
  left: number
  deadline: number
  limits: { lane: number; deadline: number }[]
  until: number
}

type At = 'deck' | 'discard' | 'hand' | 'bank' | 'field' | 'extras'
export interface Zone {
  at: At
  of?: number
}
export interface Events {
  moved: { cards: number[]; count: number; from: Zone; to: Zone }
  played: { by: number; card: number; as: Way; on: number[]; color?: Color }
  asked: { by: number; on: number; owed: number }
  saidNo: { by: number; to: number; counter: boolean }
  allowed: { by: number; to: number }
  paid: { by: number; to: number; value: number }
  passedRent: { by: number; to: number }
  stoleSet: { by: number; of: number; color: Color }
  faced: { by: number; card: number; color: Color }
  fizzled: { by: number; card: number }
  reshuffled: { count: number }
  sheltered: { seat: number }
  delayed: { seat: number; by: number }
  skippedDraw: { seat: number }
  shown: { to: number; of: number }
  timedOut: { seat: number }
  endedTurn: { seat: number; left: number }
  turned: { of: number; turn: number }
  voteCalled: { by: number; against: number }
  voted: { by: number; yes: boolean }
  voteEnded: { against: number; kicked: boolean }
  left: { seat: number; why: 'left' | 'kicked' | 'resigned' }
  won: { seat: number; by: 'sets' | 'rainbow' | 'last' }
  said: { by: number; text: string; secret: string }
  drink: { seats: number[]; reason: string }
  arrived: { seat: number; watching: boolean }
  departed: { seat: number }
  hosting: { seat: number }
  started: { players: number; first: number }
  ended: { seat: number }
  stoodIn: { seat: number; why: StandIn }
  returned: { seat: number }
}
export type Event = Union<Events>
export interface Line {
  id: number
  at: number
  event: Event
}
