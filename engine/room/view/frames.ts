// Encodes the public view: changed slices once per update; keeps recent updates to resume.
import type { Seat } from '../../rules/types.ts'
import type { PrivateView } from '../../rules/view.ts'
import type { PlayerView, Update } from '#proto/client/messages.ts'
import { encodeSlices, eventParts, updateFrame, updateInside } from '#proto/client/wire.ts'
import { pieces, push, ring, type Ring } from './ring.ts'

/** Updates kept to resume from; a page that has missed more is sent a full update, which is shorter by then. */
const KEPT = 16

/** The slices sent last, and the latest updates. */
export interface Frames {
  readonly sent: Map<SliceName, Partial<Update>>
  readonly ring: Ring
  /** Per kept update: the version it leads to; it starts from that of the update before. */
  readonly versions: number[]
  /** The version the oldest of them starts from. */
  baseVersion: number
  /** The first versions since the last update; neither they nor the later ones changed anything public. */
  readonly unchangedVersions: number[]
  /** Each seat's private view as sent last. */
  readonly hands: Map<number, PrivateView>
}

export const newFrames = (): Frames => ({
  sent: new Map(),
  ring: ring(KEPT),
  versions: [],
  baseVersion: 0,
  unchangedVersions: [],
  hands: new Map(),
})

/** The key of a slice; a player's is their seat. */
export type SliceName = Seat | 'lobby' | 'roster' | 'clock' | 'afterwards' | 'setup' | 'table' | 'pending'

/** A slice of a room: a part of an update that can change alone. */
export interface Slice {
  readonly name: SliceName
  readonly now: Partial<Update>
  /** Whether it differs from what was sent last. */
  readonly isNew: boolean
}

/** Marks the slices as sent; returns those that differ from what was sent before. */
export function markSent({ sent }: Frames, slices: readonly Slice[]): Partial<Update>[] {
  const news: Partial<Update>[] = []
  for (const { name, now, isNew } of slices) {
    if (!isNew) continue
    sent.set(name, now)
    news.push(now)
  }
  if (sent.size > slices.length) {
    const names = new Set(slices.map(({ name }) => name))
    for (const name of sent.keys()) if (!names.has(name)) sent.delete(name)
  }
  return news
}

/** Before a new owner's first update: readers of the last owner may not have versions that changed nothing public. */
export function resumeFromPredecessor(
  { versions: lasts, unchangedVersions: quiet }: Frames,
  told: number,
  version: number,
): void {
  if (lasts.length + quiet.length > 0) return
  for (let nth = told + 1; nth <= version && addQuiet(quiet, nth); nth++);
}

/** Readers look at the first and last version of an update only: of many in between a few are enough. */
function addQuiet(unchangedVersions: number[], version: number): boolean {
  if (unchangedVersions.length < KEPT) unchangedVersions.push(version)
  return unchangedVersions.length < KEPT
}

/** One update of these slices, encoded in one pass; players are the only slice there is more than one of. */
function mergeSlices(head: Partial<Update>, slices: readonly Partial<Update>[]): Partial<Update> {
  const whole: Partial<Update> = head
  const players: PlayerView[] = []
  for (const slice of slices) {
    Object.assign(whole, slice)
    if (slice.players !== undefined) players.push(...slice.players)
  }
  whole.players = players
  return whole
}

/** The update from the version before to this one; null: nothing public changed. */
export function nextUpdate(
  frames: Frames,
  slices: readonly Slice[],
  events: readonly Uint8Array[],
  version: number,
  epoch: number,
): Uint8Array | null {
  const news = markSent(frames, slices)
  if (news.length === 0 && events.length === 0) {
    addQuiet(frames.unchangedVersions, version)
    return null
  }
  const versions = [...frames.unchangedVersions.splice(0), version]
  const frame = updateFrame([encodeSlices(mergeSlices({ versions, epoch }, news)), ...eventParts(events)])
  if (frames.versions.length === 0) frames.baseVersion = (versions[0] ?? version) - 1
  const inside = updateInside(frame)
  if (inside !== null && push(frames.ring, inside)) frames.baseVersion = frames.versions.shift() ?? version
  frames.versions.push(version)
  return frame
}

/** The version a reader with all public state is at: later ones, up to `version`, changed nothing public. */
export const publicVersion = ({ unchangedVersions: [first] }: Frames, version: number): number =>
  first === undefined ? version : first - 1

/** The full public view as one update, which the next one follows. */
export const fullUpdate = (frames: Frames, version: number, epoch: number): Uint8Array =>
  updateFrame([
    encodeSlices(
      mergeSlices({ versions: [publicVersion(frames, version)], full: true, epoch }, [
        ...frames.sent.values(),
      ]),
    ),
  ])

/** The updates since a version, concatenated; null: the ring does not reach back so far; empty: none. */
export function updatesSince(frames: Frames, from: number, version: number): Uint8Array | null {
  if (from === version) return new Uint8Array(0)
  if (from > version) return null
  const at = frames.versions.findIndex((last) => last > from)
  if (at < 0)
    return frames.unchangedVersions[0] !== undefined && frames.unchangedVersions[0] <= from + 1
      ? new Uint8Array(0)
      : null
  return frames.baseVersion <= from ? updateFrame(pieces(frames.ring, at)) : null
}
