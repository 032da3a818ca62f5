// Route that silences or removes a spectator, for the host or by the players' vote.
import { RESTRAIN, Restrain, type Restrained } from '#proto/http/restrain.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { userKey } from '#proto/redis/keys.ts'
import { roomState, type RoomState } from '../../reports/roomState.ts'
import { knownSpectator } from '../../spectators/knownSpectators.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint } from '../endpoint.ts'
import { requireUser } from '../guards.ts'
import { json, refusal } from '../router.ts'

/** POST /room/restrain, for the players of the room. */
export function restrain(context: HttpContext): Endpoint[] {
  const { redis, restraints } = context
  const { post } = routesFor(requireUser(context, { limit: 'changes' }))

  /** A spectator by number; null: none. */
  async function findSpectator(
    code: string,
    { people, spectators }: RoomState,
    number: number,
  ): Promise<{ user: string; name: string } | null> {
    const member = people.find(({ seat, watches }) => watches && seat === number)
    if (member !== undefined) return { user: member.user, name: member.name }
    const known = number >= FIRST_SPECTATOR ? await knownSpectator(redis, code, number) : null
    // Who has taken a seat since is a player.
    if (known === null || people.some(({ user, plays }) => plays && user === known.user)) return null
    return { user: known.user, name: spectators.get(number) ?? (known.name || 'Somebody') }
  }

  return [
    post('/room/restrain', Restrain, async ({ code: typed, number, what }, person) => {
      const code = roomCodeIn(typed)
      // A code of a room the caller is not in is not looked up.
      if (code === null || (await redis.get(userKey(person.id))) !== code)
        return refusal(403, RESTRAIN.notThere)
      const room = await roomState(context, code)
      if (room === null) return refusal(503, RESTRAIN.notNow)
      const players = room.people.filter(({ plays }) => plays)
      const me = players.find(({ user }) => user === person.id)
      if (me === undefined) return refusal(403, RESTRAIN.notPlaying)
      if (room.host !== 0 && room.host !== me.seat) return refusal(403, RESTRAIN.notHost)
      const found = await findSpectator(code, room, number)
      if (found === null) return refusal(400, RESTRAIN.notWatching)
      const subject = { ...found, room: code, number }
      if (room.host === 0) {
        const seats = players.map(({ seat }) => seat)
        return json(200, await restraints.votes.cast(subject, what, me, seats))
      }
      await restraints.impose(subject, what)
      return json(200, { done: true, votes: 1, needed: 1 } satisfies Restrained)
    }),
  ]
}
