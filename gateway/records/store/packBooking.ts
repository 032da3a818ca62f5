// Ledger entries of a purchased pack of rolls, from the state of its payment.
import { grossOf, type Booking, type Entry, type Reason, type AccountState } from '../ledger.ts'
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
    const booked = await ledger.follow(user, pack.payment, (entries, account) => {
      const next = missingEntry(pack, cause, entries, account)
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
function missingEntry(
  pack: Pack,
  cause: Cause,
  entries: readonly Entry[],
  account: AccountState,
): Next | null {
  if (entries.some((entry) => (versionIn(entry) ?? 0) > pack.version)) return null
  const credited = entries.find(({ key }) => key === keyOf(pack.payment))
  if (credited === undefined) return beforeCredit(pack, cause, entries, account)
  const before = entries.filter(({ n }) => n < credited.n)
  const since = entries.filter(({ n }) => n > credited.n)
  const whole = pack.offer?.numRollsReceived ?? grossOf(credited) + taken(before)
  const lost = whole - grossOf(credited) + taken(since) - returned(since)
  const due = backIn(pack, whole) - lost
  if (due > 0) return debit(pack, cause, due, account)
  const ours = since.filter((entry) => versionIn(entry) !== null)
  const lacking =
    versionIn(credited) === null ? 0 : Math.max(0, whole - grossOf(credited) - unversioned(before))
  const back = Math.min(-due, lacking + taken(ours) - returned(ours))
  return back > 0 ? giveBack(pack, back) : null
}

/**
 * The missing entry before the pack is credited: the pack less refunds that came first, or a note of those.
 */
function beforeCredit(
  pack: Pack,
  cause: Cause,
  entries: readonly Entry[],
  { debt }: AccountState,
): Next | null {
  if (pack.offer === undefined) return null
  const whole = pack.offer.numRollsReceived
  const noted = taken(entries)
  if (!pack.paid) {
    const due = backIn(pack, whole) - noted
    if (due <= 0) return null
    return { ...head(pack, cause), amount: 0, title: titleOf(cause, due), owed: due }
  }
  const lost = Math.max(backIn(pack, whole), unversioned(entries))
  const amount = whole - lost
  const less = lost === 0 ? '' : `, ${lost} refunded`
  const settles = Math.min(debt, amount)
  const settling = settles === 0 ? '' : `, ${settles} of them for what was owed`
  return { key: keyOf(pack.payment), reason: 'pack', amount, title: `${named(whole)}${less}${settling}` }
}

/** Takes the rolls in the balance; the rest becomes a debt. */
function debit(pack: Pack, cause: Cause, due: number, { balance }: AccountState): Next {
  const available = Math.min(due, balance)
  const owed = due - available
  // Avoids -0, which does not survive storage.
  return { ...head(pack, cause), amount: 0 - available, title: titleOf(cause, due), owed, borrowed: owed }
}

const giveBack = (pack: Pack, rolls: number): Next => ({
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
