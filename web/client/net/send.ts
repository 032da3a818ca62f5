// What the page asks of the server: commands to the room, a new room, a seat in one. Refusals are shown here.
import type { PlayerCommand } from '#engine/rules/public.ts'
import type { BotLevel, Refused, RoomCommand } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { NEW_PARTY } from '#proto/client/party.ts'
import { useAccount } from '#web/client/state/account.ts'
import { guestName } from '#web/client/state/guestName.ts'
import { useQueue } from '#web/client/state/queue.ts'
import { showError, useUi } from '#web/client/state/ui.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { requests } from './connection.ts'
import { attemptId, attemptKnown, attemptSent } from './attempt.ts'
import { tellLatecomer } from './latecomer.ts'
import type { Ask, Reply } from './requests.ts'

/** Whoever has not come back to a room they were making after so long means another one. */
const MADE_MS = 10 * 60_000

interface Manner {
  /** Show nothing: the caller says what came of it. */
  quiet?: boolean
}

/** Says something to the room I am in. */
export const send = (command: PlayerCommand | RoomCommand, manner: Manner = {}): Promise<Reply> =>
  ask({ body: 'command', command: encodeCommand(command) }, manner)

/**
 * Starts a new room and sits down in it; `bots`: three of this level sit down as well, and the game begins. Among them
 * nobody needs a name: for '' one is made up.
 */
export const createRoom = (name: string, avatar: string, bots?: BotLevel): Promise<Reply> =>
  making(bots === undefined ? 'new game' : `new game ${bots}`, (id) => ({
    body: 'create',
    create: { name: name === '' && bots ? guestName() : name, avatar, id, ...(bots && { bots }) },
  }))

/** The same under the code I have reserved. */
export const createReserved = (name: string, avatar: string): Promise<Reply> =>
  making('reserved game', (id) => ({ body: 'createReserved', createReserved: { name, avatar, id } }))

/** The server knows a room by the request it was made for: also after a reload, another press makes no second one. */
async function making(what: string, request: (id: string) => Ask): Promise<Reply> {
  const name = `${what} ${useAccount.getState().id}`
  const id = attemptId(name, MADE_MS)
  attemptSent(name, id)
  const reply = await ask(request(id))
  attemptKnown(name, id)
  return reply
}

/** Sits down in the room with this code; `leave`: also if I have to leave another one for it. */
export async function joinRoom(name: string, avatar: string, code: string, leave = false): Promise<Reply> {
  const reply = await ask({ body: 'join', join: { name, avatar, code, leave } })
  if (reply.ok) useUi.setState({ joining: reply.room })
  return reply
}

/** The same to play: whoever comes too late for that is told so. */
export async function joinToPlay(name: string, avatar: string, code: string): Promise<Reply> {
  const reply = await joinRoom(name, avatar, code)
  if (reply.ok) tellLatecomer(reply.room)
  return reply
}

/** To the queue's door, under this name; `party`: of the friends to look for a game with. */
export const openFindRoom = (name: string, avatar: string, party = ''): Promise<Reply> =>
  ask({ body: 'findRoom', findRoom: { name, avatar, ...(party !== '' && { party }) } })

/** From the queue's door into a party: a new one of mine, or the one whose link I followed. */
export async function enterParty(party: string): Promise<void> {
  const reply = await openFindRoom('', '', party === '' ? NEW_PARTY : party)
  useUi.setState({ party: (reply.ok && useQueue.getState().view.party?.code) || '' })
}

/** Out of a finished game and back to the queue's door, under the name from before. */
export async function lookForOthers(): Promise<void> {
  const reply = await send({ kind: 'quitRoom', quitRoom: {} })
  if (reply.ok) await openFindRoom(usePreferences.getState().name, '')
}

/** Gets in line for a game with strangers. */
export const findGame = (): Promise<Reply> => ask({ body: 'findGame', findGame: {} })

/** Out of the line, back to its door. */
export const leaveTheQueue = (): Promise<Reply> => ask({ body: 'leaveQueue', leaveQueue: {} })

/** Home from the queue. */
export async function leaveFindRoom(): Promise<Reply> {
  useQueue.setState({ leaving: true })
  const reply = await ask({ body: 'leaveFindRoom', leaveFindRoom: {} })
  if (reply.ok) useUi.setState({ party: '' })
  else useQueue.setState({ leaving: false })
  return reply
}

async function ask(request: Ask, manner: Manner = {}): Promise<Reply> {
  const reply = await (await requests()).ask(request)
  if (!reply.ok && manner.quiet !== true) show(reply.refused)
  return reply
}

function show(refused: Refused): void {
  if (refused.quiet) useUi.setState({ refusedDrop: { text: refused.text, key: refused.key } })
  else showError(refused.text, refused.refresh, refused.key)
}
