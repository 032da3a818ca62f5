// Work queue that yields to the event loop after every few items.

/**
 * Handles items in order, `perTurn` of them per event-loop turn, the first in the turn that adds them. A burst
 * of events would otherwise delay every frame behind it: while 800 sockets close at once, a ping waits for less
 * than half as much CPU of its gateway (`playersAddedMs` of `npm run bench -- crowd`). An error of `handle` is
 * passed to `failed`, and the others are handled all the same.
 */
export function yieldingQueue<Item>(
  perTurn: number,
  handle: (item: Item) => void,
  failed: (error: unknown) => void,
  schedule: (turn: () => void) => void = setImmediate,
) {
  let pending: Item[] = []
  /** Index of the next one: shifting a long array would copy it. */
  let next = 0

  function turn(): void {
    for (const item of pending.slice(next, next + perTurn)) {
      next += 1
      try {
        handle(item)
      } catch (error) {
        failed(error)
      }
    }
    if (next < pending.length) return schedule(turn)
    pending = []
    next = 0
  }

  return {
    add(item: Item): void {
      if (pending.push(item) === 1) schedule(turn)
    },
    /** The number of pending items. */
    size: () => pending.length - next,
  }
}
