// Routes of the people who watch a room, for its players: their list, silencing and removal.
import { RESTRAIN, Restrain, type Restrained } from '#proto/http/restrain.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import type { SpectatorsPage } from '#proto/http/spectators.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { userKey } from '#proto/redis/keys.ts'
import { roomState, type RoomPerson, type RoomState } from '../../reports/roomState.ts'
import { mergedPage } from '../../spectators/audiencePage.ts'
import { knownSpectator, storeListed } from '../../spectators/knownSpectators.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint, requireUser } from '../endpoint.ts'
import { SpectatorsQuery } from '../queries.ts'
import { json, refusal, type HttpResponse } from '../router.ts'

/** GET /room/spectators, whose people can be silenced, removed, blocked and reported; POST /room/restrain. */
export function spectators(context: HttpContext): Endpoint[] {
  const { redis, restraints, audience } = context
  const { get } = routesFor(requireUser(context))
  const { post } = routesFor(requireUser(context, { limit: 'changes' }))

  const isSilenced = async (room: string, user: string): Promise<boolean> =>
    (await restraints.of({ room, user })) === 'silence'

  return [
    get('/room/spectators', SpectatorsQuery, async ({ code: typed, find, after }, person) => {
      const found = await roomOfPlayer(context, typed, person.id)
      if ('refused' in found) return found.refused
      const { code, room } = found
      const members = room.people.map(({ user }) => user)
      const { count, spectators, next } = mergedPage(await audience.list(code, { members, find, after }))
      await storeListed(redis, code, spectators)
      const watching = room.people.filter(({ watches }) => watches)
      const listed =
        after === '' ? [...watching.filter(isNamed(find)).map(asListed), ...spectators] : spectators
      const page: SpectatorsPage = {
        people: watching.length + count,
        spectators: await Promise.all(
          listed.map(async ({ user, ...shown }) => ({ ...shown, silenced: await isSilenced(code, user) })),
        ),
        next,
      }
      return json(200, page)
    }),
    post('/room/restrain', Restrain, async ({ code: typed, number, what }, person) => {
      const found = await roomOfPlayer(context, roomCodeIn(typed), person.id)
      if ('refused' in found) return found.refused
      const { code, room, me } = found
      if (room.host !== 0 && room.host !== me.seat) return refusal(403, RESTRAIN.notHost)
      const spectator = await findSpectator(context, code, room, number)
      if (spectator === null) return refusal(400, RESTRAIN.notWatching)
      const subject = { ...spectator, room: code, number }
      if (room.host === 0) {
        const seats = room.people.filter(({ plays }) => plays).map(({ seat }) => seat)
        return json(200, await restraints.votes.cast(subject, what, me, seats))
      }
      await restraints.impose(subject, what)
      return json(200, { done: true, votes: 1, needed: 1 } satisfies Restrained)
    }),
  ]
}

/** The room with this code (null: not a code) and the caller in it, or the refusal of others. */
async function roomOfPlayer(
  context: HttpContext,
  code: string | null,
  user: string,
): Promise<{ code: string; room: RoomState; me: RoomPerson } | { refused: HttpResponse }> {
  // A code of a room the caller is not in is not looked up.
  if (code === null || (await context.redis.get(userKey(user))) !== code)
    return { refused: refusal(403, RESTRAIN.notThere) }
  const room = await roomState(context, code)
  if (room === null) return { refused: refusal(503, RESTRAIN.notNow) }
  const me = room.people.find((person) => person.plays && person.user === user)
  return me === undefined ? { refused: refusal(403, RESTRAIN.notPlaying) } : { code, room, me }
}

/** A spectator by number; null: none. */
async function findSpectator(
  { redis }: HttpContext,
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

const isNamed =
  (find: string) =>
  ({ name }: RoomPerson): boolean =>
    name.toLowerCase().includes(find.toLowerCase())

/** A member who chose in the lobby to watch; the page has their avatar. */
const asListed = ({ seat: number, name, user }: RoomPerson) => ({ number, name, avatar: '', user })
