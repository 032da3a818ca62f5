// Rooms of other users to probe, and room codes that do not exist.
import { Redis } from 'ioredis'
import { roomKeys } from '#proto/redis/keys.ts'
import { Client } from '../../client/client.ts'
import type { Cluster } from '../../testbed/cluster.ts'

/** Rooms whose people are connected. */
export interface StrangersRooms {
  codes: string[]
  /** Of each: whose it is, under which epoch and version. */
  owners(): Promise<string[]>
  leave(): void
}

/** Makes rooms, each by somebody of their own. */
export async function strangersRooms(
  { ports, redis: { url } }: Cluster,
  count: number,
): Promise<StrangersRooms> {
  const redis = new Redis(url)
  const hosts = await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const host = new Client({ port: ports[nth % ports.length] ?? 0 })
      await host.come()
      const made = await host.create(`Host ${nth}`)
      if (!made.ok) throw new Error(made.refused.text)
      return host
    }),
  )
  const codes = hosts.map(({ room }) => room)
  return {
    codes,
    owners: () =>
      Promise.all(
        codes.map(async (code) => {
          const { lease, room } = roomKeys(code)
          const [owner, version] = await Promise.all([redis.hgetall(lease), redis.hget(room, 'version')])
          return JSON.stringify([owner, version])
        }),
      ),
    leave() {
      for (const host of hosts) host.leave()
      redis.disconnect()
    },
  }
}

/** Codes with digits that none is drawn with. */
export const vacantCodes = (count: number): string[] =>
  Array.from({ length: count }, (_, nth) => {
    const letters = [nth, nth / 20, nth / 400].map((at) => 'BCDFGHJKMNPQRSTVWXYZ'.charAt(Math.floor(at) % 20))
    return `${letters.join('')}Z-01`
  })
