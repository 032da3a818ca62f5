// Measures recovery: time from a fault to the next command accepted by the new owner.
import { setTimeout as wait } from 'node:timers/promises'
import type { VirtualPlayer } from './virtualPlayer.ts'
import type { Kind } from './schedule.ts'
import type { History } from '../invariants/history.ts'

/** Time-out of a recovery, ms; a room that exceeds it counts with this value. */
export const GIVEN_UP_MS = 15_000
const LOOKED_MS = 10

interface Awaited {
  kind: Kind
  at: number
  /** The highest epoch before it. */
  epoch: number
  /** Who was in it, and how many sockets each page had had before it. */
  sockets: ReadonlyMap<VirtualPlayer, number>
}

/** What is measured. */
export interface Recoveries {
  /** ms, by the kind of fault. */
  readonly samples: ReadonlyMap<Kind, number[]>
  /** Starts to measure the recovery of these rooms. */
  begin(kind: Kind, rooms: readonly { code: string; players: readonly VirtualPlayer[] }[]): void
  /** A command of this page was accepted, which it asked for at that moment. */
  accepted(room: string, player: VirtualPlayer, asked: number): void
  awaits(room: string): boolean
  /** Resolves when every room is back, or has been given up. */
  settled(): Promise<void>
}

/** Callbacks of the measurement. */
export interface Listening {
  /** This page has still to notice that its connection is silent: its room is then not measured. */
  isDeaf: (player: VirtualPlayer) => boolean
  /** Players in these rooms must skip their think time. */
  hurry: (rooms: ReadonlySet<string>) => void
  /** This room did not recover from that fault in time. */
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
      // An answer that was on its way when it happened tells nothing.
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
          // Everybody went on to the next game by what they had asked before it happened.
          if (players.every((player) => player.room !== room) || players.some(isDeaf)) awaited.delete(room)
          if (now - one.at <= GIVEN_UP_MS || !awaited.has(room)) continue
          gaveUp(room, one.kind)
          back(room, one)
        }
        await wait(LOOKED_MS)
      }
    },
  }
}
