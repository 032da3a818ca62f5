// Routes of the profile: overview, past games, rolls earned in the last one, renaming.
import type { Earned } from '#proto/http/earned.ts'
import { toPositional } from '#proto/http/preset.ts'
import { ACCOUNT } from '#proto/http/account.ts'
import { AVATAR_CHOICES } from '#proto/http/avatars.ts'
import {
  ACTIVITY_PAGE_SIZE,
  PROFILE,
  UpdateUsername,
  type Activities,
  type Activity,
  type Profile,
} from '#proto/http/profile.ts'
import type { StoredActivity } from '../../records/players/activity.ts'
import { activityFor, lastEarnings, profileOf } from '../../records/players/profile.ts'
import { ownRating } from '../../records/ratings/ownRating.ts'
import { weekOf } from '../../records/ratings/ratingEntry.ts'
import { isLockedAvatar, itemOfAvatar } from '../../records/store/items.ts'
import type { HttpContext } from '../context.ts'
import { NO_INPUT, routesFor, type Endpoint, requireAccount, requireUser } from '../endpoint.ts'
import { ActivityQuery } from '../queries.ts'
import { json, refusal } from '../router.ts'

/** GET /data/profile, /data/activity and /data/earned, POST /data/update-username. */
export function profile(context: HttpContext): Endpoint[] {
  const { records, entitlements } = context
  const { get } = routesFor(requireAccount(context))
  const { post } = routesFor(requireAccount(context, { limit: 'changes' }))
  return [
    get('/data/profile', NO_INPUT, async (_, { id }) =>
      json(200, await profileShown(context, id, await entitlements.of(id))),
    ),
    get('/data/activity', ActivityQuery, async ({ before }, { id }) => {
      const activity = await activityFor(records, id, { before, limit: ACTIVITY_PAGE_SIZE })
      return json(200, { activity: activity.map(activityRow) } satisfies Activities)
    }),
    // For anonymous users too.
    routesFor(requireUser(context)).get('/data/earned', NO_INPUT, async (_, { id }) => {
      const last = await lastEarnings(records, id)
      return json(200, (last ?? { game: '', at: 0, rolls: [], rating: null }) satisfies Earned)
    }),
    post('/data/update-username', UpdateUsername, async ({ username, userId }, { id: user }) => {
      if (userId !== undefined && userId !== user) return refusal(403, PROFILE.notYours)
      const done = await records.users.rename(user, username)
      return done === 'renamed' ? json(200, { success: true }) : refusal(400, ACCOUNT.nameTaken)
    }),
  ]
}

async function profileShown(
  { records, now }: Pick<HttpContext, 'records' | 'now'>,
  id: string,
  owned: readonly string[],
): Promise<Profile> {
  const [found, deck] = await Promise.all([
    profileOf(records, id, { limit: ACTIVITY_PAGE_SIZE }),
    records.presets.load(id),
  ])
  const { user, standing, won, rating, badges, activity, receipts, rolls, reserved } = found
  const { rank, missing, bar, games } = standing
  return {
    userId: id,
    isAnonymous: false,
    displayName: user?.name ?? '',
    email: user?.email ?? '',
    creationTime: user?.created ?? 0,
    avatar: user?.avatar ?? '',
    numRolls: rolls,
    numGamesPlayed: games,
    won,
    rating: ownRating(weekOf(now()), rating),
    standing: { rank, missing, bar },
    badges,
    activity: activity.map(activityRow),
    receipts: receipts.map(({ n, title, at, amount }) => ({ n, title, date: at, amount })),
    objectsOwned: [...owned],
    reservedGameId: reserved,
    savedCardFrequencies: deck && toPositional(deck),
    locked: AVATAR_CHOICES.filter((avatar) => isLockedAvatar(avatar, owned)).map((avatar) => ({
      avatar,
      price: itemOfAvatar(avatar)?.price ?? 0,
    })),
  }
}

const activityRow = ({ game: _, ...row }: StoredActivity): Activity => row
