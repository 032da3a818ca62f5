// The context of a fault: which rooms an engine owns and which pages a gateway serves.
import type { Redis } from 'ioredis'
import type { ServerProcess } from '../testbed/process.ts'
import { ownerOf } from '../testbed/commandLog.ts'
import type { VirtualPlayer } from './virtualPlayer.ts'
import type { Workload } from './workload.ts'
import type { Recoveries } from './recovery.ts'
import type { Silences } from './silences.ts'
import type { Testbed } from './testbed.ts'

/** The context a fault is injected into. */
export interface FaultContext {
  testbed: Testbed
  workload: Workload
  recoveries: Recoveries
  silences: Silences
  /** A direct Redis connection that no fault affects. */
  redis: Redis
}

/** A room and the pages in it. */
export interface OccupiedRoom {
  code: string
  players: readonly VirtualPlayer[]
}

/** All occupied rooms. */
export function occupiedRooms({ workload }: FaultContext): OccupiedRoom[] {
  const codes = new Set(workload.tables.flatMap(({ players }) => players.map(({ room }) => room)))
  codes.delete('')
  return [...codes].map((code) => ({ code, players: workload.inRoom(code) }))
}

/** The occupied rooms that this engine owns. */
export async function roomsOwnedBy(context: FaultContext, engine: ServerProcess): Promise<OccupiedRoom[]> {
  const rooms = occupiedRooms(context)
  const owners = await Promise.all(rooms.map(({ code }) => ownerOf(context.redis, code)))
  return rooms.filter((_, at) => context.testbed.cluster.engineOf(owners[at] ?? '') === engine)
}

/** The gateways of a room's players, without its spectators; null: a player who is not connected. */
export const gatewaysOf = ({ players }: OccupiedRoom): (ServerProcess | null)[] =>
  players.filter(({ watches }) => !watches).map(({ gateway }) => gateway)

/** Picks an element by a share from 0 to 1. */
export function pick<T>(list: readonly T[], share: number): T {
  const one = list[Math.floor(share * list.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

/** Picks a length by a share from 0 to 1. */
export const between = (least: number, most: number, share: number): number => least + share * (most - least)
