// One game with its people as a pure function: a request in; frames, a save and deadlines out.
import { actBot } from './game/bots.ts'
import { clockDue, expired, shortDue } from './game/clock.ts'
import { command, leaveRoom } from './commands.ts'
import { create, found, announceArrival, hello, join, matched } from './members/join.ts'
import { lastTold } from './view/frames.ts'
import { holdsNothing, lackedBy, type Arrived } from './view/sync.ts'
import { stop } from './members/leave.ts'
import { snapshot } from './liveRoom.ts'
import { memberOf } from './members/members.ts'
import { disconnect, expireJustGone } from './members/presence.ts'
import { numbered } from './idempotency.ts'
import { publish } from './view/publish.ts'
import { record } from './game/record.ts'
import { graceDue } from './members/seatOwner.ts'
import { missTurn, standInForLost } from './members/seatPlayers.ts'
import { askedBySpectator, isDeserted, viewFor } from './members/spectators.ts'
import { beginStep, dismiss, type Step } from './step.ts'
import { act, redraw } from './game/table.ts'
import { firstOf, sooner } from './game/timer.ts'
import type { Hello, Request } from './requests.ts'
import type { LiveRoom, Result } from './types.ts'

export { advice } from './game/bots.ts'
export { codeFrom } from './lobby/code.ts'
export { liveGame } from './view/liveGame.ts'
export { loadRoom, openRoom, saveAs, snapshot } from './liveRoom.ts'
export { adminFrames, chatFrame, seatUsers, summary } from './view/adminView.ts'
export { peopleIn } from './members/members.ts'
export { countSpectators, noteSeatAsks } from './members/spectators.ts'
export type { Drawn, Replay } from './lobby/replay.ts'
export type { Match, Request } from './requests.ts'
export type { Connection, Delivery, History, Lines, LiveRoom, Result, Saved, Seed, View } from './types.ts'

/** Limit of steps in one go when many deadlines are due at once. */
const DUE_MOST = 50

/** Presence by connection: what gateways need to route frames. */
export function present(live: LiveRoom): { connection: string; user: string; watching: boolean }[] {
  const members = new Map(live.room.members.map((member) => [member.seat, member]))
  return [...live.links].flatMap(([connection, link]) => {
    const member = link.here ? members.get(link.seat) : undefined
    return member && !member.gone ? [{ connection, user: member.user, watching: member.watching }] : []
  })
}

/** The next deadlines at which a `wake` is needed; null: none. */
export function due(live: LiveRoom): { clock: number | null; soon: number | null } {
  const { clock } = live.room
  return {
    clock: sooner(clockDue(clock), graceDue(live.room)),
    soon: sooner(sooner(shortDue(clock), firstOf(live.justGone)), live.bot?.at ?? null),
  }
}

/** Applies one request. `live` changes at once; nothing may be delivered before the save is durable. */
export function handle(live: LiveRoom, request: Request, now: number): Result {
  const step = beginStep(live, now)
  obey(step, request)
  return resultOf(step, request)
}

function obey(step: Step, request: Request): void {
  const { live } = step
  switch (request.kind) {
    case 'create':
      return numbered(step, request, () => create(step, request))
    case 'join':
      return numbered(step, request, () => join(step, request))
    case 'command':
      return numbered(step, request, (member) =>
        member ? command(step, member, request.from, request.command) : { refused: 'notHere' },
      )
    case 'spectator':
      return askedBySpectator(step, request)
    case 'view':
      step.people = 'not'
      step.view = viewFor(live, request)
      return
    case 'hello':
      return comeBack(step, request)
    case 'resume':
      return greetAgain(step, request)
    case 'attach': {
      const rest = request.known ? lackedBy(live, request.known) : null
      step.comesAndGoes = rest !== null
      const here = request.from.filter((from) => hello(step, { from, takeover: false }))
      if (rest !== null && rest.length > 0) {
        step.deliveries.push({ to: { connections: here.map(({ id }) => id) }, frame: rest })
      }
      publish(step)
      if (rest === null) announceArrival(step, here.map(holdsNothing))
      return
    }
    case 'found':
      found(step, request)
      return publish(step)
    case 'matched':
      matched(step, request)
      return publish(step)
    case 'save':
      step.people = 'not'
      return
    case 'redraw':
      redraw(step, request.code)
      return publish(step)
    case 'quit': {
      const member = memberOf(live.room, request.user)
      if (member && !member.gone) leaveRoom(step, member)
      return publish(step)
    }
    case 'closed':
      step.comesAndGoes = true
      for (const connection of request.connections) disconnect(step, connection)
      return publish(step)
    case 'stop':
      return stop(step)
    case 'wake':
      return wake(step)
  }
}

function comeBack(step: Step, said: Hello): void {
  step.comesAndGoes = true
  const member = hello(step, said)
  publish(step)
  if (member !== null) announceArrival(step, [said])
}

function greetAgain(step: Step, arrived: Arrived): void {
  if (step.live.links.has(arrived.from.id)) return announceArrival(step, [arrived])
  comeBack(step, { ...arrived, takeover: false })
}

/** Applies what is due now; an early, late or duplicate call changes nothing else. */
function wake(step: Step): void {
  const { live } = step
  const shownAway = expireJustGone(step)
  const lost = standInForLost(step)
  step.people = shownAway || lost ? 'did' : 'not'
  if (isDeserted(live)) step.closed = true
  // Members are to see who asks for a seat even while nobody moves.
  if (live.seatAsksChanged) step.changed = true
  if (step.people === 'did' || step.changed) publish(step)
  for (let n = 0; n < DUE_MOST && !step.closed && doOne(step); n++) publish(step)
}

function doOne(step: Step): boolean {
  const { live, now } = step
  const { clock } = live.room
  if (live.room.phase !== 'playing') return false
  const up = expired(clock, now)
  if (up) {
    const turn = live.room.state?.turn.of ?? 0
    const refused = act(step, 0, up)
    if (refused === null && up.kind === 'expire') missTurn(step, turn)
    if (refused) throw new Error(`a clock that is not the table's: ${up.kind} was refused (${refused})`)
    return true
  }
  if (live.bot === null || live.bot.at > now) return false
  actBot(step)
  return true
}

function resultOf(step: Step, request: Request): Result {
  const { live, now } = step
  const { room } = live
  if (step.closed) dismiss(step, [...live.links.keys()], '')
  if (step.people !== 'not' && !step.comesAndGoes) live.unsaved = true
  const save =
    (step.versioned || request.kind === 'save') && !step.closed
      ? {
          ...snapshot(live, now),
          command:
            step.repeated && step.logEntries.length === 0
              ? null
              : record(live, request, step.logEntries, now),
          gameLog: step.gameLog,
          chat: step.chat,
          version: room.version,
        }
      : null
  if (save) live.unsaved = false
  const { view, closed, farewell, refused, next, drawn, finish } = step
  const left = closed ? [...new Set([...step.left, ...room.members.map((member) => member.user)])] : step.left
  return {
    deliveries: [...step.deliveries, ...step.last],
    save,
    told: lastTold(live.frames, room.version),
    version: room.version,
    people: step.people !== 'not',
    ...(view !== undefined && { view }),
    closed,
    farewell,
    refused,
    next,
    drawn,
    finish,
    left: left.filter((user) => user !== ''),
  }
}
