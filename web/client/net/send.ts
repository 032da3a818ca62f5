// Requests of the page: room commands, rooms, the queue; shows their refusals.
import type { PlayerCommand } from '#engine/rules/public.ts'
import type { BotLevel, Refused, RoomCommand } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { NEW_PARTY } from '#proto/client/party.ts'
import { useAccount } from '#web/client/state/account.ts'
import { guestName } from '#web/client/state/guestName.ts'
import { useQueue } from '#web/client/state/queue.ts'
import { showError, useUi } from '#web/client/state/ui.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { stateWhen } from '#web/ui/stateWhen.ts'
import { requests } from './currentRoom.ts'
import { attemptId, settleAttempt, markAttemptSent } from './attempt.ts'
import type { RequestBody, Reply } from './requests.ts'
import { sameCode } from '#web/client/state/invite.ts'
import { useRoom } from '#web/client/state/room.ts'

/** How long repeated presses create the same room, ms. */
const CREATE_DEDUPE_MS = 10 * 60_000

interface SendOptions {
  /** Shows nothing: the caller reports the outcome. */
  quiet?: boolean
}

/** Sends a command to the current room. */
export const send = (command: PlayerCommand | RoomCommand, options: SendOptions = {}): Promise<Reply> =>
  sendRequest({ body: 'command', command: encodeCommand(command) }, options)

/**
 * Creates a room and joins it; `bots`: seats three of this level and starts the game. Without a name a guest name is drawn for it.
 */
export const createRoom = (name: string, avatar: string, bots?: BotLevel): Promise<Reply> =>
  createOnce(bots === undefined ? 'new game' : `new game ${bots}`, (id) => ({
    body: 'create',
    create: { name: name === '' && bots ? guestName() : name, avatar, id, ...(bots && { bots }) },
  }))

/** The same under the reserved code. */
export const createReserved = (name: string, avatar: string): Promise<Reply> =>
  createOnce('reserved game', (id) => ({ body: 'createReserved', createReserved: { name, avatar, id } }))

/** The server deduplicates rooms by request id: another press, even after a reload, makes no second one. */
async function createOnce(kind: string, request: (id: string) => RequestBody): Promise<Reply> {
  const name = `${kind} ${useAccount.getState().id}`
  const id = attemptId(name, CREATE_DEDUPE_MS)
  markAttemptSent(name, id)
  const reply = await sendRequest(request(id))
  settleAttempt(name, id)
  return reply
}

/** Joins the room with this code; `leave`: leaving another one for it. */
export async function joinRoom(name: string, avatar: string, code: string, leave = false): Promise<Reply> {
  const reply = await sendRequest({ body: 'join', join: { name, avatar, code, leave } })
  if (reply.ok) useUi.setState({ joining: reply.room })
  return reply
}

/** The same to play; notifies a latecomer that they only watch. */
export async function joinToPlay(name: string, avatar: string, code: string): Promise<Reply> {
  const reply = await joinRoom(name, avatar, code)
  if (reply.ok) void notifyLatecomer(reply.room)
  return reply
}

/** Enters the queue's waiting room under this name; `party`: the code of the party to search with. */
export const openFindRoom = (name: string, avatar: string, party = ''): Promise<Reply> =>
  sendRequest({ body: 'findRoom', findRoom: { name, avatar, ...(party !== '' && { party }) } })

/** Joins a party from there: a new one, or the one of a followed link. */
export async function enterParty(party: string): Promise<void> {
  const reply = await openFindRoom('', '', party === '' ? NEW_PARTY : party)
  useUi.setState({ party: (reply.ok && useQueue.getState().view.party?.code) || '' })
}

/** From a finished game back to the queue's waiting room, under the same name. */
export async function returnToQueue(): Promise<void> {
  const reply = await send({ kind: 'quitRoom', quitRoom: {} })
  if (reply.ok) await openFindRoom(usePreferences.getState().name, '')
}

/** Starts searching for a game with strangers. */
export const findGame = (): Promise<Reply> => sendRequest({ body: 'findGame', findGame: {} })

/** Stops searching. */
export const stopFinding = (): Promise<Reply> => sendRequest({ body: 'leaveQueue', leaveQueue: {} })

/** Leaves the queue. */
export async function leaveFindRoom(): Promise<Reply> {
  useQueue.setState({ leaving: true })
  const reply = await sendRequest({ body: 'leaveFindRoom', leaveFindRoom: {} })
  if (reply.ok) useUi.setState({ party: '' })
  else useQueue.setState({ leaving: false })
  return reply
}

async function sendRequest(request: RequestBody, options: SendOptions = {}): Promise<Reply> {
  const reply = await (await requests()).enqueue(request)
  if (!reply.ok && options.quiet !== true) show(reply.refused)
  return reply
}

function show(refused: Refused): void {
  if (refused.quiet) useUi.setState({ refusedDrop: { text: refused.text, key: refused.key } })
  else showError(refused.text, refused.refresh, refused.key)
}

const WATCHING = 'This game has already begun, so you’re watching it. You can play in the next one.'

/** Notifies a latecomer that they watch, once this room's state, or another room's, has arrived. */
async function notifyLatecomer(joined: string): Promise<void> {
  const { code, lobby, pass } = await stateWhen(useRoom, (room) => room.lobby !== null)
  if (sameCode(code, joined) && lobby?.phase === 'playing' && pass !== '')
    useUi.setState({ notice: WATCHING })
}
