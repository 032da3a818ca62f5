// How the profile speaks of games and days.
import type { Activity } from '#proto/http/profile.ts'
import { listed } from '#web/ui/text/english.ts'

/** The color of an activity's title: won is green, lost red, ended grey. */
export function toneOf(title: string): 'won' | 'lost' | 'ended' {
  if (title.includes('won')) return 'won'
  return title.includes('lost') ? 'lost' : 'ended'
}

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })
const NAMED_MOST = 4

/** The day, and whose table it was; many players are only counted. */
export function whenAndWith({ date, users }: Pick<Activity, 'date' | 'users'>): string {
  const day = DAY.format(date)
  if (users.length === 0) return day
  if (users.length > NAMED_MOST) return `${day}, ${users.length} players`
  return `${day}, ${listed(users.map(({ name }) => name))}`
}

/** A day as receipts write it. */
export const dayOf = (date: number): string => DAY.format(date)
