// A profile page's worth of somebody, put together from the stores.
import { grossOf, type Entry } from '../ledger.ts'
import type { Page, Records } from '../records.ts'
import type { User } from '../users.ts'
import { activityOf, type Activity } from './activity.ts'
import { badgesOf, type Badge } from './badges.ts'
import { standingOf, type Standing } from './ranks.ts'
import { NOTHING } from './totals.ts'

const RECEIPTS_AT_ONCE = 50

export interface Profile {
  /** Null: nothing is stored of this person yet. */
  user: User | null
  standing: Standing
  won: number
  lost: number
  badges: Badge[]
  /** Newest first. */
  activity: Activity[]
  receipts: Pick<Entry, 'n' | 'title' | 'at' | 'amount' | 'reason'>[]
  rolls: number
  /** Ids of store items. */
  owned: string[]
  /** The code kept for a later game. */
  reserved: string | null
}

/** Everything the profile shows; `page`: which part of the activity. */
export async function profileOf(records: Records, id: string, page: Page): Promise<Profile> {
  const [user, last, rolls, owned, receipts, reserved, activity] = await Promise.all([
    records.users.find(id),
    records.games.last(id),
    records.ledger.balance(id),
    records.ledger.owned(id),
    records.ledger.receipts(id, { limit: RECEIPTS_AT_ONCE }),
    records.reservations.of(id),
    activityFor(records, id, page),
  ])
  const totals = last?.totals ?? NOTHING
  return {
    user,
    standing: standingOf(totals.games),
    won: totals.won,
    lost: totals.lost,
    badges: badgesOf(totals),
    activity,
    receipts: receipts.map(({ n, title, at, amount, reason }) => ({ n, title, at, amount, reason })),
    rolls,
    owned,
    reserved,
  }
}

/** Somebody's games as the list shows them, newest first. */
export async function activityFor(
  { games }: Pick<Records, 'games'>,
  user: string,
  page: Page,
): Promise<Activity[]> {
  const plays = await games.plays(user, page)
  const found = await games.find(plays.map(({ game }) => game))
  return plays.map((play) =>
    activityOf(
      play,
      found.find(({ id }) => id === play.game),
    ),
  )
}

/** What somebody's last game brought. */
export interface Earned {
  game: string
  /** When it ended: a page that waits for its own game looks at this. */
  at: number
  rolls: { title: string; numRolls: number }[]
}

/** The rolls of somebody's last game in the order they were earned; null: there was none. */
export async function earnedLately(
  { games, ledger }: Pick<Records, 'games' | 'ledger'>,
  user: string,
): Promise<Earned | null> {
  const last = await games.last(user)
  if (last === null) return null
  const entries = await ledger.earned(user, last.game)
  return {
    game: last.game,
    at: last.at,
    rolls: entries.map((entry) => ({ title: entry.title, numRolls: grossOf(entry) })),
  }
}
