// Routes a member's commands: game commands to the rules; the rest is handled here.
import type { Command, Said, Speaker } from '#proto/client/messages.ts'
import { phraseOf } from '#proto/http/phrases.ts'
import { decodeCommand, isBroken } from '#proto/client/wire.ts'
import type { PlayerCommand } from '../rules/messages.ts'
import type { Seat } from '../rules/types.ts'
import { allowanceFor } from './allowance.ts'
import { lineOf, mayChat, mentionsChina, secretIn } from './game/chat.ts'
import { noteDrawn } from './game/drawing.ts'
import { endForAll, quit } from './members/leave.ts'
import { changeSetting, isSetting, setRole, start } from './lobby/lobby.ts'
import { replayOf } from './lobby/rematch.ts'
import { callBot, takeSeat } from './members/seatPlayers.ts'
import { DONE, tell, type Answer, type Step } from './step.ts'
import { act } from './game/table.ts'
import { add } from './game/tally.ts'
import type { Connection, Member, Room } from './types.ts'

const BYTES_MOST = 8192
const DELETED = 'The host deleted the game.'
const ENDED = 'The host ended the game for everyone.'
/** A card dropped at the wrong moment plays a sound and opens no dialog. */
const QUIET = new Set(['notYourTurn', 'noMovesLeft', 'actionOpen'])

/** Applies a member's command. */
export function command(step: Step, by: Member, from: Connection, bytes: Uint8Array): Answer {
  const said = bytes.length > BYTES_MOST ? { broken: 'too long' } : decodeCommand(bytes)
  if (isBroken(said)) return { refused: 'unread' }
  takeSeat(step, by)
  const allowance = allowanceFor(step.live, by.seat, said.kind, step.now)
  if (allowance === null) return { refused: 'tooOften' }
  const answer = obey(step, by, from.owned ?? [], said)
  if ('done' in answer && step.changed) allowance.spend()
  return answer
}

function obey(step: Step, by: Member, owned: readonly string[], said: Command): Answer {
  if (isSetting(said)) return changeSetting(step, by, owned, said)
  switch (said.kind) {
    case 'chat':
      return chat(step, by, said.chat.text)
    case 'setRole':
      return setRole(step, by, said.setRole.watch)
    case 'start':
      return start(step, by)
    case 'quitRoom':
      return leaveRoom(step, by)
    case 'endGame':
      return endGame(step, by)
    case 'playAgain':
      return playAgain(step, by)
    case 'callBot':
      return callBot(step, by, said.callBot.seat)
    case 'takeSeat':
      return DONE
    // Members of the room have a place in the next game anyway.
    case 'askSeat':
      return DONE
    case 'tableDrawn':
      noteDrawn(step.live, by.seat)
      return DONE
    case 'quickPhrase':
      return phrase(step, by, said.quickPhrase.phrase)
    default:
      return atTable(step, by, said)
  }
}

function atTable(step: Step, by: Member, said: PlayerCommand): Answer {
  const { room } = step.live
  if (room.phase === 'waiting') return { refused: 'notStarted' }
  if (room.phase === 'over') return { refused: 'gameOver' }
  if (by.watching) return { refused: 'watching' }
  if (said.kind === 'resign' && room.host !== 0) return { refused: 'hostedResign' }
  if (step.people === 'may') step.people = 'not'
  // A player who plays has drawn the table.
  noteDrawn(step.live, by.seat)
  const refused = act(step, by.seat, said)
  if (refused === null) return DONE
  const dropped = said.kind === 'play' || said.kind === 'pick'
  return { refused, quiet: dropped && QUIET.has(refused) }
}

/** The sender of a chat line: a member, or a spectator who is in no roster. */
interface Speaking {
  seat: Seat
  speaker?: Speaker
}

export function chat(step: Step, by: Speaking, typed: string): Answer {
  const text = lineOf(typed)
  if (text === null) return DONE
  const secret = secretIn(text)
  return say(step, by, { text, secret })
}

/** One of the quick phrases; an unknown number is ignored. */
export function phrase(step: Step, by: Speaking, number: number): Answer {
  const text = phraseOf(number)
  return text === null ? DONE : say(step, by, { text, secret: '', phrase: number })
}

type Line = Pick<Said, 'text' | 'secret' | 'phrase'>

function say(step: Step, { seat, speaker }: Speaking, line: Line): Answer {
  const { live, now } = step
  if (!mayChat(live, seat, now)) return { refused: 'tooFast', quiet: true }
  if (speaker === undefined) countSaid(live.room, seat, line)
  tell(step, { kind: 'said', said: { by: seat, ...line, ...(speaker && { speaker }) } })
  return DONE
}

function countSaid({ tally }: Room, seat: Seat, { text, secret }: Line): void {
  add(tally, seat, 'NUM_CHAT_MESSAGES_SENT', 1)
  if (mentionsChina(text)) add(tally, seat, 'NUM_CHINA_MESSAGES_SENT', 1)
  if (secret !== '') add(tally, seat, 'NUM_SECRET_SOUNDS_SET_OFF', 1)
}

/** Leaves the room; in a running game, a player leaves that too. */
export function leaveRoom(step: Step, by: Member): Answer {
  const { room } = step.live
  const plays = room.phase === 'playing' && room.state?.players.some(({ seat }) => seat === by.seat)
  if (plays) return atTable(step, by, { kind: 'leave', leave: {} })
  quit(step, by)
  return DONE
}

function endGame(step: Step, by: Member): Answer {
  const { room } = step.live
  if (room.host !== by.seat) return { refused: 'onlyHostEnds' }
  if (room.phase === 'over') return { refused: 'gameOver' }
  endForAll(step, by, room.phase === 'waiting' ? DELETED : ENDED)
  return DONE
}

function playAgain(step: Step, by: Member): Answer {
  const { room } = step.live
  if (room.phase === 'over' && room.next !== '' && !by.again) by.again = step.changed = true
  return nextGame(step)
}

/** Sends the member to the room of the next game, which is created on first demand. */
export function nextGame(step: Step, spectator = ''): Answer {
  const { room } = step.live
  if (room.phase !== 'over') return { refused: 'notOver' }
  if (room.next === '') return { refused: 'noReplay' }
  step.next = replayOf(room, spectator)
  return { done: room.next }
}
