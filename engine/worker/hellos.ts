// People who come back at the same moment, as all do after a gateway is lost: what they say goes into their room as one request.
import type { Hello } from '../room/types.ts'
import type { Item } from './held.ts'

/** What waits for a room, in order; hellos that follow each other are one, as long as each is somebody else's. */
export function gathered(batch: readonly Item[]): Item[] {
  const items: Item[] = []
  let all: Hello[] = []
  let first: Item | null = null
  const close = (): void => {
    if (first !== null)
      items.push(all.length > 1 ? { request: { kind: 'hellos', hellos: all }, from: null } : first)
    first = null
    all = []
  }
  for (const item of batch) {
    const said = comingBack(item)
    if (said === null || all.some(({ from }) => from.user === said.from.user)) close()
    if (said === null) {
      items.push(item)
      continue
    }
    first ??= item
    all.push(said)
  }
  close()
  return items
}

/** Whoever is known to be in the room already, and is waited for by nobody here. */
const comingBack = ({ request, shown, refused }: Item): Hello | null =>
  request.kind === 'hello' && request.pointed === true && shown === undefined && refused === undefined
    ? request
    : null
