// What is wanted of a room that is not here yet: by a gateway, or by the engine itself.
import type { ToRoom } from '#proto/bus.ts'
import type { Link } from '#proto/link.ts'
import type { Item } from './held.ts'

/** Something wanted of a room that is not here yet. */
export type Wanted = { link: Link; message: ToRoom } | { link: null; from: string; item: Item }

/** Whether the room may be a new one. */
export const makes = (want: Wanted): boolean =>
  want.link === null
    ? want.item.request.kind === 'found' || want.item.request.kind === 'matched'
    : want.message.kind === 'ask' && want.message.ask.kind === 'create'

/** Whose lease may be taken for it; '': nobody's. */
export const takenFrom = (want: Wanted): string => {
  if (want.link === null) return want.from
  return want.message.kind === 'closed' ? '' : want.message.take
}
