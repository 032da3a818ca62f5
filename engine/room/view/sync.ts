// Full sync of one connection: seat, hand, public view, log.
import { logFrame } from '#proto/client/wire.ts'
import { privateView } from '../../rules/view.ts'
import type { SyncPosition } from '#proto/link/messages.ts'
import { takeFullUpdate } from '../rateLimits.ts'
import { fullUpdate, publicVersion, updatesSince, resumeFromPredecessor } from './frames.ts'
import { pieces } from './ring.ts'
import { delivery, type Step } from '../step.ts'
import type { Hello } from '../requests.ts'
import type { Connection, Delivery, LiveRoom, Member } from '../types.ts'

/** A connection's welcome without token and user, which its gateway adds. */
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

/** A seat's private view, with its version; null: it plays no game. */
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

/** What readers of the previous owner's last update lack; null: unknown; empty: nothing. */
export function missedUpdates(
  { epoch, loadedVersion: loaded, frames, room }: LiveRoom,
  known: SyncPosition,
): Uint8Array | null {
  if (known.epoch !== epoch - 1 || known.version !== loaded) return null
  resumeFromPredecessor(frames, known.told, loaded)
  return updatesSince(frames, known.told, room.version)
}

/** A connection, and the version and epoch its page holds; zeros: none. */
export type PagePosition = Pick<Hello, 'from' | 'version' | 'epoch'>

export const emptyPosition = (from: Connection): PagePosition => ({ from, version: 0, epoch: 0 })

/** Sends a connection its seat's hand. */
export function sendHand({ live, deliveries }: Step, member: Member, id: string): void {
  const hand = handDelivery(live, member.seat, [id], publicVersion(live.frames, live.room.version))
  if (hand) deliveries.push(hand)
}

/** Sends each the public updates it lacks, or a full one where that is unknown. */
export function sendMissedUpdates({ live, deliveries, now }: Step, all: readonly PagePosition[]): void {
  const { frames, room, epoch } = live
  const lackAll: string[] = []
  for (const { from, ...known } of all) {
    const follows = known.epoch === epoch ? updatesSince(frames, known.version, room.version) : null
    if (follows === null) {
      if (takeFullUpdate(live, from.id, now)) lackAll.push(from.id)
    } else if (follows.length > 0) deliveries.push({ to: { connections: [from.id] }, frame: follows })
  }
  if (lackAll.length === 0) return
  const to = { connections: lackAll }
  for (const frame of fullView(live)) deliveries.push({ to, frame })
}

/** The full public view: the table, then log and chat. */
export const fullView = ({ frames, room, epoch, gameLog, chat }: LiveRoom): Uint8Array[] => [
  fullUpdate(frames, room.version, epoch),
  logFrame([...pieces(gameLog), ...pieces(chat)]),
]
