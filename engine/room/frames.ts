// Encodes the public view: changed slices once per update; keeps recent updates to resume.
import type { Seat } from '../rules/types.ts'
import type { PrivateView } from '../rules/view.ts'
import type { PlayerView, Update } from '#proto/client/messages.ts'
import { encodeSlices, eventParts, updateFrame, updateInside } from '#proto/client/wire.ts'
import { pieces, push, ring, type Ring } from './ring.ts'

/** Updates kept to resume from; whoever has missed more is sent everything, which is shorter by then. */
const KEPT = 16

/** What was sent last of each slice, and the last updates. */
export interface Frames {
  readonly sent: Map<SliceName, Partial<Update>>
  readonly ring: Ring
  /** The version each kept update brings its reader to, from that of the one before it. */
  readonly lasts: number[]
  /** The version a reader must have for the oldest of them. */
  before: number
  /** The first versions since the last update; they and all that followed changed nothing public. */
  readonly quiet: number[]
  /** What each seat was sent last of its own. */
  readonly hands: Map<number, PrivateView>
}

export const newFrames = (): Frames => ({
  sent: new Map(),
  ring: ring(KEPT),
  lasts: [],
  before: 0,
  quiet: [],
  hands: new Map(),
})

/** What a slice goes by; that of a player by their seat. */
export type SliceName = Seat | 'lobby' | 'roster' | 'clock' | 'afterwards' | 'setup' | 'table' | 'pending'

/** A slice of a room: a part of an update that can change alone. */
export interface Slice {
  readonly name: SliceName
  readonly now: Partial<Update>
  /** It differs from what was sent last. */
  readonly isNew: boolean
}

/** Takes the slices as sent; returns those that differ from what was sent before. */
export function changed({ sent }: Frames, slices: readonly Slice[]): Partial<Update>[] {
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

/** Before the first update of a new owner: of versions that changed nothing public the last owner's readers know nothing. */
export function takeUp({ lasts, quiet }: Frames, told: number, version: number): void {
  if (lasts.length + quiet.length > 0) return
  for (let nth = told + 1; nth <= version && addQuiet(quiet, nth); nth++);
}

/** Whoever reads an update looks at the first and the last of its versions: of many between them some are enough. */
function addQuiet(quiet: number[], version: number): boolean {
  if (quiet.length < KEPT) quiet.push(version)
  return quiet.length < KEPT
}

/** One update of all these slices, encoded in one go; only of players there is more than one slice. */
function together(head: Partial<Update>, slices: readonly Partial<Update>[]): Partial<Update> {
  const whole: Partial<Update> = head
  const players: PlayerView[] = []
  for (const slice of slices) {
    Object.assign(whole, slice)
    if (slice.players !== undefined) players.push(...slice.players)
  }
  whole.players = players
  return whole
}

/** The update that brings a reader from the version before to this one; null: there is nothing to say. */
export function updateOf(
  frames: Frames,
  slices: readonly Slice[],
  events: readonly Uint8Array[],
  version: number,
  epoch: number,
): Uint8Array | null {
  const news = changed(frames, slices)
  if (news.length === 0 && events.length === 0) {
    addQuiet(frames.quiet, version)
    return null
  }
  const versions = [...frames.quiet.splice(0), version]
  const frame = updateFrame([encodeSlices(together({ versions, epoch }, news)), ...eventParts(events)])
  if (frames.lasts.length === 0) frames.before = (versions[0] ?? version) - 1
  const inside = updateInside(frame)
  if (inside !== null && push(frames.ring, inside)) frames.before = frames.lasts.shift() ?? version
  frames.lasts.push(version)
  return frame
}

/** The version a reader holds who knows everything public: those after it, up to `version`, changed nothing of it. */
export const lastTold = ({ quiet: [first] }: Frames, version: number): number =>
  first === undefined ? version : first - 1

/** Everything public, in one update; the next one follows on it. */
export const fullUpdate = (frames: Frames, version: number, epoch: number): Uint8Array =>
  updateFrame([
    encodeSlices(
      together({ versions: [lastTold(frames, version)], full: true, epoch }, [...frames.sent.values()]),
    ),
  ])

/** What follows a version, joined; null: the ring does not reach back so far. Empty bytes: nothing follows. */
export function since(frames: Frames, from: number, version: number): Uint8Array | null {
  if (from === version) return new Uint8Array(0)
  if (from > version) return null
  const at = frames.lasts.findIndex((last) => last > from)
  if (at < 0) return frames.quiet[0] !== undefined && frames.quiet[0] <= from + 1 ? new Uint8Array(0) : null
  return frames.before <= from ? updateFrame(pieces(frames.ring, at)) : null
}
