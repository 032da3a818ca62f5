// Presence: which page holds a seat, and debounced disconnects.
import type { Seat } from '../../rules/types.ts'
import { memberAt, NO_PAGES, peopleIn } from './members.ts'
import { followPresence, takeSeat } from './seatPlayers.ts'
import { filterMap, withEntry, without } from './smallMap.ts'
import { isConnected, seatsHere, type Step } from '../step.ts'
import type { Connection, Linked, LiveRoom, Member } from '../types.ts'
import { welcome } from '../view/sync.ts'

/** A member who reconnects within this time, as after a page reload, is never shown as away. */
const DEBOUNCE_MS = 2000
const OLDER_MOST = 4

/** Hash of a page's id (FNV-1a, 32 bits), for comparison only. */
export function hashOf(page: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < page.length; at++) hash = Math.imul(hash ^ page.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Whether this page held the seat before another page took it. */
export const isDisplaced = (member: Member, page: string): boolean =>
  member.page !== page && member.older.some((older) => older.page === hashOf(page))

function turnPage(member: Member, page: string): void {
  if (member.page === page) return
  const hash = hashOf(page)
  const known = member.older.find((older) => older.page === hash)
  const others = member.older.filter((older) => older.page !== hash)
  if (member.page !== '') others.push({ page: hashOf(member.page), seq: member.seq })
  member.older = others.length === 0 ? NO_PAGES : others.slice(-OLDER_MOST)
  member.page = page
  member.seq = known?.seq ?? 0
  delete member.reply
}

const linked = ({ links }: LiveRoom, member: Member, from: Connection, here: boolean): Linked => ({
  seat: member.seat,
  page: from.page,
  nth: from.nth ?? 0,
  here,
  owned: from.owned ?? [],
  whole: links.get(from.id)?.whole,
})

/**
 * Whether its page has opened a newer socket for the same user: gateways detect dead sockets late, and may
 * report them after it.
 */
function isOutlived({ links }: LiveRoom, seat: Seat, { id, page, nth = 0 }: Connection): boolean {
  for (const [other, link] of links)
    if (other !== id && link.seat === seat && link.page === page && link.nth > nth) return true
  return false
}

/** Gives this connection the member's seat, and notifies another page that held it. */
export function connect(step: Step, member: Member, from: Connection): void {
  const { live } = step
  if (isOutlived(live, member.seat, from)) return
  // A quick reconnect has no visible effect.
  const shown = isConnected(live, member.seat) || live.justGone.has(member.seat)
  live.justGone = without(live.justGone, member.seat)
  for (const [id, link] of live.links) {
    if (link.seat !== member.seat || id === from.id) continue
    if (link.page === from.page) live.links.delete(id)
    else if (link.here) {
      link.here = false
      step.last.push(welcome(step, member, id, { elsewhere: true }))
    }
  }
  live.links.set(from.id, linked(live, member, from, true))
  step.people = 'did'
  const zone = from.zone ?? member.zone
  if (zone !== member.zone) {
    member.zone = zone
    step.changed = true
  }
  if (member.page !== from.page) {
    turnPage(member, from.page)
    // A page was just opened, so its player is not idle.
    takeSeat(step, member)
    step.changed = true
    step.comesAndGoes = false
  }
  if (!shown) step.changed = true
}

/** Registers a connection that may only show the dialog «open elsewhere». */
export function setAside(step: Step, member: Member, from: Connection): void {
  step.live.links.set(from.id, linked(step.live, member, from, false))
  step.deliveries.push(welcome(step, member, from.id, { elsewhere: true }))
}

/** Removes a closed connection; an unknown one is ignored. */
export function disconnect(step: Step, id: string): void {
  const { live } = step
  const link = live.links.get(id)
  if (!link) return
  live.links.delete(id)
  const member = memberAt(live.room, link.seat)
  if (!link.here || !member || member.gone || isConnected(live, link.seat)) return
  live.justGone = withEntry(live.justGone, member.seat, step.now + DEBOUNCE_MS)
}

/** Shows members as away whose debounce has expired; returns whether there were any. */
export function expireJustGone(step: Step): boolean {
  const { live, now } = step
  const before = live.justGone
  live.justGone = filterMap(before, (_, until) => until > now)
  if (live.justGone === before) return false
  return (step.comesAndGoes = step.changed = true)
}

/** Starts and stops the reconnect grace of absent members; it stands still while no player is connected. */
export function watchOver(step: Step): void {
  const { live } = step
  const here = seatsHere(live)
  live.awake = peopleIn(live.room).some((member) => !member.watching && here.has(member.seat))
  followPresence(step)
}
