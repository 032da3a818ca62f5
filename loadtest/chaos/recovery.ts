// Measures recovery: time from a fault to the next command accepted by the new owner.
import { setTimeout as wait } from 'node:timers/promises'
import type { VirtualPlayer } from './virtualPlayer.ts'
import type { FaultKind } from './schedule.ts'
import type { History } from '../invariants/history.ts'

/** Timeout of a recovery, ms; a room that exceeds it counts with this value. */
const RECOVERY_TIMEOUT_MS = 15_000
const POLL_MS = 10

interface PendingRecovery {
  kind: FaultKind
  at: number
  /** The room's highest epoch before the fault. */
  epoch: number
  /** The pages in the room, with how many sockets each had opened before the fault. */
  sockets: ReadonlyMap<VirtualPlayer, number>
}

/** Callbacks of the measurement. */
export interface RecoveryCallbacks {
  /**
   * Whether a page at this player's table has yet to detect that its connection is silent; the room is then
   * not measured: the others may wait for it, also in the lobby of the next game, which it has not joined.
   */
  awaitsDeafPage: (player: VirtualPlayer) => boolean
  /** Players in these rooms must skip their think time. */
  skipThinking: (rooms: ReadonlySet<string>) => void
  /** This room did not recover from the fault in time. */
  timedOut: (room: string, kind: FaultKind) => void
}

/** Creates a measurement without pending rooms. */
export function recovery(history: History, { skipThinking, timedOut, awaitsDeafPage }: RecoveryCallbacks) {
  const samples = new Map<FaultKind, number[]>()
  const pending = new Map<string, PendingRecovery>()
  const recordRecovery = (room: string, { kind, at }: PendingRecovery): void => {
    pending.delete(room)
    samples.set(kind, [...(samples.get(kind) ?? []), Math.round(performance.now() - at)])
  }
  return {
    /** ms, by the kind of fault. */
    samples: samples,
    /** Starts to measure the recovery of these rooms. */
    begin(kind: FaultKind, rooms: readonly { code: string; players: readonly VirtualPlayer[] }[]): void {
      const at = performance.now()
      for (const { code, players } of rooms) {
        if (players.some(awaitsDeafPage)) continue
        const sockets = new Map(players.map((player) => [player, player.socketCount]))
        if (!pending.has(code)) pending.set(code, { kind, at, epoch: history.room(code).epoch, sockets })
      }
      skipThinking(new Set(pending.keys()))
    },
    /** Call when a command of this page was accepted; `sentAt`: when it was sent. */
    accepted(room: string, player: VirtualPlayer, sentAt: number): void {
      const one = pending.get(room)
      if (one === undefined) return
      // A reply that was in flight at the time of the fault does not prove recovery.
      const proves =
        sentAt >= one.at ||
        player.view.epoch > one.epoch ||
        player.socketCount > (one.sockets.get(player) ?? player.socketCount)
      if (proves) recordRecovery(room, one)
    },
    isRecovering: (room: string): boolean => pending.has(room),
    /** Resolves when every room has recovered or timed out. */
    async settled(): Promise<void> {
      while (pending.size > 0) {
        const now = performance.now()
        for (const [room, one] of pending) {
          const players = [...one.sockets.keys()]
          // All pages moved on to the next game by requests sent before the fault.
          if (players.every((player) => player.room !== room) || players.some(awaitsDeafPage))
            pending.delete(room)
          if (now - one.at <= RECOVERY_TIMEOUT_MS || !pending.has(room)) continue
          timedOut(room, one.kind)
          recordRecovery(room, one)
        }
        await wait(POLL_MS)
      }
    },
  }
}

/** The recovery times of a run. */
export type Recoveries = ReturnType<typeof recovery>
