// Presence: which page holds a seat, and the grace for people who are away.
import type { Seat } from '../rules/types.ts'
import { memberAt, peopleIn } from './members.ts'
import { followPresence, takeSeat } from './seatPlayers.ts'
import { isConnected, seatsHere, type Step } from './step.ts'
import type { Connection, Linked, LiveRoom, Member } from './types.ts'
import { welcome } from './sync.ts'

/** Whoever is back so soon, as after a reload, was never shown as away. */
const DEBOUNCE_MS = 2000
const OLDER_MOST = 4

/** A page's id as a number of 32 bits (FNV-1a), to recognise it by. */
export function hashOf(page: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < page.length; at++) hash = Math.imul(hash ^ page.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Whether this page had the seat before another page took it. */
export const isDisplaced = (member: Member, page: string): boolean =>
  member.page !== page && member.older.some((older) => older.page === hashOf(page))

function turnPage(member: Member, page: string): void {
  if (member.page === page) return
  const hash = hashOf(page)
  const known = member.older.find((older) => older.page === hash)
  const others = member.older.filter((older) => older.page !== hash)
  if (member.page !== '') others.push({ page: hashOf(member.page), seq: member.seq })
  member.older = others.slice(-OLDER_MOST)
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

/** Whether its page has opened another socket since for the same person: gateways notice dead ones late, and may vouch for them after the living one. */
function isOutlived({ links }: LiveRoom, seat: Seat, { id, page, nth = 0 }: Connection): boolean {
  for (const [other, link] of links)
    if (other !== id && link.seat === seat && link.page === page && link.nth > nth) return true
  return false
}

/** This connection is the member's from now on; another page that had the seat is told so. */
export function connect(step: Step, member: Member, from: Connection): void {
  const { live } = step
  if (isOutlived(live, member.seat, from)) return
  // Whoever is back so soon changes nothing that is shown.
  const shown = isConnected(live, member.seat) || live.justGone.delete(member.seat)
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
    // Somebody has just loaded it, and that is no idler.
    takeSeat(step, member)
    step.changed = true
    step.comesAndGoes = false
  }
  if (!shown) step.changed = true
}

/** A connection that may only watch the dialog «open elsewhere». */
export function setAside(step: Step, member: Member, from: Connection): void {
  step.live.links.set(from.id, linked(step.live, member, from, false))
  step.deliveries.push(welcome(step, member, from.id, { elsewhere: true }))
}

/** A connection is no more; one that is not known any longer changes nothing. */
export function disconnect(step: Step, id: string): void {
  const { live } = step
  const link = live.links.get(id)
  if (!link) return
  live.links.delete(id)
  const member = memberAt(live.room, link.seat)
  if (!link.here || !member || member.gone || isConnected(live, link.seat)) return
  live.justGone.set(member.seat, step.now + DEBOUNCE_MS)
}

/** Whoever went a moment ago and is not back is shown as away from now on; returns whether there was one. */
export function expireJustGone(step: Step): boolean {
  const { justGone } = step.live
  const before = justGone.size
  for (const [seat, until] of justGone) if (until <= step.now) justGone.delete(seat)
  if (justGone.size === before) return false
  return (step.comesAndGoes = step.changed = true)
}

/** Brings waiting for absent people in line with who is there; a room where nobody who plays is connected sleeps. */
export function watchOver(step: Step): void {
  const { live } = step
  const here = seatsHere(live)
  live.awake = peopleIn(live.room).some((member) => !member.watching && here.has(member.seat))
  followPresence(step)
}
