// `npm run bench -- memory`: memory per connection and per room after garbage collection.
// 10,000 idle sockets in rooms of four; 10,000 mid-game rooms in one engine.
import type { Options } from '../drive/options.ts'
import { onCluster, type BenchCluster } from '../drive/ours.ts'
import { figures, inRounds, interleaved, medians } from '../drive/pairs.ts'
import { colyseusConnection, ourConnection, ourSpectator } from './connections.ts'
import { INSPECTED, measureMemory } from './inspect.ts'
import { roomDriver } from './rooms.ts'

const ROOMS = 10_000
/** A third of a game of four, which fills the resume ring. */
const MOVES = 40
/** Rooms played before, so that the engine's fixed memory is not counted. */
const WARM = 500

/** KiB per connection and per room; each round has a new cluster. */
export async function benchMemory({ pairs }: Options): Promise<object> {
  const inspected = <T>(bench: (ours: BenchCluster) => Promise<T>) =>
    onCluster({ engines: 1, env: INSPECTED }, bench)
  const connections = await interleaved(pairs, () => inspected(ourConnection), colyseusConnection)
  const few = Math.min(pairs, ROOM_ROUNDS)
  const spectators = await inRounds(few, () => inspected(ourSpectator))
  const rooms = await inRounds(few, () => inspected(ofRooms))
  return {
    ...figures(connections, {
      connectionKiB: ({ one }) => one.socket,
      connectionRatio: ({ one, other }) => one.socket / other.all,
      seatedRatio: ({ one, other }) => one.all / other.all,
    }),
    ...medians(connections, { seatedKiB: ({ one }) => one.all, colyseusKiB: ({ other }) => other.all }),
    ...figures(rooms, { roomKiB: (kiB) => kiB }),
    ...figures(spectators, { spectatorKiB: (kiB) => kiB }),
    rounds: pairs,
  }
}

/** Each round plays 10,000 rooms, and rounds differ by less than 1 %. */
const ROOM_ROUNDS = 3

async function ofRooms({ cluster, redis, tables }: BenchCluster): Promise<number> {
  const [engine] = cluster.engines
  const driver = await roomDriver(redis, engine?.name ?? '', tables.workload)
  await driver.play(WARM, MOVES)
  const before = measureMemory(engine).used
  await driver.play(ROOMS, MOVES)
  const kiB = (measureMemory(engine).used - before) / ROOMS
  driver.close()
  return kiB
}
