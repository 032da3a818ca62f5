// Handles members' commands: game commands by the rules, all others by the room.
import type { Command, Said, Speaker } from '#proto/client/messages.ts'
import { phraseOf } from '#proto/http/phrases.ts'
import { decodeCommand, isBroken } from '#proto/client/wire.ts'
import type { PlayerCommand } from '../rules/messages.ts'
import type { Seat } from '../rules/types.ts'
import { rateLimitFor } from './rateLimits.ts'
import { normalizeLine, mayChat, mentionsChina, secretIn } from './game/chat.ts'
import { noteTableDrawn } from './game/tableWait.ts'
import { endRoom } from './game/finish.ts'
import { leave } from './members/leave.ts'
import { changeSetting, isSetting, setRole, start } from './lobby/lobby.ts'
import { nextGameOf } from './nextGame.ts'
import { callBot, reclaimSeat } from './connections/seatPlayers.ts'
import { DONE, emit, markChanged, needsVersion, type Answer, type Step } from './step.ts'
import { applyToTable } from './game/table.ts'
import { add } from './game/tally.ts'
import type { Connection, Member, Room } from './types.ts'

const MAX_COMMAND_BYTES = 8192
const DELETED = 'The host deleted the game.'
const ENDED = 'The host ended the game for everyone.'
/** Refusals of a card dropped at the wrong moment: the page plays a sound and opens no dialog. */
const QUIET_REFUSALS = new Set(['notYourTurn', 'noMovesLeft', 'actionOpen'])

/** Applies a member's command. */
export function applyCommand(step: Step, by: Member, from: Connection, bytes: Uint8Array): Answer {
  const command = bytes.length > MAX_COMMAND_BYTES ? { broken: 'too long' } : decodeCommand(bytes)
  if (isBroken(command)) return { refused: 'unread' }
  reclaimSeat(step, by)
  const allowance = rateLimitFor(step, by.seat, command.kind)
  if (allowance === null) return { refused: 'tooOften' }
  const answer = dispatch(step, by, from.owned ?? [], command)
  if ('done' in answer && needsVersion(step.unpublished)) allowance.spend()
  return answer
}

function dispatch(step: Step, by: Member, owned: readonly string[], command: Command): Answer {
  if (isSetting(command)) return changeSetting(step, by, owned, command)
  switch (command.kind) {
    case 'chat':
      return sendChat(step, by, command.chat.text)
    case 'setRole':
      return setRole(step, by, command.setRole.watch)
    case 'start':
      return start(step, by)
    case 'quitRoom':
      return leaveRoom(step, by)
    case 'endGame':
      return endGame(step, by)
    case 'playAgain':
      return playAgain(step, by)
    case 'callBot':
      return callBot(step, by, command.callBot.seat)
    case 'takeSeat':
    // Members may join the next game anyway.
    case 'askSeat':
      return DONE
    case 'tableDrawn':
      noteTableDrawn(step.live, by.seat)
      return DONE
    case 'quickPhrase':
      return sendPhrase(step, by, command.quickPhrase.phrase)
    default:
      return playerCommand(step, by, command)
  }
}

function playerCommand(step: Step, by: Member, command: PlayerCommand): Answer {
  const { room } = step.live
  if (room.phase === 'waiting') return { refused: 'notStarted' }
  if (room.phase === 'over') return { refused: 'gameOver' }
  if (by.watching) return { refused: 'watching' }
  if (command.kind === 'resign' && room.host !== 0) return { refused: 'hostedResign' }
  // A page that sends a game command has drawn the table.
  noteTableDrawn(step.live, by.seat)
  const refused = applyToTable(step, by.seat, command)
  if (refused === null) return DONE
  const dropped = command.kind === 'play' || command.kind === 'pick'
  return { refused, quiet: dropped && QUIET_REFUSALS.has(refused) }
}

/** The sender of a chat line: a member, or a spectator, whose line carries their name. */
export interface ChatSender {
  seat: Seat
  speaker?: Speaker
}

export function sendChat(step: Step, by: ChatSender, typed: string): Answer {
  const text = normalizeLine(typed)
  if (text === null) return DONE
  const secret = secretIn(text)
  return sendLine(step, by, { text, secret })
}

/** Sends a quick phrase to the chat; an unknown number is ignored. */
export function sendPhrase(step: Step, by: ChatSender, number: number): Answer {
  const text = phraseOf(number)
  return text === null ? DONE : sendLine(step, by, { text, secret: '', phrase: number })
}

type ChatLine = Pick<Said, 'text' | 'secret' | 'phrase'>

function sendLine(step: Step, { seat, speaker }: ChatSender, line: ChatLine): Answer {
  const { live, now } = step
  if (!mayChat(live, seat, now)) return { refused: 'tooFast', quiet: true }
  if (speaker === undefined) countChat(live.room, seat, line)
  emit(step, { kind: 'said', said: { by: seat, ...line, ...(speaker && { speaker }) } })
  return DONE
}

function countChat({ tally }: Room, seat: Seat, { text, secret }: ChatLine): void {
  add(tally, seat, 'NUM_CHAT_MESSAGES_SENT', 1)
  if (mentionsChina(text)) add(tally, seat, 'NUM_CHINA_MESSAGES_SENT', 1)
  if (secret !== '') add(tally, seat, 'NUM_SECRET_SOUNDS_SET_OFF', 1)
}

/** Removes a member from the room, and a player from a running game first. */
export function leaveRoom(step: Step, by: Member): Answer {
  const { room } = step.live
  const plays = room.phase === 'playing' && room.state?.players.some(({ seat }) => seat === by.seat)
  if (plays) return playerCommand(step, by, { kind: 'leave', leave: {} })
  leave(step, by)
  return DONE
}

function endGame(step: Step, by: Member): Answer {
  const { room } = step.live
  if (room.host !== by.seat) return { refused: 'onlyHostEnds' }
  if (room.phase === 'over') return { refused: 'gameOver' }
  endRoom(step, by, room.phase === 'waiting' ? DELETED : ENDED)
  return DONE
}

function playAgain(step: Step, by: Member): Answer {
  const { room } = step.live
  if (room.phase === 'over' && room.nextCode !== '' && !by.again) {
    by.again = true
    markChanged(step, 'people')
  }
  return joinNextGame(step)
}

/** Answers with the room of the next game, which is created for the first who wants it. */
export function joinNextGame(step: Step, spectator = ''): Answer {
  const { room } = step.live
  if (room.phase !== 'over') return { refused: 'notOver' }
  if (room.nextCode === '') return { refused: 'noReplay' }
  step.next = nextGameOf(room, spectator)
  return { done: room.nextCode }
}
