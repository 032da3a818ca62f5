// Texts of games and dates in the profile.
import type { Activity } from '#proto/http/profile.ts'
import { listed } from '#web/ui/text/english.ts'

/** The color of an activity's title: green for won, red for lost, grey for ended. */
export function toneOf(title: string): 'won' | 'lost' | 'ended' {
  if (title.includes('won')) return 'won'
  return title.includes('lost') ? 'lost' : 'ended'
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const MAX_NAMES = 4

/** The date and the players; many players are only counted. */
export function whenAndWith({ date, users }: Pick<Activity, 'date' | 'users'>): string {
  const day = DAY.format(date)
  if (users.length === 0) return day
  if (users.length > MAX_NAMES) return `${day}, ${users.length} players`
  return `${day}, ${listed(users.map(({ name }) => name))}`
}

/** A date in the style of a receipt. */
export const dayOf = (date: number): string => DAY.format(date)
