// The workload: tables that play game after game at a fixed total rate of moves.
import { setTimeout as wait } from 'node:timers/promises'
import { below, rngFrom } from '../../engine/rules/public.ts'
import { createMany } from '../bench/drive/createMany.ts'
import { seatPlayers } from '../client/table.ts'
import { VirtualPlayer, type Role } from './virtualPlayer.ts'
import type { Recoveries } from './recovery.ts'
import type { Testbed } from './testbed.ts'
import type { History } from '../invariants/history.ts'

/** Approximate moves a second of the whole workload: it leaves room for the faults on two cores. */
const MOVES_PER_SECOND = 120
/** Minimum delay between a reply and the next move, ms. */
const MIN_THINK_MS = 5
const AT_ONCE = 10
const NO_TIMEOUT_MS = 2 ** 31 - 1

/** A table and the pages at it. */
export interface Table {
  readonly players: readonly VirtualPlayer[]
  /** When their last command was accepted, by this process' monotonic clock, ms. */
  lastAccepted: number
}

/**
 * Roles at a table: two or three players, at every fifth table a spectator. At every other table all share
 * one entrance; half of the tables play short games.
 */
function rolesAt(nth: number, entrances: number): Role[] {
  const players = nth % 3 === 2 ? 3 : 2
  const spectators = nth % 5 === 0 ? 1 : 0
  const tableSize = players + spectators
  return Array.from({ length: tableSize }, (_, at) => {
    const entrance = (nth % 2 === 1 ? nth + at : nth) % entrances
    return { entrance, watches: at >= players, tableSize, spectators, isShort: nth % 4 < 2 }
  })
}

/** Opens the tables; resolves when all of them play. */
export async function startWorkload(
  testbed: Testbed,
  history: History,
  recoveries: Recoveries,
  rooms: number,
) {
  const tables = await createMany(rooms, AT_ONCE, async (nth): Promise<Table> => {
    const roles = rolesAt(nth, testbed.entrances.length)
    const players = roles.map((role) => new VirtualPlayer(testbed, history, role))
    await seatPlayers(players, roles.filter(({ watches }) => !watches).length)
    return { players, lastAccepted: 0 }
  })
  const refusals = new Map<string, number>()
  const skips = new Map<VirtualPlayer, () => void>()
  let over = false
  /** Average think time of a player, ms. */
  const meanThinkMs = (rooms * 1000) / MOVES_PER_SECOND

  async function think(player: VirtualPlayer, share: number): Promise<void> {
    await wait(MIN_THINK_MS)
    if (over || recoveries.isRecovering(player.room)) return
    const skipped = new Promise<void>((done) => skips.set(player, done))
    await Promise.race([skipped, wait(2 * meanThinkMs * share)])
    skips.delete(player)
  }

  async function playSeat(table: Table, player: VirtualPlayer, seed: number): Promise<void> {
    const rng = { rng: rngFrom(seed) }
    for (let nth = 1; !over; nth += 1) {
      await player.until(() => over || player.nextCommand(nth) !== null, 'something', NO_TIMEOUT_MS)
      await think(player, below(rng, 1000) / 1000)
      const command = over ? null : player.nextCommand(nth)
      if (command === null) continue
      const { room, seat } = player
      const sentAt = performance.now()
      const reply = await player.command(command)
      if (!reply.ok) {
        refusals.set(reply.refused.key, (refusals.get(reply.refused.key) ?? 0) + 1)
        continue
      }
      table.lastAccepted = performance.now()
      // A no-op is acknowledged without a log entry, and these two may be no-ops (already watching, already
      // asked to play again).
      if (command.kind !== 'setRole' && command.kind !== 'playAgain')
        history.acknowledge(room, { seat, seq: player.seq })
      recoveries.accepted(room, player, sentAt)
    }
  }

  for (const [nth, table] of tables.entries()) {
    // An error is an unhandled rejection, which ends the run.
    for (const [at, player] of table.players.entries()) void playSeat(table, player, nth * 100 + at)
  }
  const everybody = (): VirtualPlayer[] => tables.flatMap(({ players }) => players)

  return {
    tables,
    /** Number of refusals by kind. */
    refusals,
    /** Resolves with the room of the next game that a page sees end; null: none within `ms`. */
    async untilGameEnds(ms: number): Promise<string | null> {
      const ended = (player: VirtualPlayer): boolean => player.view.lobby?.phase === 'over'
      const before = new Set(everybody().flatMap((player) => (ended(player) ? [player.room] : [])))
      const until = performance.now() + ms
      while (performance.now() < until) {
        const found = everybody().find((player) => ended(player) && !before.has(player.room))
        if (found !== undefined) return found.room
        await wait(1)
      }
      return null
    },
    /** The pages now in a room. */
    inRoom: (code: string): VirtualPlayer[] => everybody().filter((player) => player.room === code),
    /** The pages at this page's table, itself among them. */
    atTableOf: (player: VirtualPlayer): readonly VirtualPlayer[] =>
      tables.find(({ players }) => players.includes(player))?.players ?? [],
    /** The pages connected through this entrance. */
    connectedThrough: (entrance: number): VirtualPlayer[] =>
      everybody().filter((player) => player.entrance === entrance),
    /** Cuts short the think time in these rooms. */
    skipThinking(rooms: ReadonlySet<string>): void {
      for (const [player, done] of skips) if (rooms.has(player.room)) done()
    },
    /** Stops every player after its current request. */
    close(): void {
      over = true
      for (const done of skips.values()) done()
      for (const player of everybody()) player.recheckWaits()
    },
  }
}

/** All tables. */
export type Workload = Awaited<ReturnType<typeof startWorkload>>
