// Measures recovery: time from a fault to the next command accepted by the new owner.
import { setTimeout as wait } from 'node:timers/promises'
import type { VirtualPlayer } from './virtualPlayer.ts'
import type { Kind } from './schedule.ts'
import type { History } from '../invariants/history.ts'

/** Timeout of a recovery, ms; a room that exceeds it counts with this value. */
export const GIVEN_UP_MS = 15_000
const POLL_MS = 10

interface Awaited {
  kind: Kind
  at: number
  /** The room's highest epoch before the fault. */
  epoch: number
  /** The pages in the room, with how many sockets each had opened before the fault. */
  sockets: ReadonlyMap<VirtualPlayer, number>
}

/** The recovery times of a run. */
export interface Recoveries {
  /** ms, by the kind of fault. */
  readonly samples: ReadonlyMap<Kind, number[]>
  /** Starts to measure the recovery of these rooms. */
  begin(kind: Kind, rooms: readonly { code: string; players: readonly VirtualPlayer[] }[]): void
  /** Call when a command of this page was accepted; `asked`: when it was sent. */
  accepted(room: string, player: VirtualPlayer, asked: number): void
  awaits(room: string): boolean
  /** Resolves when every room has recovered or timed out. */
  settled(): Promise<void>
}

/** Callbacks of the measurement. */
export interface Listening {
  /** Whether this page has yet to detect that its connection is silent; its room is then not measured. */
  isDeaf: (player: VirtualPlayer) => boolean
  /** Players in these rooms must skip their think time. */
  hurry: (rooms: ReadonlySet<string>) => void
  /** This room did not recover from the fault in time. */
  gaveUp: (room: string, kind: Kind) => void
}

/** Creates a measurement without pending rooms. */
export function recovery(history: History, { hurry, gaveUp, isDeaf }: Listening): Recoveries {
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
      for (const { code, players } of rooms) {
        if (players.some(isDeaf)) continue
        const sockets = new Map(players.map((player) => [player, player.sockets]))
        if (!awaited.has(code)) awaited.set(code, { kind, at, epoch: history.room(code).epoch, sockets })
      }
      hurry(new Set(awaited.keys()))
    },
    accepted(room, player, asked) {
      const one = awaited.get(room)
      if (one === undefined) return
      // A reply that was in flight at the time of the fault does not prove recovery.
      const after =
        asked >= one.at ||
        player.joined.epoch > one.epoch ||
        player.sockets > (one.sockets.get(player) ?? player.sockets)
      if (after) back(room, one)
    },
    awaits: (room) => awaited.has(room),
    async settled() {
      while (awaited.size > 0) {
        const now = performance.now()
        for (const [room, one] of awaited) {
          const players = [...one.sockets.keys()]
          // All pages moved on to the next game by requests sent before the fault.
          if (players.every((player) => player.room !== room) || players.some(isDeaf)) awaited.delete(room)
          if (now - one.at <= GIVEN_UP_MS || !awaited.has(room)) continue
          gaveUp(room, one.kind)
          back(room, one)
        }
        await wait(POLL_MS)
      }
    },
  }
}
