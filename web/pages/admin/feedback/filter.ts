// Filter of the notes, serialized in the page's URL.
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { MAX_SEARCH, NOTE_KINDS, NOTE_SUBJECTS } from '#proto/http/feedback.ts'
import type { NoteMatch } from '#proto/http/feedbackBatch.ts'

const Day = v.pipe(v.string(), v.isoDate())
const Filter = v.object({
  subject: v.fallback(v.picklist(['', ...NOTE_SUBJECTS]), ''),
  find: v.fallback(v.pipe(v.string(), v.maxLength(MAX_SEARCH)), ''),
  kind: v.fallback(v.picklist(['', ...NOTE_KINDS]), ''),
  /** Path of the page that the note was sent from. */
  page: v.fallback(v.pipe(v.string(), v.regex(/^\/[\w/-]{0,60}$/)), ''),
  /** Dates in the browser's time zone, both inclusive; '': any. */
  from: v.fallback(Day, ''),
  to: v.fallback(Day, ''),
  state: v.fallback(v.picklist(['', 'new', 'resolved']), ''),
})
/** '' matches any. */
export type ListFilter = v.InferOutput<typeof Filter>

/** Matches all notes. */
export const ANY: ListFilter = v.parse(Filter, {})

/** Parses the filter from a URL's query; invalid values are ignored. */
export const filterIn = (address: URLSearchParams): ListFilter =>
  v.parse(Filter, { ...ANY, ...Object.fromEntries(address) })

/** The filter as a query string for the page's URL. */
export const addressOf = (filter: ListFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))

/** Whether anything but the subject is filtered. */
export const isNarrowed = (filter: ListFilter): boolean =>
  [...addressOf(filter).keys()].some((key) => key !== 'subject')

/** The filter as the API expects it. */
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

/** The filter as a query string of the API. */
export const queryOf = (filter: ListFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(matchOf(filter)).map(([name, value]) => [name, String(value)]))

/** Local start of a day in ms; `later`: days to add. */
function dayBegins(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/** The URL's filter and its setter; each change is an entry of the browser's history. */
export function useFilter(): [ListFilter, (changed: Partial<ListFilter>) => void] {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => filterIn(address), [address])
  return [filter, (changed) => setAddress(addressOf({ ...filter, ...changed }))]
}
