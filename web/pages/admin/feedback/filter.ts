// What the list of notes is narrowed to, as it stands in the page's address.
import * as v from 'valibot'
import { LONGEST_SEARCH, NOTE_KINDS, NOTE_SUBJECTS } from '#proto/http/feedback.ts'
import type { NoteMatch } from '#proto/http/feedbackBatch.ts'

const Day = v.pipe(v.string(), v.isoDate())
const Filter = v.object({
  subject: v.fallback(v.nullable(v.picklist(NOTE_SUBJECTS)), null),
  find: v.fallback(v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)), ''),
  kind: v.fallback(v.nullable(v.picklist(NOTE_KINDS)), null),
  /** The path of the page it was sent from. */
  page: v.fallback(v.pipe(v.string(), v.regex(/^\/[\w/-]{0,60}$/)), ''),
  /** Days of this browser's calendar, the last one included; '': any. */
  from: v.fallback(Day, ''),
  to: v.fallback(Day, ''),
  state: v.fallback(v.nullable(v.picklist(['new', 'resolved'])), null),
})
/** Null and '' are any. */
export type ListFilter = v.InferOutput<typeof Filter>

/** All notes. */
export const ANY: ListFilter = v.parse(Filter, {})

/** The filter in an address; what makes no sense there is left out. */
export const filterIn = (address: URLSearchParams): ListFilter =>
  v.parse(Filter, { ...ANY, ...Object.fromEntries(address) })

/** The same as an address. */
export function addressOf(filter: ListFilter): URLSearchParams {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(filter))
    if (value !== null && value !== '') address.set(name, value)
  return address
}

/** Whether more than a subject is asked for. */
export const isNarrowed = (filter: ListFilter): boolean => {
  const keys = [...addressOf(filter).keys()]
  return keys.some((key) => key !== 'subject')
}

/** The filter as the server takes it. */
export function matchOf({ subject, find, kind, page, from, to, state }: ListFilter): NoteMatch {
  return {
    ...(subject && { subject }),
    ...(find.trim() !== '' && { find }),
    ...(kind && { kind }),
    ...(page !== '' && { page }),
    ...(from !== '' && { since: dayBegins(from) }),
    ...(to !== '' && { until: dayBegins(to, 1) }),
    ...(state && { resolved: state === 'resolved' }),
  }
}

/** The same in the query of an address of the server. */
export function queryOf(filter: ListFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(matchOf(filter))) query.set(name, String(value))
  return query
}

/** When a day begins here, ms; `later`: so many days after it. */
function dayBegins(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}
