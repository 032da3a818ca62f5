// A game reserved for later over HTTP; it is begun over the page's socket.
import * as v from 'valibot'

/** POST /data/reserved-game (RESERVED_GAME) and DELETE /data/reserved-game (UNRESERVED_GAME): whose says the token. */
export const Reserve = v.object({})

/** What both answer: the code that is kept from now on (reservedGameId); null: none. */
export const Reservation = v.object({ reservedGameId: v.nullable(v.string()) })
export type Reservation = v.InferOutput<typeof Reservation>
