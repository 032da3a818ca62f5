// Spectators of a room: their number, the public view for gateways, their requests.
import type { Command, SeatAsk } from '#proto/client/messages.ts'
import type { SeatAsks } from '#proto/link/messages.ts'
import { decodeCommand, decodeLine, isBroken } from '#proto/client/wire.ts'
import { sendChat, joinNextGame, sendPhrase, type ChatSender } from '../commands.ts'
import { isEqual } from '../equal.ts'
import { isSetting } from '../lobby/lobby.ts'
import { missedUpdates, fullView } from '../view/sync.ts'
import { uniqueName } from '../members/names.ts'
import { COLORS, peopleIn } from '../members/members.ts'
import { replyDelivery, replyOf } from '../idempotency.ts'
import { hashOf } from './presence.ts'
import { publish } from '../publish.ts'
import { pieces } from '../view/ring.ts'
import type { RefusalKey } from '../refusals.ts'
import { DONE, type Answer, type Step } from '../step.ts'
import type { Request } from '../requests.ts'
import type { LiveRoom, View } from '../types.ts'

type SpectatorRequest = Extract<Request, { kind: 'spectator' }>
type ViewRequest = Extract<Request, { kind: 'view' }>

/** Sets the number of spectators; it goes out with the next roster, but causes none. */
export function setSpectatorCount(live: LiveRoom, count: number): void {
  if (live.spectators !== count && live.unsentReport === 'none') live.unsentReport = 'count'
  live.spectators = count
}

/** Limit of seat requests in the roster. */
const MAX_ASKS = 20

/** Sets the spectators who request a seat in the next game; a change goes out by the next wake. */
export function setSeatAsks(live: LiveRoom, asks: SeatAsks): void {
  const oldest = [...asks].sort((a, b) => a.since - b.since).slice(0, MAX_ASKS)
  const seatAsks = oldest.map(({ number, name, avatar }): SeatAsk => ({ number, name, avatar }))
  if (isEqual(seatAsks, live.seatAsks)) return
  live.seatAsks = seatAsks
  live.unsentReport = 'asks'
}

/**
 * Whether a finished game has neither people nor spectators any more; a new owner has to wait for the
 * gateways' counts.
 */
export const isDeserted = ({ room, spectators }: LiveRoom): boolean =>
  spectators === 0 && room.phase === 'over' && peopleIn(room).length === 0

/** The updates since a position, or the full public view; null: the game has not started. */
export function viewFor(live: LiveRoom, { known, lobby = false }: ViewRequest): View | null {
  const { room } = live
  if (room.phase === 'waiting')
    return lobby ? { follows: false, frames: fullView(live), users: [], waiting: true } : null
  const users = peopleIn(room).map(({ user }) => user)
  const shown = { users, ...(room.watchDelay > 0 && { delay: room.watchDelay * 1000 }) }
  const missed = known === undefined ? null : missedUpdates(live, known)
  if (missed !== null) return { follows: true, frames: missed.length > 0 ? [missed] : [], ...shown }
  return { follows: false, frames: fullView(live), ...shown }
}

/** Handles a spectator's request. No state of theirs is kept: chat recognises duplicates by its lines. */
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

/** Refusals of commands of the room; all others are refused as game commands. */
const MEMBER_REFUSALS: Partial<Record<Command['kind'], RefusalKey>> = {
  setRole: 'startedAlready',
  start: 'onlyHostStarts',
  endGame: 'onlyHostEnds',
  callBot: 'onlyHostCallsBot',
}

/** Sends a spectator's chat line, unless it is a duplicate. */
function speak(
  { live }: Step,
  { from, seq, number, name, avatar }: SpectatorRequest,
  send: (by: ChatSender) => Answer,
): Answer {
  const nth = hashOf(`${from.page} ${seq}`)
  if (isDuplicateLine(live, number, nth)) return DONE
  const speaker = { name: uniqueName(live.room, name), avatar, color: number % COLORS, nth }
  return send({ seat: number, speaker })
}

const isDuplicateLine = ({ chat }: LiveRoom, number: number, nth: number): boolean =>
  pieces(chat).some((bytes) => {
    const line = decodeLine(bytes)
    if (isBroken(line) || line.event.kind !== 'said') return false
    const { by, speaker } = line.event.said
    return by === number && speaker?.nth === nth
  })
