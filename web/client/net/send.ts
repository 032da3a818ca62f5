// The page's requests: room commands, creating and joining rooms, the queue. Refusals are shown here.
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
import type { Ask, Reply } from './requests.ts'
import { sameCode } from '#web/client/state/invite.ts'
import { type RoomState, useRoom } from '#web/client/state/room.ts'

/** After this long, another press means another room. */
const MADE_MS = 10 * 60_000

interface Manner {
  /** Shows nothing: the caller reports the outcome. */
  quiet?: boolean
}

/** Sends a command to the current room. */
export const send = (command: PlayerCommand | RoomCommand, manner: Manner = {}): Promise<Reply> =>
  ask({ body: 'command', command: encodeCommand(command) }, manner)

/**
 * Creates a room and joins it; `bots`: with three of this level, and the game starts. Against bots nobody needs a name: '' draws one.
 */
export const createRoom = (name: string, avatar: string, bots?: BotLevel): Promise<Reply> =>
  making(bots === undefined ? 'new game' : `new game ${bots}`, (id) => ({
    body: 'create',
    create: { name: name === '' && bots ? guestName() : name, avatar, id, ...(bots && { bots }) },
  }))

/** The same under the reserved code. */
export const createReserved = (name: string, avatar: string): Promise<Reply> =>
  making('reserved game', (id) => ({ body: 'createReserved', createReserved: { name, avatar, id } }))

/** The server deduplicates rooms by request id: another press, even after a reload, makes no second one. */
async function making(what: string, request: (id: string) => Ask): Promise<Reply> {
  const name = `${what} ${useAccount.getState().id}`
  const id = attemptId(name, MADE_MS)
  attemptSent(name, id)
  const reply = await ask(request(id))
  attemptKnown(name, id)
  return reply
}

/** Joins the room with this code; `leave`: leaving another one for it. */
export async function joinRoom(name: string, avatar: string, code: string, leave = false): Promise<Reply> {
  const reply = await ask({ body: 'join', join: { name, avatar, code, leave } })
  if (reply.ok) useUi.setState({ joining: reply.room })
  return reply
}

/** The same to play: a latecomer is told that they watch. */
export async function joinToPlay(name: string, avatar: string, code: string): Promise<Reply> {
  const reply = await joinRoom(name, avatar, code)
  if (reply.ok) tellLatecomer(reply.room)
  return reply
}

/** Enters the queue's waiting room under this name; `party`: the code of the party to search with. */
export const openFindRoom = (name: string, avatar: string, party = ''): Promise<Reply> =>
  ask({ body: 'findRoom', findRoom: { name, avatar, ...(party !== '' && { party }) } })

/** Joins a party from there: a new one, or the one of a followed link. */
export async function enterParty(party: string): Promise<void> {
  const reply = await openFindRoom('', '', party === '' ? NEW_PARTY : party)
  useUi.setState({ party: (reply.ok && useQueue.getState().view.party?.code) || '' })
}

/** From a finished game back to the queue's waiting room, under the same name. */
export async function lookForOthers(): Promise<void> {
  const reply = await send({ kind: 'quitRoom', quitRoom: {} })
  if (reply.ok) await openFindRoom(usePreferences.getState().name, '')
}

/** Starts searching for a game with strangers. */
export const findGame = (): Promise<Reply> => ask({ body: 'findGame', findGame: {} })

/** Stops searching. */
export const leaveTheQueue = (): Promise<Reply> => ask({ body: 'leaveQueue', leaveQueue: {} })

/** Leaves the queue. */
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

const WATCHING = 'This game has already begun, so you’re watching it. You can play in the next one.'

/** Tells a latecomer that they watch, as soon as the page has the room with this code. */
function tellLatecomer(code: string): void {
  if (isTold(useRoom.getState(), code)) return
  const stop = useRoom.subscribe((room) => {
    if (isTold(room, code)) stop()
  })
}

/** Whether the room has arrived, or another one instead: the wait is over. */
function isTold({ code, lobby, pass }: RoomState, joined: string): boolean {
  if (lobby === null) return false
  if (sameCode(code, joined) && lobby.phase === 'playing' && pass !== '') useUi.setState({ notice: WATCHING })
  return true
}
