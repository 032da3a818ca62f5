// Route that silences or removes a spectator, for the host or by the players' vote.
import { majorityOf, RESTRAIN, Restrain, type Restrained } from '#proto/http/restrain.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { speakerKey, userKey } from '#proto/redis/keys.ts'
import { roomState, type RoomState } from '../../reports/roomState.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint } from '../endpoint.ts'
import { requireUser } from '../guards.ts'
import { json, refusal } from '../router.ts'

const DONE = {
  silence: 'is silenced for this game',
  remove: 'was removed from among those who watch',
} as const

/** POST /room/restrain, for the players of the room. */
export function restrain(context: HttpContext): Endpoint[] {
  const { redis, restraints, route } = context
  const { post } = routesFor(requireUser(context, { limit: 'changes' }))

  /** A spectator by number; null: none. */
  async function watcher(
    code: string,
    { people, chat }: RoomState,
    number: number,
  ): Promise<{ user: string; name: string; isMember: boolean } | null> {
    const member = people.find(({ seat, watches }) => watches && seat === number)
    if (member !== undefined) return { user: member.user, name: member.name, isMember: true }
    const user = number >= FIRST_SPECTATOR ? await redis.get(speakerKey(code, number)) : null
    const name = chat.findLast(({ by }) => by === number)?.name ?? 'somebody'
    return user === null ? null : { user, name, isMember: false }
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
      const found = await watcher(code, room, number)
      if (found === null) return refusal(400, RESTRAIN.notWatching)
      const { user, name, isMember } = found
      const whom = { room: code, user }
      const needed = room.host === 0 ? majorityOf(players.length) : 1
      const seats = room.host === 0 ? await restraints.vote(whom, what, me.seat) : [me.seat]
      const votes = players.filter(({ seat }) => seats.includes(seat)).length
      const done = votes >= needed
      if (done) {
        await restraints.impose(whom, what, `${name} ${DONE[what]}.`)
        // A person who chose in the lobby to watch is a member.
        if (isMember && what === 'remove') {
          route.quit(code, user)
          await redis.del(userKey(user))
        }
      } else
        await restraints.announceVote(
          whom,
          what,
          { number, name, needed },
          `${me.name} votes to ${what} ${name}: ${votes} of ${needed} votes.`,
        )
      return json(200, { done, votes, needed } satisfies Restrained)
    }),
  ]
}
