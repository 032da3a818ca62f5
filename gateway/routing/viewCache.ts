// Cache of a watched room: its last public view and the updates since.
import type { SyncPosition } from '#proto/link/messages.ts'
import { updateFrame, updateInside } from '#proto/client/wire.ts'

/** How long newcomers share one view, ms. */
export const SHARED_MS = 250
/** Updates kept, so that newcomers and spectators who lag need no new view. */
const MAX_UPDATES = 32
/** The same for a room with a delay: those between the request of a view and its release. */
const MAX_DELAYED_UPDATES = 4096

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
  #version = 0
  #view: { frames: readonly Uint8Array[]; version: number; at: number } | null = null
  #recent: Recent[] = []

  /** The position of its readers. */
  get position(): HeldVersion {
    return { version: this.#version, epoch: this.#epoch }
  }

  /** Whether it has neither a view nor a version: updates do not change that. */
  get isEmpty(): boolean {
    return this.#view === null && this.#version === 0
  }

  /** Whether the full view should be requested again. */
  get isStale(): boolean {
    const { version } = this.#view ?? { version: 0 }
    return this.#recent.filter(({ to }) => to > version).length > MAX_UPDATES
  }

  /** Adds frames for everybody, which bring them to `known`; `isDelayed`: the room has a delay. */
  addUpdate({ epoch, told }: SyncPosition, frames: readonly Uint8Array[], isDelayed = false): void {
    if (epoch !== this.#epoch) return this.clear()
    if (this.#version === 0 || frames.length === 0) return
    const pieces = frames.flatMap((frame) => updateInside(frame) ?? [])
    this.#recent.push({ from: this.#version, to: told, pieces })
    if (this.#recent.length > (isDelayed ? MAX_DELAYED_UPDATES : MAX_UPDATES)) this.#recent.shift()
    this.#version = told
  }

  /**
   * Adds a view; `follows`: it is an increment for readers. Returns whether current readers must be sent it
   * too.
   */
  setView(
    { epoch, told }: SyncPosition,
    follows: boolean,
    frames: readonly Uint8Array[],
    now: number,
  ): boolean {
    const isNews = epoch !== this.#epoch || told !== this.#version
    if (isNews) this.clear()
    this.#epoch = epoch
    this.#version = told
    if (!follows) {
      this.#view = { frames, version: told, at: now }
      this.#recent = this.#recent.slice(-MAX_UPDATES)
    }
    return isNews
  }

  /** Frames that bring a reader up to date; null: they need a full view. Empty: they are up to date. */
  updatesSince({ version, epoch }: HeldVersion): readonly Uint8Array[] | null {
    if (epoch !== this.#epoch || this.#version === 0 || version === 0 || version > this.#version) return null
    return version === this.#version ? [] : this.#after(version)
  }

  /**
   * The full view as frames; null: it must be requested. `isDelayed`: accept any age, since a request would
   * take long.
   */
  fullView(now: number, isDelayed = false): readonly Uint8Array[] | null {
    if (this.#view === null || (!isDelayed && now - this.#view.at > SHARED_MS)) return null
    const { frames, version } = this.#view
    if (version === this.#version) return frames
    const after = this.#after(version)
    return after && [...frames, ...after]
  }

  #after(version: number): readonly Uint8Array[] | null {
    const first = this.#recent.findIndex(({ to }) => to > version)
    const oldest = this.#recent[first]
    if (oldest === undefined || oldest.from > version) return null
    return [updateFrame(this.#recent.slice(first).flatMap(({ pieces }) => pieces))]
  }

  /** Drops everything. */
  clear(): void {
    this.#version = 0
    this.#view = null
    this.#recent = []
  }
}
