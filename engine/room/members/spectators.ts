// Spectators as a room sees them: their count, its public view, their requests.
import type { Command, SeatAsk } from '#proto/client/messages.ts'
import type { SeatAsks } from '#proto/link/messages.ts'
import { decodeCommand, decodeLine, isBroken } from '#proto/client/wire.ts'
import { chat, nextGame, phrase } from '../commands.ts'
import { same } from '../equal.ts'
import { isSetting } from '../lobby/lobby.ts'
import { lackedBy, wholeView } from '../view/sync.ts'
import { COLORS, peopleIn } from './members.ts'
import { nameAtTable } from './names.ts'
import { answered, replyTo } from '../idempotency.ts'
import { hashOf } from './presence.ts'
import { publish } from '../view/publish.ts'
import { pieces } from '../view/ring.ts'
import type { Sentence } from '../refusals.ts'
import { DONE, type Answer, type Step } from '../step.ts'
import type { Request } from '../requests.ts'
import type { LiveRoom, View } from '../types.ts'

type Asked = Extract<Request, { kind: 'spectator' }>
type ViewRequest = Extract<Request, { kind: 'view' }>

/** Sets the number of spectators, which is sent with the next roster; it triggers none by itself. */
export function countSpectators(live: LiveRoom, count: number): void {
  live.spectators = count
  live.spectatorsChanged = true
}

/** Limit of listed seat requests. */
const ASKS_MOST = 20

/** Sets the spectators who request a seat in the next game, and marks the roster as changed. */
export function noteSeatAsks(live: LiveRoom, asks: SeatAsks): void {
  const inOrder = [...asks].sort((a, b) => a.since - b.since).slice(0, ASKS_MOST)
  const seatAsks = inOrder.map(({ number, name, avatar }): SeatAsk => ({ number, name, avatar }))
  if (same(seatAsks, live.seatAsks)) return
  live.seatAsks = seatAsks
  live.spectatorsChanged = live.seatAsksChanged = true
}

/** Whether the last spectator has left a finished game without members. */
export const isDeserted = ({ room, spectators, spectatorsChanged }: LiveRoom): boolean =>
  spectatorsChanged && spectators === 0 && room.phase === 'over' && peopleIn(room).length === 0

/** The updates since `known`, or the full public view; null: there is nothing to show yet. */
export function viewFor(live: LiveRoom, { known, lobby = false }: ViewRequest): View | null {
  const { room } = live
  if (room.phase === 'waiting')
    return lobby ? { follows: false, frames: wholeView(live), users: [], waiting: true } : null
  const users = peopleIn(room).map(({ user }) => user)
  const shown = { users, ...(room.watchDelay > 0 && { delay: room.watchDelay * 1000 }) }
  const lacked = known === undefined ? null : lackedBy(live, known)
  if (lacked !== null) return { follows: true, frames: lacked.length > 0 ? [lacked] : [], ...shown }
  return { follows: false, frames: wholeView(live), ...shown }
}

/** Handles a spectator's request. No state of theirs is kept; chat deduplicates by its own lines. */
export function askedBySpectator(step: Step, asked: Asked): void {
  const said = decodeCommand(asked.command)
  const answer: Answer = isBroken(said) ? { refused: 'unread' } : obey(step, asked, said)
  if ('refused' in answer) step.refused = answer.refused
  publish(step)
  step.last.unshift(answered(asked.from, asked.seq, replyTo(answer)))
}

function obey(step: Step, asked: Asked, said: Command): Answer {
  const { room } = step.live
  switch (said.kind) {
    case 'chat':
      return speak(step, asked, (by) => chat(step, by, said.chat.text))
    case 'quickPhrase':
      return speak(step, asked, (by) => phrase(step, by, said.quickPhrase.phrase))
    case 'playAgain':
      return nextGame(step, asked.from.user)
    case 'askSeat':
    case 'quitRoom':
    case 'takeSeat':
    case 'tableDrawn':
      return DONE
    default:
      if (isSetting(said)) return { refused: 'onlyHostSettings' }
      return { refused: MEMBERS[said.kind] ?? (room.phase === 'over' ? 'gameOver' : 'watching') }
  }
}

/** Refusals of requests that only members may send; all others get the refusal of game commands. */
const MEMBERS: Partial<Record<Command['kind'], Sentence>> = {
  setRole: 'startedAlready',
  start: 'onlyHostStarts',
  endGame: 'onlyHostEnds',
  callBot: 'onlyHostCallsBot',
}

type Speaker = Parameters<typeof chat>[1]

function speak(
  { live }: Step,
  { from, seq, number, name, avatar }: Asked,
  say: (by: Speaker) => Answer,
): Answer {
  const nth = hashOf(`${from.page} ${seq}`)
  if (isSaid(live, number, nth)) return DONE
  const speaker = { name: nameAtTable(live.room, name), avatar, color: number % COLORS, nth }
  return say({ seat: number, speaker })
}

const isSaid = ({ chat }: LiveRoom, number: number, nth: number): boolean =>
  pieces(chat).some((bytes) => {
    const line = decodeLine(bytes)
    if (isBroken(line) || line.event.kind !== 'said') return false
    const { by, speaker } = line.event.said
    return by === number && speaker?.nth === nth
  })
