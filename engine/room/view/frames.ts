// Encodes the public view: changed slices once per update, recent updates to resume.
import type { Seat } from '../../rules/types.ts'
import type { PrivateView } from '../../rules/view.ts'
import type { PlayerView, Update } from '#proto/client/messages.ts'
import { encodeSlices, eventParts, updateFrame, updateInside } from '#proto/client/wire.ts'
import { pieces, push, ring } from './ring.ts'

/** Updates kept for resumes; a page that missed more is sent a full update, which is usually shorter. */
const MAX_KEPT_UPDATES = 16

/** The state of a room's public updates: slices as last sent, and the latest updates. */
export class Frames {
  readonly sent = new Map<SliceName, Partial<Update>>()
  readonly ring = ring(MAX_KEPT_UPDATES)
  /** Per update in the ring: the version it leads to; it starts from its predecessor's. */
  readonly versions: number[] = []
  /** The version the oldest update in the ring starts from. */
  baseVersion = 0
  /**
   * The first versions since the last update, none of which changed anything public; not all, see
   * `addUnchanged`.
   */
  readonly unchangedVersions: number[] = []
  /** Each seat's private view as last sent. */
  readonly hands = new Map<number, PrivateView>()
}

/** The key of a slice; a player's slice has their seat. */
export type SliceName = Seat | 'lobby' | 'roster' | 'clock' | 'afterwards' | 'setup' | 'table' | 'pending'

/** A part of the public view that changes as a whole. */
export interface Slice {
  readonly name: SliceName
  readonly now: Partial<Update>
  /** It differs from the slice last sent. */
  readonly isNew: boolean
}

/** Marks these slices as sent, and any other as removed; returns the new ones. */
export function markSent({ sent }: Frames, slices: readonly Slice[]): Partial<Update>[] {
  const fresh: Partial<Update>[] = []
  for (const { name, now, isNew } of slices) {
    if (!isNew) continue
    sent.set(name, now)
    fresh.push(now)
  }
  if (sent.size > slices.length) {
    const names = new Set(slices.map(({ name }) => name))
    for (const name of sent.keys()) if (!names.has(name)) sent.delete(name)
  }
  return fresh
}

/** After a takeover: marks the versions that the last owner made after its last public update. */
export function resumeFromPredecessor(
  { versions, unchangedVersions }: Frames,
  told: number,
  version: number,
): void {
  if (versions.length + unchangedVersions.length > 0) return
  for (let nth = told + 1; nth <= version && addUnchanged(unchangedVersions, nth); nth++);
}

/** Readers look only at the first and the last version of an update: of many in between a few are enough. */
function addUnchanged(unchangedVersions: number[], version: number): boolean {
  if (unchangedVersions.length < MAX_KEPT_UPDATES) unchangedVersions.push(version)
  return unchangedVersions.length < MAX_KEPT_UPDATES
}

/** Merges slices into one update, encoded in one pass; only `players` is in several of them. */
function mergeSlices(head: Partial<Update>, slices: readonly Partial<Update>[]): Partial<Update> {
  const update: Partial<Update> = { ...head }
  const players: PlayerView[] = []
  for (const slice of slices) {
    Object.assign(update, slice)
    if (slice.players !== undefined) players.push(...slice.players)
  }
  update.players = players
  return update
}

/** The update that leads to this version, added to the ring; null: nothing public changed. */
export function nextUpdate(
  frames: Frames,
  slices: readonly Slice[],
  events: readonly Uint8Array[],
  version: number,
  epoch: number,
): Uint8Array | null {
  const fresh = markSent(frames, slices)
  if (fresh.length === 0 && events.length === 0) {
    addUnchanged(frames.unchangedVersions, version)
    return null
  }
  const versions = [...frames.unchangedVersions.splice(0), version]
  const frame = updateFrame([encodeSlices(mergeSlices({ versions, epoch }, fresh)), ...eventParts(events)])
  if (frames.versions.length === 0) frames.baseVersion = (versions[0] ?? version) - 1
  const payload = updateInside(frame)
  if (payload !== null && push(frames.ring, payload)) frames.baseVersion = frames.versions.shift() ?? version
  frames.versions.push(version)
  return frame
}

/** The last version up to this one with a public change. */
export const publicVersion = ({ unchangedVersions: [first] }: Frames, version: number): number =>
  first === undefined ? version : first - 1

/** The full public view as one update, which the next update can follow. */
export function fullUpdate(frames: Frames, version: number, epoch: number): Uint8Array {
  const head = { versions: [publicVersion(frames, version)], full: true, epoch }
  return updateFrame([encodeSlices(mergeSlices(head, [...frames.sent.values()]))])
}

/** The updates since a version, joined into one; null: not in the ring any more; empty: none. */
export function updatesSince(frames: Frames, from: number, version: number): Uint8Array | null {
  if (from === version) return new Uint8Array(0)
  if (from > version) return null
  const at = frames.versions.findIndex((version) => version > from)
  if (at < 0) {
    const [firstUnchanged] = frames.unchangedVersions
    return firstUnchanged !== undefined && firstUnchanged <= from + 1 ? new Uint8Array(0) : null
  }
  return frames.baseVersion <= from ? updateFrame(pieces(frames.ring, at)) : null
}
