// Ledger entries of a purchased pack of rolls, from the state of its payment.
import { grossOf, type Booking, type Entry, type Reason, type Standing } from '../ledger.ts'
import type { Records } from '../records.ts'
import { OFFERS, type Offer } from './offers.ts'

/** Reasons for taking a pack back. */
export type Cause = Extract<Reason, 'refund' | 'dispute'>

/** The known state of a payment for a pack. */
export interface Pack {
  payment: string
  /** Undefined: unknown; derived from what was credited. */
  offer: Offer | undefined
  /** Whether the payment succeeded. */
  paid: boolean
  /** The sum refunded or disputed, cents. */
  back: number
  /** Version of the payment: an older state never overrides a newer one. */
  version: number
}

/** The bookings made: a pack credited, rolls taken (owed: those missing), rolls returned. */
export interface Settled {
  credited: boolean
  taken: number
  owed: number
  returned: number
}

const keyOf = (payment: string): string => `pack:${payment}`
const named = (rolls: number): string => `${rolls} ${rolls === 1 ? 'Roll' : 'Rolls'}`
const sumOf = (entries: readonly Entry[], of: (entry: Entry) => number): number =>
  entries.reduce((sum, entry) => sum + of(entry), 0)

const isTaken = ({ reason }: Entry): boolean => reason === 'refund' || reason === 'dispute'
const taken = (entries: readonly Entry[]): number =>
  sumOf(entries.filter(isTaken), ({ amount, owed }) => owed - amount)
const returned = (entries: readonly Entry[]): number =>
  sumOf(
    entries.filter(({ reason }) => reason === 'returned'),
    grossOf,
  )

// Entries of older builds have no version; nothing of them is returned, since their cause is unknown.
const requestOf = ({ payment, version }: Pack): string => `${payment}#${version}`
const versionIn = ({ request }: Entry): number | null => {
  const [, version] = request.split('#')
  return version === undefined ? null : Number(version)
}

const unversioned = (entries: readonly Entry[]): number =>
  taken(entries.filter((entry) => versionIn(entry) === null))

/** The user credited with a payment's pack; null: none. */
export async function holderOf({ ledger }: Pick<Records, 'ledger'>, payment: string): Promise<string | null> {
  return (await ledger.find(keyOf(payment)))?.user ?? null
}

/** Books what is missing for a pack; idempotent. */
export async function settlePack(
  { ledger }: Pick<Records, 'ledger'>,
  user: string,
  pack: Pack,
  cause: Cause,
  at: number,
): Promise<Settled> {
  const settled: Settled = { credited: false, taken: 0, owed: 0, returned: 0 }
  for (;;) {
    const booked = await ledger.follow(user, pack.payment, (entries, standing) => {
      const next = nextFor(pack, cause, entries, standing)
      return next && { ...next, user, about: pack.payment, at, request: requestOf(pack) }
    })
    if (booked?.kind !== 'booked') return settled
    const { entry } = booked
    if (entry.reason === 'pack') settled.credited = true
    else if (entry.reason === 'returned') settled.returned += grossOf(entry)
    else {
      settled.taken -= entry.amount
      settled.owed += entry.owed
    }
  }
}

type Next = Omit<Booking, 'user' | 'about' | 'at' | 'request'>

/** The missing entry; null: none, or a newer state is booked already. */
function nextFor(pack: Pack, cause: Cause, entries: readonly Entry[], standing: Standing): Next | null {
  if (entries.some((entry) => (versionIn(entry) ?? 0) > pack.version)) return null
  const credited = entries.find(({ key }) => key === keyOf(pack.payment))
  if (credited === undefined) return early(pack, cause, entries, standing)
  const before = entries.filter(({ n }) => n < credited.n)
  const since = entries.filter(({ n }) => n > credited.n)
  const whole = pack.offer?.numRollsReceived ?? grossOf(credited) + taken(before)
  const gone = whole - grossOf(credited) + taken(since) - returned(since)
  const due = backIn(pack, whole) - gone
  if (due > 0) return taking(pack, cause, due, standing)
  const ours = since.filter((entry) => versionIn(entry) !== null)
  const lacking =
    versionIn(credited) === null ? 0 : Math.max(0, whole - grossOf(credited) - unversioned(before))
  const back = Math.min(-due, lacking + taken(ours) - returned(ours))
  return back > 0 ? giving(pack, back) : null
}

/**
 * The missing entry before the pack is credited: the pack less refunds that came first, or a note of those.
 */
function early(pack: Pack, cause: Cause, entries: readonly Entry[], { debt }: Standing): Next | null {
  if (pack.offer === undefined) return null
  const whole = pack.offer.numRollsReceived
  const noted = taken(entries)
  if (!pack.paid) {
    const due = backIn(pack, whole) - noted
    if (due <= 0) return null
    return { ...head(pack, cause), amount: 0, title: titleOf(cause, due), owed: due }
  }
  const gone = Math.max(backIn(pack, whole), unversioned(entries))
  const amount = whole - gone
  const less = gone === 0 ? '' : `, ${gone} refunded`
  const settles = Math.min(debt, amount)
  const settling = settles === 0 ? '' : `, ${settles} of them for what was owed`
  return { key: keyOf(pack.payment), reason: 'pack', amount, title: `${named(whole)}${less}${settling}` }
}

/** Takes the rolls in the balance; the rest becomes a debt. */
function taking(pack: Pack, cause: Cause, due: number, { balance }: Standing): Next {
  const there = Math.min(due, balance)
  const owed = due - there
  // Avoids -0, which does not survive storage.
  return { ...head(pack, cause), amount: 0 - there, title: titleOf(cause, due), owed, borrowed: owed }
}

const giving = (pack: Pack, rolls: number): Next => ({
  ...head(pack, 'returned'),
  amount: rolls,
  title: `${named(rolls)} given back`,
})

const head = <Why extends Cause | 'returned'>(
  { payment, version }: Pack,
  reason: Why,
): { key: string; reason: Why } => ({ key: `${reason}:${payment}:${version}`, reason })

const titleOf = (cause: Cause, rolls: number): string =>
  cause === 'refund' ? `Refund of ${named(rolls)}` : `${named(rolls)} of a disputed payment`

/** Rolls of the refunded money, rounded down. */
function backIn({ offer, back }: Pack, whole: number): number {
  const cost = offer?.cost ?? OFFERS.find(({ numRollsReceived }) => numRollsReceived === whole)?.cost
  if (cost === undefined) return back > 0 ? whole : 0
  return Math.floor((whole * Math.min(back, cost)) / cost)
}
