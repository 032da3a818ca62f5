// Presence: which connection holds a seat, and debounced disconnects.
import type { Seat } from '../../rules/types.ts'
import { earliest } from '../timer.ts'
import { NO_PAGES, peopleIn } from '../members/members.ts'
import { updateSeatPlayers, reclaimSeat } from './seatPlayers.ts'
import { filterMap, withEntry } from '../smallMap.ts'
import { connectionOf, connectedSeats, markChanged, type Step } from '../step.ts'
import type { Connection, SeatConnection, LiveRoom, Member } from '../types.ts'
import { welcomeDelivery } from '../view/sync.ts'

/** A member who reconnects within this time, as after a page reload, is never shown as away. */
const DEBOUNCE_MS = 2000
/** Limit of remembered older pages per member. */
const MAX_OLDER = 4

/** Hash of a page's id (FNV-1a, 32 bits), for comparison only. */
export function hashOf(page: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < page.length; at++) hash = Math.imul(hash ^ page.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Whether another page has taken the seat from this page. */
export const isDisplaced = (member: Member, page: string): boolean =>
  member.page !== page && member.older.some((older) => older.page === hashOf(page))

/** Gives the seat to another page, and continues with that page's sequence numbers. */
function switchPage(member: Member, page: string): void {
  if (member.page === page) return
  const hash = hashOf(page)
  const known = member.older.find((older) => older.page === hash)
  const others = member.older.filter((older) => older.page !== hash)
  if (member.page !== '') others.push({ page: hashOf(member.page), seq: member.seq })
  member.older = others.length === 0 ? NO_PAGES : others.slice(-MAX_OLDER)
  member.page = page
  member.seq = known?.seq ?? 0
  delete member.reply
}

const newConnection = ({ connections }: LiveRoom, member: Member, from: Connection): SeatConnection => ({
  seat: member.seat,
  page: from.page,
  nth: from.nth ?? 0,
  owned: from.owned ?? [],
  fullUpdates: connections.get(from.id)?.fullUpdates,
})

/**
 * Whether the page has a newer socket for the same user: gateways detect dead sockets late, and may report
 * them after it.
 */
function isSuperseded({ connections }: LiveRoom, seat: Seat, { id, page, nth = 0 }: Connection): boolean {
  return [...connections].some(
    ([other, connection]) =>
      other !== id && connection.seat === seat && connection.page === page && connection.nth > nth,
  )
}

/** Gives this connection the member's seat, and notifies another page that held it. */
export function connect(step: Step, member: Member, from: Connection): void {
  const { live } = step
  if (isSuperseded(live, member.seat, from)) return
  const holder = connectionOf(live, member.seat)
  for (const [id, connection] of live.connections) {
    if (connection.seat !== member.seat || id === from.id) continue
    if (connection.page === from.page) live.connections.delete(id)
    else if (id === holder) step.lastDeliveries.push(welcomeDelivery(step, member, id, { elsewhere: true }))
  }
  live.connections.set(from.id, newConnection(live, member, from))
  live.presence = withEntry(live.presence, member.seat, { kind: 'connected', connection: from.id })
  markChanged(step, 'connections')
  const zone = from.zone ?? member.zone
  if (zone !== member.zone) {
    member.zone = zone
    markChanged(step, 'people')
  }
  if (member.page !== from.page) {
    switchPage(member, from.page)
    // A player who has just opened a page is not idle.
    reclaimSeat(step, member)
    markChanged(step, 'people')
  }
}

/** Connects a page without the seat: it shows that the game is open elsewhere. */
export function connectDisplaced(step: Step, member: Member, from: Connection): void {
  step.live.connections.set(from.id, newConnection(step.live, member, from))
  step.deliveries.push(welcomeDelivery(step, member, from.id, { elsewhere: true }))
}

/** Removes a closed connection; an unknown one is ignored. */
export function disconnect(step: Step, id: string): void {
  const { live } = step
  const connection = live.connections.get(id)
  if (!connection) return
  live.connections.delete(id)
  markChanged(step, 'connections')
  if (connectionOf(live, connection.seat) !== id) return
  const until = step.now + DEBOUNCE_MS
  live.presence = withEntry(live.presence, connection.seat, { kind: 'debounced', until })
}

/** The earliest end of a debounce, server time in ms; null: none. */
export const disconnectDue = ({ presence }: LiveRoom): number | null =>
  earliest([...presence.values()].map((present) => (present.kind === 'debounced' ? present.until : null)))

/** Shows members as away whose debounce has expired. */
export function applyDisconnects(step: Step): void {
  const { live, now } = step
  const before = live.presence
  live.presence = filterMap(before, (_, present) => present.kind === 'connected' || present.until > now)
  if (live.presence !== before) markChanged(step, 'connections')
}

/** Updates whether a player is connected, and who plays the seats of absent players. */
export function updatePresence(step: Step): void {
  const { live } = step
  const connected = connectedSeats(live)
  const isPlayed = peopleIn(live.room).some(({ watching, seat }) => !watching && connected.has(seat))
  if (isPlayed) live.activity = 'awake'
  else if (live.activity === 'awake') live.activity = 'asleep'
  updateSeatPlayers(step)
}
