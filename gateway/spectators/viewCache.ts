// Cache of a watched room: its last public view and the updates since.
import type { SyncPosition } from '#proto/link/messages.ts'
import { updateFrame, updateInside } from '#proto/client/wire.ts'

/** How long newcomers share one view, ms. */
export const SHARED_MS = 250
/** Updates kept, as many as the room keeps for reconnecting members. */
const KEPT = 32
/** The same for a room with a delay: those between the request of a view and its release. */
const KEPT_LATE = 4096

/** The version a reader has, within an epoch. */
export interface HeldVersion {
  version: number
  epoch: number
}

interface Recent {
  /** The version its reader must have, and the one they have after it. */
  from: number
  to: number
  pieces: readonly Uint8Array[]
}

/** Starts empty. */
export class ViewCache {
  #epoch = 0
  /** The version sent to all spectators so far; 0: unknown. */
  #told = 0
  #view: { frames: readonly Uint8Array[]; told: number; at: number } | null = null
  #recent: Recent[] = []

  /** The position of its readers. */
  get at(): HeldVersion {
    return { version: this.#told, epoch: this.#epoch }
  }

  /** Whether the full view should be requested again. */
  get isStale(): boolean {
    const { told } = this.#view ?? { told: 0 }
    return this.#recent.filter(({ to }) => to > told).length > KEPT
  }

  /** Adds frames for everybody, which bring them to `known`; `late`: the room has a delay. */
  updated({ epoch, told }: SyncPosition, frames: readonly Uint8Array[], late = false): void {
    if (epoch !== this.#epoch) return this.forget()
    if (this.#told === 0 || frames.length === 0) return
    const pieces = frames.flatMap((frame) => updateInside(frame) ?? [])
    this.#recent.push({ from: this.#told, to: told, pieces })
    if (this.#recent.length > (late ? KEPT_LATE : KEPT)) this.#recent.shift()
    this.#told = told
  }

  /**
   * Adds a view; `follows`: it is an increment for readers. Returns whether current readers must be sent it
   * too.
   */
  shown(
    { epoch, told }: SyncPosition,
    follows: boolean,
    frames: readonly Uint8Array[],
    now: number,
  ): boolean {
    const isNews = epoch !== this.#epoch || told !== this.#told
    if (isNews) this.forget()
    this.#epoch = epoch
    this.#told = told
    if (!follows) {
      this.#view = { frames, told, at: now }
      this.#recent = this.#recent.slice(-KEPT)
    }
    return isNews
  }

  /** Frames that bring a reader up to date; null: they need a full view. Empty: they are up to date. */
  since({ version, epoch }: HeldVersion): readonly Uint8Array[] | null {
    if (epoch !== this.#epoch || this.#told === 0 || version === 0 || version > this.#told) return null
    return version === this.#told ? [] : this.#after(version)
  }

  /**
   * The full view as frames; null: it must be requested. `late`: accept any age, since a request would take
   * long.
   */
  whole(now: number, late = false): readonly Uint8Array[] | null {
    if (this.#view === null || (!late && now - this.#view.at > SHARED_MS)) return null
    const { frames, told } = this.#view
    if (told === this.#told) return frames
    const after = this.#after(told)
    return after && [...frames, ...after]
  }

  #after(version: number): readonly Uint8Array[] | null {
    const first = this.#recent.findIndex(({ to }) => to > version)
    const oldest = this.#recent[first]
    if (oldest === undefined || oldest.from > version) return null
    return [updateFrame(this.#recent.slice(first).flatMap(({ pieces }) => pieces))]
  }

  /** Drops everything. */
  forget(): void {
    this.#told = 0
    this.#view = null
    this.#recent = []
  }
}
