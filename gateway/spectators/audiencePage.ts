// Pages of a room's spectators, ordered by name: of one gateway, and merged over all.
import * as v from 'valibot'
import { SPECTATORS_PAGE } from '#proto/http/spectators.ts'
import { distinctSpectators } from '#proto/link/audiences.ts'
import { MAX_SAMPLE } from '#proto/link/messages.ts'
import type { RoutedRoom } from '../rooms/routedRoom.ts'

/** A spectator by their number in the room; `name`: '' if they have given none. */
const Watcher = v.object({ number: v.number(), name: v.string(), avatar: v.string(), user: v.string() })
export type Watcher = v.InferOutput<typeof Watcher>

/** The page wanted: whose name contains `find`, after the cursor; `members`: users of the room, left out. */
export const AudienceQuery = v.object({
  members: v.array(v.string()),
  find: v.string(),
  after: v.string(),
})
export type AudienceQuery = v.InferOutput<typeof AudienceQuery>

/** One gateway's answer: everybody counted, and the first people of the page and one more. */
export const AudiencePart = v.object({
  count: v.number(),
  sample: v.array(v.number()),
  watchers: v.array(Watcher),
})
export type AudiencePart = v.InferOutput<typeof AudiencePart>

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The place of a person on the list, which is also the cursor after them; those without a name come last. */
const placeOf = ({ name, number }: Watcher): string => `${name === '' ? '\uffff' : folded(name)} ${number}`

const inOrder = (watchers: readonly Watcher[]): Watcher[] =>
  watchers
    .map((watcher) => ({ watcher, place: placeOf(watcher) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ watcher }) => watcher)

/** The people who watch this room here, in full or on a wall, each once. */
function watchersOf(room: RoutedRoom, members: ReadonlySet<string>): Watcher[] {
  const found = new Map<number, Watcher>()
  for (const { spectator, user, name, avatar } of room.spectators) {
    if (spectator === null || members.has(user)) continue
    const { number } = spectator
    found.set(number, { number, name, avatar, user })
  }
  for (const [{ user, avatar }, number] of room.onWalls) {
    if (!found.has(number) && !members.has(user)) found.set(number, { number, name: '', avatar, user })
  }
  return [...found.values()]
}

/** This gateway's part of a page. */
export function audiencePart(room: RoutedRoom | undefined, query: AudienceQuery): AudiencePart {
  const all = room === undefined ? [] : watchersOf(room, new Set(query.members))
  const numbers = all.map(({ number }) => number).sort((a, b) => a - b)
  const find = folded(query.find)
  const wanted = all.filter(
    (watcher) => (find === '' || folded(watcher.name).includes(find)) && placeOf(watcher) > query.after,
  )
  return {
    count: all.length,
    sample: numbers.slice(0, MAX_SAMPLE),
    watchers: inOrder(wanted).slice(0, SPECTATORS_PAGE + 1),
  }
}

/** The page of all gateways: people at several of them are on it once. */
export function mergedPage(parts: readonly AudiencePart[]) {
  const found = new Map<number, Watcher>()
  for (const watcher of parts.flatMap(({ watchers }) => watchers)) {
    const known = found.get(watcher.number)
    if (known === undefined || known.name === '') found.set(watcher.number, watcher)
  }
  const all = inOrder([...found.values()])
  const watchers = all.slice(0, SPECTATORS_PAGE)
  const last = watchers.at(-1)
  return {
    count: distinctSpectators(parts),
    watchers,
    next: last === undefined || all.length === watchers.length ? '' : placeOf(last),
  }
}
