// Syncs a connection: seat, hand, missed updates or the full public view.
import { logFrame } from '#proto/client/wire.ts'
import { privateView } from '../../rules/view.ts'
import type { SyncPosition } from '#proto/link/messages.ts'
import { takeFullUpdate } from '../rateLimits.ts'
import { fullUpdate, publicVersion, updatesSince, resumeFromPredecessor } from './frames.ts'
import { pieces } from './ring.ts'
import { delivery, type Step } from '../step.ts'
import type { Hello } from '../requests.ts'
import type { Connection, Delivery, LiveRoom, Member } from '../types.ts'

/** The welcome of a connection; its gateway adds token and user. `member` null: no seat here. */
export function welcomeDelivery(
  step: Step,
  member: Member | null,
  id: string,
  { elsewhere = false } = {},
): Delivery {
  const { live, now } = step
  return delivery([id], {
    body: 'welcome',
    welcome: {
      token: '',
      user: '',
      room: member ? live.room.code : '',
      seat: member?.seat ?? 0,
      seq: member && !elsewhere ? member.seq : 0,
      now,
      epoch: live.epoch,
      elsewhere,
    },
  })
}

/** A seat's private view, with its version; null: no game has started. */
export function handDelivery(
  live: LiveRoom,
  seat: number,
  ids: readonly string[],
  version = live.room.version,
): Delivery | null {
  const { room, epoch } = live
  if (room.state === null) return null
  return delivery(ids, {
    body: 'private',
    private: { version, epoch, ...privateView(room.state, seat) },
  })
}

/**
 * After a takeover, the updates since a position in the previous owner's updates; null: unknown, send all;
 * empty: none.
 */
export function missedUpdates(
  { epoch, loadedVersion, frames, room }: LiveRoom,
  known: SyncPosition,
): Uint8Array | null {
  if (known.epoch !== epoch - 1 || known.version !== loadedVersion) return null
  resumeFromPredecessor(frames, known.told, loadedVersion)
  return updatesSince(frames, known.told, room.version)
}

/** A connection, with the version and epoch its page has; zeros: none. */
export type PagePosition = Pick<Hello, 'from' | 'version' | 'epoch'>

export const emptyPosition = (from: Connection): PagePosition => ({ from, version: 0, epoch: 0 })

/** Sends a connection its seat's hand. */
export function sendHand({ live, deliveries }: Step, member: Member, id: string): void {
  const hand = handDelivery(live, member.seat, [id], publicVersion(live.frames, live.room.version))
  if (hand) deliveries.push(hand)
}

/** Sends each page the public updates it misses, or the full view if they are unknown. */
export function sendMissedUpdates({ live, deliveries, now }: Step, positions: readonly PagePosition[]): void {
  const { frames, room, epoch } = live
  const outOfSync: string[] = []
  for (const { from, ...known } of positions) {
    const missed = known.epoch === epoch ? updatesSince(frames, known.version, room.version) : null
    if (missed === null) {
      if (takeFullUpdate(live, from.id, now)) outOfSync.push(from.id)
    } else if (missed.length > 0) deliveries.push({ to: { connections: [from.id] }, frame: missed })
  }
  if (outOfSync.length === 0) return
  const to = { connections: outOfSync }
  for (const frame of fullView(live)) deliveries.push({ to, frame })
}

/** The full public view as frames: one update, then game log and chat. */
export const fullView = ({ frames, room, epoch, gameLog, chat }: LiveRoom): Uint8Array[] => [
  fullUpdate(frames, room.version, epoch),
  logFrame([...pieces(gameLog), ...pieces(chat)]),
]
