// Publishes changes: the next version, changed hands, one public update.
import { isLine } from '#proto/client/logLines.ts'
import { encodeEvent, lineAround } from '#proto/client/wire.ts'
import { privateView } from '../rules/view.ts'
import { scheduleBot } from './game/bots.ts'
import { isEqual } from './equal.ts'
import { updateClocks } from './game/clock.ts'
import { nextUpdate } from './view/frames.ts'
import { handDelivery } from './view/sync.ts'
import { replaceHost } from './members/host.ts'
import { updatePresence } from './connections/presence.ts'
import { push } from './view/ring.ts'
import { roomSlices, slicesOf } from './view/slices.ts'
import { affectsRoster, connectionOf, markChanged, needsVersion, shownConnected, type Step } from './step.ts'
import type { LiveRoom } from './types.ts'

/** Updates presence, the host, clocks and the next bot to the room's new state. */
function updateTimers(step: Step): void {
  const { live, now } = step
  const before = live.activity
  if (affectsRoster(step.unpublished)) {
    updatePresence(step)
    // It stops or starts the room's clocks.
    if ((live.activity === 'awake') !== (before === 'awake')) markChanged(step, 'connections')
    replaceHost(step)
  }
  updateClocks(live, now, before === 'loaded')
  scheduleBot(live, now)
}

/** Encodes the events, and adds those that are lines to the game log or the chat. */
function addLines(step: Step): Uint8Array[] {
  const { live, now } = step
  return step.events.map((event) => {
    const bytes = encodeEvent(event)
    if (!isLine(event)) return bytes
    live.room.lineCount += 1
    const line = lineAround(live.room.lineCount, now, bytes)
    const kind = event.kind === 'said' ? 'chat' : 'gameLog'
    push(live[kind], line)
    step[kind].push(line)
    return bytes
  })
}

/** Seats whose private view has changed since it was last sent; marks them as sent. */
export function markHandsSent({ room, frames }: LiveRoom): number[] {
  const { state } = room
  if (state === null) return []
  const seats: number[] = []
  for (const { seat } of state.players) {
    const before = frames.hands.get(seat)
    const now = privateView(state, seat)
    if (before !== undefined && isEqual(before, now)) continue
    frames.hands.set(seat, now)
    seats.push(seat)
  }
  return seats
}

/** Makes a version of the changes so far, unless they are connections and invisible. */
export function publish(step: Step): void {
  updateTimers(step)
  const { live, unpublished } = step
  if (unpublished.size === 0 || step.closed) return
  if (needsVersion(unpublished) || roomSlices(live).some(({ isNew }) => isNew)) addVersion(step)
  unpublished.clear()
}

/** Makes a version, with frames for players and public. */
function addVersion(step: Step): void {
  const { live } = step
  const { room } = live
  const people = affectsRoster(step.unpublished)
  if (people) {
    room.present = [...shownConnected(live)]
    live.peopleUnsaved = true
  }
  room.version += 1
  const events = addLines(step)
  for (const seat of markHandsSent(live)) {
    const connection = connectionOf(live, seat)
    const frame = connection === null ? null : handDelivery(live, seat, [connection])
    if (frame) step.deliveries.push(frame)
  }
  const frame = nextUpdate(live.frames, slicesOf(live, people), events, room.version, live.epoch)
  if (frame) step.deliveries.push({ to: 'public', frame })
  live.unsentReport = 'none'
  step.events = []
}
