// HTTP schema of the profile, and its refusals.
import * as v from 'valibot'
import { UserName } from './account.ts'
import { OwnRating } from './leaderboard.ts'

/** Texts of the profile, verbatim. */
export const PROFILE = {
  mustSignIn: 'You must first sign in to access the super cool profile page',
  lockedAvatar:
    "You haven't purchased this avatar yet! Earn rolls by achieving badges or purchasing packs in the store!",
  noAvatar: 'There is no such avatar.',
  notYours: 'This account is not yours.',
  notTheName: 'That is not your user name.',
  mustBuyReserving: 'In order to reserve a game for later, you must purchase the feature in the store!',
} as const

/** Games in one page of the activity list. */
export const ACTIVITY_PAGE_SIZE = 10

/** A finished game. */
export const Activity = v.object({
  /** Cursor: the next page has the games before it. */
  n: v.number(),
  title: v.string(),
  /** Server time, ms. */
  date: v.number(),
  /** A bot has no id. */
  users: v.array(v.object({ id: v.string(), name: v.string() })),
  highlights: v.array(v.object({ type: v.string(), name: v.string(), value: v.number() })),
})
export type Activity = v.InferOutput<typeof Activity>

/** GET /data/activity?before=N */
export const Activities = v.object({ activity: v.array(Activity) })
export type Activities = v.InferOutput<typeof Activities>

/**
 * One of the ten badges; level 0: not earned yet. `next`: the requirement of the next level; null at the top.
 */
export const Badge = v.object({
  key: v.string(),
  name: v.string(),
  description: v.string(),
  level: v.number(),
  has: v.number(),
  next: v.nullable(v.number()),
})
export type Badge = v.InferOutput<typeof Badge>

const Rank = v.object({ name: v.string(), games: v.number() })

/** GET /data/profile: an account's user (_id, name) and profile. */
export const Profile = v.object({
  userId: v.string(),
  /** Only accounts have a profile. */
  isAnonymous: v.literal(false),
  displayName: v.string(),
  email: v.string(),
  /** Server time, ms. */
  creationTime: v.number(),
  /** An id of `AVATAR_CHOICES` whose picture the page has (avatarUrl); '': none chosen. */
  avatar: v.string(),
  numRolls: v.number(),
  numGamesPlayed: v.number(),
  won: v.number(),
  /** Null: no rated game with strangers; not sent by the previous build. */
  rating: v.optional(v.nullable(OwnRating), null),
  /** `bar`: the three ranks shown in the bar; `missing`: games up to the next rank, null at the top. */
  standing: v.object({ rank: v.string(), missing: v.nullable(v.number()), bar: v.array(Rank) }),
  badges: v.array(Badge),
  activity: v.array(Activity),
  /** `amount`: rolls, negative if spent. */
  receipts: v.array(v.object({ n: v.number(), title: v.string(), date: v.number(), amount: v.number() })),
  objectsOwned: v.array(v.string()),
  reservedGameId: v.nullable(v.string()),
  /** The saved deck, in `PRESET_ORDER`; null: none. */
  savedCardFrequencies: v.nullable(v.array(v.number())),
  /** Avatars still to be bought, with their price in rolls. */
  locked: v.array(v.object({ avatar: v.string(), price: v.number() })),
})
export type Profile = v.InferOutput<typeof Profile>

/** POST /data/update-username; the token identifies the user, and a different id is refused. */
export const UpdateUsername = v.object({ username: UserName, userId: v.optional(v.string()) })

/** POST /data/account/delete: the user name, as confirmation. */
export const DeleteAccount = v.object({ name: v.string(PROFILE.notTheName) })
