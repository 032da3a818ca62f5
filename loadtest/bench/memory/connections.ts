// Memory of connections nobody says anything over, ours or Colyseus'.
import { startPeer } from '../drive/peer.ts'
import { enter, seatIn } from '../peers/colyseus.ts'
import { INSPECTED, settled } from './inspect.ts'

/** Silent sockets that are measured. */
export const SOCKETS = 10_000
/** Opened beforehand, so that what a process has once for all is not counted. */
export const WARM = 500
const AT_ONCE = 50

/** Opens sockets until there are so many, by whatever opens one. */
export async function connect<T>(count: number, one: () => Promise<T>): Promise<T[]> {
  const open: T[] = []
  while (open.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - open.length) }, one)
    open.push(...(await Promise.all(some)))
  }
  return open
}

/** KiB a connection of Colyseus on ws; all are in one room in which nothing is. */
export async function colyseusConnection(): Promise<number> {
  const peer = await startPeer('silent.mjs', INSPECTED)
  try {
    const first = await seatIn(peer.port, 'create/lane')
    await enter(peer.port, first)
    const come = async (): Promise<void> =>
      void (await enter(peer.port, await seatIn(peer.port, `joinById/${first.roomId}`)))
    await connect(WARM, come)
    const before = settled(peer).own
    await connect(SOCKETS, come)
    return (settled(peer).own - before) / SOCKETS
  } finally {
    await peer.stop()
  }
}
