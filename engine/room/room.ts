// A room as a function: a request in; frames, a save and deadlines out.
import { actBot } from './game/bots.ts'
import { clockDue, expiredCommand, shortDue } from './game/clock.ts'
import { earliest } from './timer.ts'
import { applyCommand, leaveRoom } from './commands.ts'
import { create, createNextGame, announceArrival, hello, join, startMatch } from './connections/join.ts'
import { publicVersion, markSent } from './view/frames.ts'
import { emptyPosition, missedUpdates, type PagePosition } from './view/sync.ts'
import { stop } from './game/finish.ts'
import { memberOf } from './members/members.ts'
import { disconnect, disconnectDue, applyDisconnects } from './connections/presence.ts'
import { applyOnce } from './idempotency.ts'
import { publish, markHandsSent } from './publish.ts'
import { toLogRecord } from './game/commandLog.ts'
import { graceDue } from './members/seatOwner.ts'
import { countMissedTurn, standInForLost } from './connections/seatPlayers.ts'
import { onSpectatorRequest, isDeserted, viewFor } from './connections/spectators.ts'
import { affectsRoster, connectionOf, detach, markChanged, Step, type Result } from './step.ts'
import { applyToTable, redrawCode } from './game/table.ts'
import type { Hello, Request } from './requests.ts'
import { LiveRoom, Room, type History, type SavedRoom } from './types.ts'
import { MAX_LINES } from '#proto/redis/keys.ts'
import { lowered, SCHEMA, schemaIn } from './snapshot/migrations.ts'
import { ringOf } from './view/ring.ts'
import { slicesOf } from './view/slices.ts'
import { decodeRoom, encodePeople, encodeRoom } from './snapshot/snapshot.ts'

export { suggestMove } from './game/bots.ts'
export { codeFrom } from './nextGame.ts'
export { liveGame } from './view/liveGame.ts'
export { adminFrames, chatFrame, seatUsers, summary } from './view/adminView.ts'
export { peopleIn } from './members/members.ts'
export { setSpectatorCount, setSeatAsks } from './connections/spectators.ts'
export type { DrawnCode, NextGame } from './nextGame.ts'
export type { Result } from './step.ts'
export type { Match, Request } from './requests.ts'
export type { Connection, Delivery, History, LiveRoom, SavedRoom, Seed } from './types.ts'

/** Limit of expired clocks and bot moves handled by one wake. */
const MAX_DUE = 50

/** Connections that hold a seat, with their users: gateways route frames by them. */
export function connectedMembers(live: LiveRoom): { connection: string; user: string; watching: boolean }[] {
  return live.room.members.flatMap(({ seat, user, watching }) => {
    const connection = connectionOf(live, seat)
    return connection === null ? [] : [{ connection, user, watching }]
  })
}

/**
 * The next deadlines that need a `wake`: `clock` by a durable job, `soon` by a timer of the process; null:
 * none.
 */
export function due(live: LiveRoom): { clock: number | null; soon: number | null } {
  const { clock } = live.room
  return {
    clock: earliest([clockDue(clock), graceDue(live.room)]),
    soon: earliest([shortDue(clock), disconnectDue(live), live.bot?.at ?? null]),
  }
}

/** Applies one request to `live`; nothing may be delivered before the save is durable. */
export function handle(live: LiveRoom, request: Request, now: number): Result {
  const step = new Step(live, now)
  dispatch(step, request)
  return resultOf(step, request)
}

function dispatch(step: Step, request: Request): void {
  const { live } = step
  switch (request.kind) {
    case 'create':
      return applyOnce(step, request, () => create(step, request))
    case 'join':
      return applyOnce(step, request, () => join(step, request))
    case 'command':
      return applyOnce(step, request, (member) =>
        member ? applyCommand(step, member, request.from, request.command) : { refused: 'notHere' },
      )
    case 'spectator':
      return onSpectatorRequest(step, request)
    case 'view':
      step.view = viewFor(live, request)
      return
    case 'hello':
      return onHello(step, request)
    case 'resume':
      return onResume(step, request)
    case 'attach':
      return onAttach(step, request)
    case 'found':
      createNextGame(step, request)
      return publish(step)
    case 'matched':
      startMatch(step, request)
      return publish(step)
    case 'save':
      return
    case 'redraw':
      redrawCode(step, request.code)
      return publish(step)
    case 'quit': {
      const member = memberOf(live.room, request.user)
      if (member && !member.gone) leaveRoom(step, member)
      return publish(step)
    }
    case 'closed':
      for (const connection of request.connections) disconnect(step, connection)
      return publish(step)
    case 'stop':
      return stop(step)
    case 'wake':
      return onWake(step)
  }
}

function onHello(step: Step, request: Hello): void {
  const member = hello(step, request)
  publish(step)
  if (member !== null) announceArrival(step, [request])
}

function onResume(step: Step, position: PagePosition): void {
  if (step.live.connections.has(position.from.id)) return announceArrival(step, [position])
  onHello(step, { ...position, takeover: false })
}

function onAttach(step: Step, { from, known }: Extract<Request, { kind: 'attach' }>): void {
  const missed = known ? missedUpdates(step.live, known) : null
  const attached = from.filter((each) => hello(step, { from: each, takeover: false }))
  if (missed !== null && missed.length > 0)
    step.deliveries.push({ to: { connections: attached.map(({ id }) => id) }, frame: missed })
  publish(step)
  if (missed === null) announceArrival(step, attached.map(emptyPosition))
}

/** Applies all deadlines that have passed; an early or duplicate wake changes nothing. */
function onWake(step: Step): void {
  const { live } = step
  applyDisconnects(step)
  standInForLost(step)
  if (isDeserted(live)) step.closed = true
  // Members see seat requests even while nobody moves.
  if (live.unsentReport === 'asks') markChanged(step, 'game')
  if (step.unpublished.size > 0) publish(step)
  for (let n = 0; n < MAX_DUE && !step.closed && applyNextDue(step); n++) publish(step)
}

function applyNextDue(step: Step): boolean {
  const { live, now } = step
  const { clock } = live.room
  if (live.room.phase !== 'playing') return false
  const command = expiredCommand(clock, now)
  if (command) {
    const seat = live.room.state?.turn.of ?? 0
    const refused = applyToTable(step, 0, command)
    if (refused) throw new Error(`clock does not fit the table: ${command.kind} refused (${refused})`)
    if (command.kind === 'expire') countMissedTurn(step, seat)
    return true
  }
  if (live.bot === null || live.bot.at > now) return false
  actBot(step)
  return true
}

function resultOf(step: Step, request: Request): Result {
  const { live, now } = step
  const { room } = live
  if (step.closed) detach(step, [...live.connections.keys()], '')
  const save =
    (room.version !== step.version || request.kind === 'save') && !step.closed
      ? {
          ...snapshot(live, now),
          command:
            step.isDuplicate && step.logEntries.length === 0
              ? null
              : toLogRecord(live, request, step.logEntries, now),
          gameLog: step.gameLog,
          chat: step.chat,
          version: room.version,
        }
      : null
  if (save) live.peopleUnsaved = false
  const { view, closed, farewell, refused, next, drawn, finish } = step
  const left = closed ? [...new Set([...step.left, ...room.members.map((member) => member.user)])] : step.left
  return {
    deliveries: [...step.deliveries, ...step.lastDeliveries],
    save,
    publicVersion: publicVersion(live.frames, room.version),
    version: room.version,
    presenceChanged: affectsRoster(step.changed),
    view,
    closed,
    farewell,
    refused,
    next,
    drawn,
    finish,
    left: left.filter((user) => user !== ''),
  }
}

/** A room without members, to be set up by `create`, `found` or `matched`. */
export const openRoom = ({ code, epoch }: { code: string; epoch: number }): LiveRoom =>
  new LiveRoom(Object.assign(new Room(), { code }), epoch, SCHEMA)

/**
 * Loads a snapshot; its clocks are paused until a player connects. Throws on damaged bytes and unreadable
 * schemas.
 */
export function loadRoom(saved: SavedRoom, { gameLog, chat }: History, epoch: number, now: number): LiveRoom {
  const loaded = { gameLog: ringOf(gameLog, MAX_LINES), chat: ringOf(chat, MAX_LINES) }
  const live = new LiveRoom(decodeRoom(saved, now), epoch, SCHEMA, loaded)
  // Pages connected at the last save have these slices; all others are sent a full update.
  markSent(live.frames, slicesOf(live, true, new Set(live.room.present)))
  markHandsSent(live)
  live.peopleUnsaved = schemaIn(saved) !== SCHEMA
  return live
}

/** Saves the room in that schema from now on; the next save includes the members. */
export function saveAs(live: LiveRoom, schema: number): void {
  if (live.schema !== schema) live.peopleUnsaved = true
  live.schema = schema
}

/** Encodes the room with the time left on its clocks. */
export const snapshot = ({ room, peopleUnsaved, schema }: LiveRoom, now: number): SavedRoom =>
  lowered({ room: encodeRoom(room, now), people: peopleUnsaved ? encodePeople(room) : null }, schema)
