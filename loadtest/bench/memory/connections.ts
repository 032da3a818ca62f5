// Memory of connections nobody says anything over: so many sockets, each of somebody who said hello and is in no room.
import { lightPage, type Coming } from '../drive/page.ts'

const AT_ONCE = 100

/** Opens sockets until there are so many, by whatever opens one. */
export async function connect<T>(count: number, one: () => Promise<T>): Promise<T[]> {
  const open: T[] = []
  while (open.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - open.length) }, one)
    open.push(...(await Promise.all(some)))
  }
  return open
}

/** Somebody of ours. */
export const visitor =
  (port: number): (() => Promise<Coming>) =>
  () =>
    lightPage(port)
