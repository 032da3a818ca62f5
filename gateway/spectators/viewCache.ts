// Cache of a watched room: its last public view and the updates since.
import type { SyncPosition } from '#proto/link/messages.ts'
import { updateFrame, updateInside } from '#proto/client/wire.ts'

/** Newcomers of so long a while share one view, ms. */
export const SHARED_MS = 250
/** As many updates as the room itself keeps for who comes back. */
const KEPT = 32
/** Of a room whose views come late: those since a view was asked for until it may be shown. */
const KEPT_LATE = 4096

/** A reader's last version, of that epoch. */
export interface HeldVersion {
  version: number
  epoch: number
}

interface Recent {
  /** The version its reader must have, and the one it brings them to. */
  from: number
  to: number
  pieces: readonly Uint8Array[]
}

/** Starts with nothing. */
export class ViewCache {
  #epoch = 0
  /** The version that all spectators who were ever served are at, but for what is on its way to them; 0: not known. */
  #told = 0
  #view: { frames: readonly Uint8Array[]; told: number; at: number } | null = null
  #recent: Recent[] = []

  /** Where its readers are. */
  get at(): HeldVersion {
    return { version: this.#told, epoch: this.#epoch }
  }

  /** Its whole view is so old that the next one should be asked for. */
  get isStale(): boolean {
    const { told } = this.#view ?? { told: 0 }
    return this.#recent.filter(({ to }) => to > told).length > KEPT
  }

  /** Frames for everybody, which bring them to `known`; `late`: views of the room come late. */
  updated({ epoch, told }: SyncPosition, frames: readonly Uint8Array[], late = false): void {
    if (epoch !== this.#epoch) return this.forget()
    if (this.#told === 0 || frames.length === 0) return
    const pieces = frames.flatMap((frame) => updateInside(frame) ?? [])
    this.#recent.push({ from: this.#told, to: told, pieces })
    if (this.#recent.length > (late ? KEPT_LATE : KEPT)) this.#recent.shift()
    this.#told = told
  }

  /** A view came; `follows`: it is only what readers lacked. Whether those who were here before must be shown it as well. */
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

  /** Frames that bring a reader up to now; null: only a whole view can. Empty: they lack nothing. */
  since({ version, epoch }: HeldVersion): readonly Uint8Array[] | null {
    if (epoch !== this.#epoch || this.#told === 0 || version === 0 || version > this.#told) return null
    return version === this.#told ? [] : this.#after(version)
  }

  /** Everything public as frames; null: it has to be asked for. `late`: as that would take long, however old the view is. */
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

  /** Nothing of it may be shown any more. */
  forget(): void {
    this.#told = 0
    this.#view = null
    this.#recent = []
  }
}
