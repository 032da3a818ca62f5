// Pages of a room's spectators, ordered by name: of one gateway, and merged over all.
import * as v from 'valibot'
import { SPECTATORS_PAGE } from '#proto/http/spectators.ts'
import { distinctSpectators } from '#proto/link/audiences.ts'
import { MAX_SAMPLE } from '#proto/link/messages.ts'
import type { RoutedRoom } from '../routing/routedRoom.ts'

/** A spectator by their number in the room; `name`: '' if they have given none. */
const ListedSpectator = v.object({
  number: v.number(),
  name: v.string(),
  avatar: v.string(),
  user: v.string(),
})
export type ListedSpectator = v.InferOutput<typeof ListedSpectator>

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
  /** The name of earlier builds, with which gateways exchange parts. */
  watchers: v.array(ListedSpectator),
})
export type AudiencePart = v.InferOutput<typeof AudiencePart>

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The place of a person on the list, which is also the cursor after them; those without a name come last. */
const placeOf = ({ name, number }: ListedSpectator): string =>
  `${name === '' ? '\uffff' : folded(name)} ${number}`

const inOrder = (spectators: readonly ListedSpectator[]): ListedSpectator[] =>
  spectators
    .map((spectator) => ({ spectator, place: placeOf(spectator) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ spectator }) => spectator)

/** The people who watch this room here, in full or on a wall, each once. */
function spectatorsOf(room: RoutedRoom, members: ReadonlySet<string>): ListedSpectator[] {
  const found = new Map<number, ListedSpectator>()
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
  const all = room === undefined ? [] : spectatorsOf(room, new Set(query.members))
  const numbers = all.map(({ number }) => number).sort((a, b) => a - b)
  const find = folded(query.find)
  const wanted = all.filter(
    (each) => (find === '' || folded(each.name).includes(find)) && placeOf(each) > query.after,
  )
  return {
    count: all.length,
    sample: numbers.slice(0, MAX_SAMPLE),
    watchers: inOrder(wanted).slice(0, SPECTATORS_PAGE + 1),
  }
}

/** The page of all gateways: people at several of them are on it once. */
export function mergedPage(parts: readonly AudiencePart[]) {
  const found = new Map<number, ListedSpectator>()
  for (const spectator of parts.flatMap(({ watchers }) => watchers)) {
    const known = found.get(spectator.number)
    if (known === undefined || known.name === '') found.set(spectator.number, spectator)
  }
  const all = inOrder([...found.values()])
  const spectators = all.slice(0, SPECTATORS_PAGE)
  const last = spectators.at(-1)
  return {
    count: distinctSpectators(parts),
    spectators,
    next: last === undefined || all.length === spectators.length ? '' : placeOf(last),
  }
}
