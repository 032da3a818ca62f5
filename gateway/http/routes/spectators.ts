// Route that lists the people who watch a room, for its players.
import { RESTRAIN } from '#proto/http/restrain.ts'
import type { ListedSpectator, SpectatorsPage } from '#proto/http/spectators.ts'
import { userKey } from '#proto/redis/keys.ts'
import { roomState, type RoomPerson } from '../../reports/roomState.ts'
import { mergedPage } from '../../spectators/audiencePage.ts'
import { storeListed } from '../../spectators/knownSpectators.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint } from '../endpoint.ts'
import { requireUser } from '../guards.ts'
import { SpectatorsQuery } from '../queries.ts'
import { json, refusal } from '../router.ts'

/** GET /room/spectators; whoever is listed can be silenced, removed, blocked and reported. */
export function spectators(context: HttpContext): Endpoint[] {
  const { redis, restraints, audience } = context
  const { get } = routesFor(requireUser(context))

  const isSilenced = async (room: string, user: string): Promise<boolean> =>
    (await restraints.of({ room, user })) === 'silence'

  return [
    get('/room/spectators', SpectatorsQuery, async ({ code, find, after }, person) => {
      // A code of a room the caller is not in is not looked up.
      if (code === null || (await redis.get(userKey(person.id))) !== code)
        return refusal(403, RESTRAIN.notThere)
      const room = await roomState(context, code)
      if (room === null) return refusal(503, RESTRAIN.notNow)
      if (!room.people.some(({ user, plays }) => plays && user === person.id))
        return refusal(403, RESTRAIN.notPlaying)
      const members = room.people.map(({ user }) => user)
      const { count, watchers, next } = mergedPage(await audience.list(code, { members, find, after }))
      await storeListed(redis, code, watchers)
      const watching = room.people.filter(({ watches }) => watches)
      const listed = after === '' ? [...watching.filter(isNamed(find)).map(asListed), ...watchers] : watchers
      const page: SpectatorsPage = {
        people: watching.length + count,
        spectators: await Promise.all(
          listed.map(async ({ number, name, avatar, user }): Promise<ListedSpectator> => ({
            number,
            name,
            avatar,
            silenced: await isSilenced(code, user),
          })),
        ),
        next,
      }
      return json(200, page)
    }),
  ]
}

const isNamed =
  (find: string) =>
  ({ name }: RoomPerson): boolean =>
    name.toLowerCase().includes(find.toLowerCase())

/** A member who chose in the lobby to watch; the page has their avatar. */
const asListed = ({ seat: number, name, user }: RoomPerson) => ({ number, name, avatar: '', user })
