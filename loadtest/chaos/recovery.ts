// How long a room waits after a fault: from it to the next command accepted under whoever took it over.
import { setTimeout as wait } from 'node:timers/promises'
import type { Guest } from './virtualPlayer.ts'
import type { Kind } from './schedule.ts'
import type { Witness } from '../invariants/history.ts'

/** A room that did not come back within this counts as so long away, ms. */
export const GIVEN_UP_MS = 15_000
const LOOKED_MS = 10

interface Awaited {
  kind: Kind
  at: number
  /** The highest epoch before it. */
  epoch: number
  /** Who was in it, and how many sockets each page had had before it. */
  sockets: ReadonlyMap<Guest, number>
}

/** What is measured. */
export interface Recoveries {
  /** ms, by the kind of fault. */
  readonly samples: ReadonlyMap<Kind, number[]>
  /** From now on these rooms are waited for. */
  begin(kind: Kind, rooms: readonly { code: string; guests: readonly Guest[] }[]): void
  /** A command of this page was accepted, which it asked for at that moment. */
  accepted(room: string, guest: Guest, asked: number): void
  awaits(room: string): boolean
  /** Resolves when every room is back, or has been given up. */
  settled(): Promise<void>
}

/** Who hears of what is measured, and what is not. */
export interface Listening {
  /** This page has still to notice that its connection is silent: its room is then not measured. */
  isDeaf: (guest: Guest) => boolean
  /** These rooms must not dawdle. */
  hurry: (rooms: ReadonlySet<string>) => void
  /** This one did not come back after that. */
  gaveUp: (room: string, kind: Kind) => void
}

/** Starts with nothing to wait for. */
export function recovery(witness: Witness, { hurry, gaveUp, isDeaf }: Listening): Recoveries {
  const samples = new Map<Kind, number[]>()
  const awaited = new Map<string, Awaited>()
  const back = (room: string, { kind, at }: Awaited): void => {
    awaited.delete(room)
    samples.set(kind, [...(samples.get(kind) ?? []), Math.round(performance.now() - at)])
  }
  return {
    samples,
    begin(kind, rooms) {
      const at = performance.now()
      for (const { code, guests } of rooms) {
        if (guests.some(isDeaf)) continue
        const sockets = new Map(guests.map((guest) => [guest, guest.sockets]))
        if (!awaited.has(code)) awaited.set(code, { kind, at, epoch: witness.book(code).epoch, sockets })
      }
      hurry(new Set(awaited.keys()))
    },
    accepted(room, guest, asked) {
      const one = awaited.get(room)
      if (one === undefined) return
      // An answer that was on its way when it happened tells nothing.
      const after =
        asked >= one.at ||
        guest.joined.epoch > one.epoch ||
        guest.sockets > (one.sockets.get(guest) ?? guest.sockets)
      if (after) back(room, one)
    },
    awaits: (room) => awaited.has(room),
    async settled() {
      while (awaited.size > 0) {
        const now = performance.now()
        for (const [room, one] of awaited) {
          const guests = [...one.sockets.keys()]
          // Everybody went on to the next game by what they had asked before it happened.
          if (guests.every((guest) => guest.room !== room) || guests.some(isDeaf)) awaited.delete(room)
          if (now - one.at <= GIVEN_UP_MS || !awaited.has(room)) continue
          gaveUp(room, one.kind)
          back(room, one)
        }
        await wait(LOOKED_MS)
      }
    },
  }
}
