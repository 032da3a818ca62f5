// Ledger entries of a purchased pack of rolls, from the state of its payment.
import { grossOf, type Booking, type Entry, type Reason, type Standing } from '../ledger.ts'
import type { Records } from '../records.ts'
import { OFFERS, type Offer } from './offers.ts'

/** Why a pack is taken back. */
export type Cause = Extract<Reason, 'refund' | 'dispute'>

/** What must hold for a payment. */
export interface Pack {
  payment: string
  /** Undefined: nobody knows what was paid for, and what was credited tells. */
  offer: Offer | undefined
  /** The money came. */
  paid: boolean
  /** How much of it went back in all, in cents. */
  back: number
  /** Of what is known of the payment: what follows from an older one is never booked over a newer one. */
  version: number
}

/** What was booked: a pack credited, rolls taken (owed: those that were not there), rolls given back. */
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

// Entries of an older build have no version: nothing of theirs is given back, as their cause is not known here.
const requestOf = ({ payment, version }: Pack): string => `${payment}#${version}`
const versionIn = ({ request }: Entry): number | null => {
  const [, version] = request.split('#')
  return version === undefined ? null : Number(version)
}

const unversioned = (entries: readonly Entry[]): number =>
  taken(entries.filter((entry) => versionIn(entry) === null))

/** Whose pack was credited for a payment; null: none was. */
export async function holderOf({ ledger }: Pick<Records, 'ledger'>, payment: string): Promise<string | null> {
  return (await ledger.find(keyOf(payment)))?.user ?? null
}

/** Books what is missing for a pack, each entry once however often and from wherever it is asked for. */
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

/** The entry that is missing; null: none is, or somebody who knew more was quicker. */
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

/** What is missing before a pack was credited: the pack, without what went back before it came, or a note of that. */
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

/** Takes what is there of the rolls; the rest is owed. */
function taking(pack: Pack, cause: Cause, due: number, { balance }: Standing): Next {
  const there = Math.min(due, balance)
  const owed = due - there
  // No -0: the entry must come back as it went.
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

/** Rolls whose money went back, rounded down. */
function backIn({ offer, back }: Pack, whole: number): number {
  const cost = offer?.cost ?? OFFERS.find(({ numRollsReceived }) => numRollsReceived === whole)?.cost
  if (cost === undefined) return back > 0 ? whole : 0
  return Math.floor((whole * Math.min(back, cost)) / cost)
}
