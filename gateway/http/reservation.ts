// Reserving a game for later, and letting it go.
import { PROFILE } from '#proto/http/profile.ts'
import { Reserve, type Reservation } from '#proto/http/reservation.ts'
import { SENTENCES } from '../answers.ts'
import type { Owning } from '../owning.ts'
import type { Reserved } from '../reserved.ts'
import { post, remove, type Endpoint } from './endpoint.ts'
import { forMembers, type MembersParts } from './members.ts'
import { json, refusal } from './router.ts'

const PATH = '/data/reserved-game'
/** Who may reserve a game has bought this. */
const ITEM = 'reserve-a-game'

/** What reserving needs of the gateway. */
export interface ReservationParts extends MembersParts {
  owned: Owning['of']
  reserved: Pick<Reserved, 'reserve' | 'release'>
}

/** POST /data/reserved-game: one at a time, so asked twice it is the same; DELETE /data/reserved-game. */
export function reservation(parts: ReservationParts): Endpoint[] {
  const { owned, reserved } = parts
  const members = forMembers(parts)
  return [
    post(
      PATH,
      Reserve,
      members('changes', async (_, user) => {
        if (!(await owned(user)).includes(ITEM)) return refusal(403, PROFILE.mustBuyReserving)
        const reservedGameId = await reserved.reserve(user)
        return reservedGameId === null
          ? refusal(503, SENTENCES.full)
          : json(200, { reservedGameId } satisfies Reservation)
      }),
    ),
    remove(
      PATH,
      Reserve,
      members('changes', async (_, user) => {
        await reserved.release(user)
        return json(200, { reservedGameId: null } satisfies Reservation)
      }),
    ),
  ]
}
