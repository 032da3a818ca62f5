// The profile of whoever asks: what it shows, and the name they go by.
import { byPlace } from '#proto/http/preset.ts'
import { ACCOUNT } from '#proto/http/account.ts'
import { AVATAR_CHOICES } from '#proto/http/avatars.ts'
import {
  ACTIVITY_AT_ONCE,
  PROFILE,
  UpdateUsername,
  type Activities,
  type Activity,
  type Profile,
} from '#proto/http/profile.ts'
import type { Entitlements } from '../accounts/entitlements.ts'
import type * as Listed from '../records/players/activity.ts'
import { activityFor, profileOf } from '../records/players/profile.ts'
import type { Records } from '../records/records.ts'
import { isLockedAvatar, itemOfAvatar } from '../records/store/items.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { requireAccount, type RequireAccountParts } from './requireAccount.ts'
import { json, refusal } from './router.ts'

/** What the profile needs of the gateway. */
export interface ProfileParts extends RequireAccountParts {
  records: Records
  owned: Entitlements['of']
}

/** GET /data/profile, GET /data/activity, POST /data/update-username. */
export function profile(parts: ProfileParts): Endpoint[] {
  const { records, owned } = parts
  const members = requireAccount(parts)
  const shown = members(null, async (_, user) => json(200, await described(records, user, await owned(user))))
  const more = members(null, async ({ query }, user) => {
    const before = Number(query.get('before') ?? NaN)
    if (!Number.isSafeInteger(before)) return refusal(400, 'There is no such part of the list.')
    const activity = await activityFor(records, user, { before, limit: ACTIVITY_AT_ONCE })
    return json(200, { activity: activity.map(line) } satisfies Activities)
  })
  return [
    get('/data/profile', (asked) => shown(asked, null)),
    get('/data/activity', (asked) => more(asked, null)),
    post(
      '/data/update-username',
      UpdateUsername,
      members('changes', async (_, user, { username, userId }) => {
        if (userId !== undefined && userId !== user) return refusal(403, PROFILE.notYours)
        const done = await records.users.rename(user, username)
        return done === 'renamed' ? json(200, { success: true }) : refusal(400, ACCOUNT.nameTaken)
      }),
    ),
  ]
}

async function described(records: Records, id: string, owned: readonly string[]): Promise<Profile> {
  const [found, deck] = await Promise.all([
    profileOf(records, id, { limit: ACTIVITY_AT_ONCE }),
    records.presets.load(id),
  ])
  const { user, standing, won, badges, activity, receipts, rolls, reserved } = found
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
    standing: { rank, missing, bar },
    badges,
    activity: activity.map(line),
    receipts: receipts.map(({ n, title, at, amount }) => ({ n, title, date: at, amount })),
    objectsOwned: [...owned],
    reservedGameId: reserved,
    savedCardFrequencies: deck && byPlace(deck),
    locked: AVATAR_CHOICES.filter((avatar) => isLockedAvatar(avatar, owned)).map((avatar) => ({
      avatar,
      price: itemOfAvatar(avatar)?.price ?? 0,
    })),
  }
}

const line = ({ n, title, date, users, highlights }: Listed.Activity): Activity => ({
  n,
  title,
  date,
  users,
  highlights,
})
