// Who is where on the stage: which rooms an engine owns, which pages a gateway serves; what faults choose their victims by.
import type { Redis } from 'ioredis'
import type { Part } from '../testbed/cluster.ts'
import { ownerOf } from '../testbed/commandLog.ts'
import type { Guest } from './virtualPlayer.ts'
import type { House } from './workload.ts'
import type { Recoveries } from './recovery.ts'
import type { Silences } from './silences.ts'
import type { Stage } from './testbed.ts'

/** All that a fault may touch. */
export interface Scene {
  stage: Stage
  house: House
  recoveries: Recoveries
  silences: Silences
  /** A way of its own to Redis, which no fault touches. */
  redis: Redis
}

/** A room with the pages in it. */
export interface Occupied {
  code: string
  guests: readonly Guest[]
}

/** Every room that somebody is in. */
export function occupied({ house }: Scene): Occupied[] {
  const codes = new Set(house.tables.flatMap(({ guests }) => guests.map(({ room }) => room)))
  codes.delete('')
  return [...codes].map((code) => ({ code, guests: house.inRoom(code) }))
}

/** The occupied rooms that this engine owns. */
export async function ownedBy(scene: Scene, engine: Part): Promise<Occupied[]> {
  const rooms = occupied(scene)
  const owners = await Promise.all(rooms.map(({ code }) => ownerOf(scene.redis, code)))
  return rooms.filter((_, at) => scene.stage.cluster.partOf(owners[at] ?? '') === engine)
}

/** The rooms of which this gateway serves everybody who plays; with `some`: anybody. */
export const servedBy = (gateway: Part, rooms: Occupied[], some = false): Occupied[] =>
  rooms.filter(({ guests }) => {
    const players = guests.filter(({ watches }) => !watches)
    const served = (guest: Guest): boolean => guest.gateway === gateway
    return some ? players.some(served) : players.every(served)
  })

/** One of these by a number from 0 to 1. */
export function oneOf<T>(list: readonly T[], share: number): T {
  const one = list[Math.floor(share * list.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

/** A length by a number from 0 to 1. */
export const between = (least: number, most: number, share: number): number => least + share * (most - least)
