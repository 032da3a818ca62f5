// Spectators as a room sees them: their count, its public view, their requests.
import type { Command, SeatAsk } from '#proto/client/messages.ts'
import type { SeatAsks } from '#proto/link/messages.ts'
import { decodeCommand, decodeLine, isBroken } from '#proto/client/wire.ts'
import { sendChat, joinNextGame, sendPhrase } from '../commands.ts'
import { isEqual } from '../equal.ts'
import { isSetting } from '../lobby/lobby.ts'
import { missedUpdates, fullView } from '../view/sync.ts'
import { COLORS, peopleIn } from './members.ts'
import { uniqueName } from './names.ts'
import { replyDelivery, replyOf } from '../idempotency.ts'
import { hashOf } from './presence.ts'
import { publish } from '../view/publish.ts'
import { pieces } from '../view/ring.ts'
import type { RefusalKey } from '../refusals.ts'
import { DONE, type Answer, type Step } from '../step.ts'
import type { Request } from '../requests.ts'
import type { LiveRoom, View } from '../types.ts'

type SpectatorRequest = Extract<Request, { kind: 'spectator' }>
type ViewRequest = Extract<Request, { kind: 'view' }>

/** Sets the number of spectators, which is sent with the next roster; it triggers none by itself. */
export function setSpectatorCount(live: LiveRoom, count: number): void {
  live.spectators = count
  live.spectatorsChanged = true
}

/** Limit of listed seat requests. */
const ASKS_MOST = 20

/** Sets the spectators who request a seat in the next game, and marks the roster as changed. */
export function setSeatAsks(live: LiveRoom, asks: SeatAsks): void {
  const inOrder = [...asks].sort((a, b) => a.since - b.since).slice(0, ASKS_MOST)
  const seatAsks = inOrder.map(({ number, name, avatar }): SeatAsk => ({ number, name, avatar }))
  if (isEqual(seatAsks, live.seatAsks)) return
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
    return lobby ? { follows: false, frames: fullView(live), users: [], waiting: true } : null
  const users = peopleIn(room).map(({ user }) => user)
  const shown = { users, ...(room.watchDelay > 0 && { delay: room.watchDelay * 1000 }) }
  const lacked = known === undefined ? null : missedUpdates(live, known)
  if (lacked !== null) return { follows: true, frames: lacked.length > 0 ? [lacked] : [], ...shown }
  return { follows: false, frames: fullView(live), ...shown }
}

/** Handles a spectator's request. No state of theirs is kept; chat deduplicates by its own lines. */
export function onSpectatorRequest(step: Step, request: SpectatorRequest): void {
  const command = decodeCommand(request.command)
  const answer: Answer = isBroken(command) ? { refused: 'unread' } : dispatch(step, request, command)
  if ('refused' in answer) step.refused = answer.refused
  publish(step)
  step.lastDeliveries.unshift(replyDelivery(request.from, request.seq, replyOf(answer)))
}

function dispatch(step: Step, request: SpectatorRequest, command: Command): Answer {
  const { room } = step.live
  switch (command.kind) {
    case 'chat':
      return speak(step, request, (by) => sendChat(step, by, command.chat.text))
    case 'quickPhrase':
      return speak(step, request, (by) => sendPhrase(step, by, command.quickPhrase.phrase))
    case 'playAgain':
      return joinNextGame(step, request.from.user)
    case 'askSeat':
    case 'quitRoom':
    case 'takeSeat':
    case 'tableDrawn':
      return DONE
    default:
      if (isSetting(command)) return { refused: 'onlyHostSettings' }
      return { refused: MEMBER_REFUSALS[command.kind] ?? (room.phase === 'over' ? 'gameOver' : 'watching') }
  }
}

/** Refusals of requests that only members may send; all others get the refusal of game commands. */
const MEMBER_REFUSALS: Partial<Record<Command['kind'], RefusalKey>> = {
  setRole: 'startedAlready',
  start: 'onlyHostStarts',
  endGame: 'onlyHostEnds',
  callBot: 'onlyHostCallsBot',
}

type Speaker = Parameters<typeof sendChat>[1]

function speak(
  { live }: Step,
  { from, seq, number, name, avatar }: SpectatorRequest,
  say: (by: Speaker) => Answer,
): Answer {
  const nth = hashOf(`${from.page} ${seq}`)
  if (isDuplicateLine(live, number, nth)) return DONE
  const speaker = { name: uniqueName(live.room, name), avatar, color: number % COLORS, nth }
  return say({ seat: number, speaker })
}

const isDuplicateLine = ({ chat }: LiveRoom, number: number, nth: number): boolean =>
  pieces(chat).some((bytes) => {
    const line = decodeLine(bytes)
    if (isBroken(line) || line.event.kind !== 'said') return false
    const { by, speaker } = line.event.said
    return by === number && speaker?.nth === nth
  })
