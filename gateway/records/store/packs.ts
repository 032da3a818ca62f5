// Packs of rolls that were paid for, and paid back: what is booked for a payment follows from what is booked for it already.
import type { Booking, Entry } from '../ledger.ts'
import type { Records } from '../records.ts'
import type { Offer } from './offers.ts'

/** Money that was paid back: so many of the cents that were paid, in all. */
export interface Back {
  cents: number
  of: number
}

const keyOf = (payment: string): string => `pack:${payment}`
const named = (rolls: number): string => `${rolls} ${rolls === 1 ? 'Roll' : 'Rolls'}`

/** Rolls that refunds of this payment have taken so far, or should have. */
const takenBack = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { reason, amount, owed }) => (reason === 'refund' ? sum - amount + owed : sum), 0)

/**
 * Credits a pack that was paid for; true: now, false: this payment was credited before. What was paid back before the
 * pack came is not credited.
 */
export async function creditPack(
  { ledger }: Pick<Records, 'ledger'>,
  user: string,
  offer: Offer,
  payment: string,
  at: number,
): Promise<boolean> {
  const key = keyOf(payment)
  const booked = await ledger.follow(user, payment, (entries) => {
    const back = takenBack(entries)
    const title = named(offer.numRollsReceived)
    return {
      key,
      user,
      amount: offer.numRollsReceived - back,
      reason: 'pack',
      title: back === 0 ? title : `${title}, ${back} refunded`,
      about: payment,
      at,
      request: payment,
    }
  })
  return booked?.kind === 'booked'
}

/** What a refund has changed: so many rolls were taken, and so many were not there to be taken. */
export interface Refunded {
  taken: number
  owed: number
}

/** Whose pack was credited for a payment; null: none was. */
export async function holderOf({ ledger }: Pick<Records, 'ledger'>, payment: string): Promise<string | null> {
  return (await ledger.find(keyOf(payment)))?.user ?? null
}

/**
 * Takes back the part of a pack that was paid back, rounded down, never below a balance of 0; what is not there is noted
 * in the entry. Null: these rolls went before. `offered`: what the whole pack has, if it was not credited yet.
 */
export async function refundPack(
  { ledger }: Pick<Records, 'ledger'>,
  user: string,
  offered: number,
  payment: string,
  back: Back,
  at: number,
): Promise<Refunded | null> {
  const booked = await ledger.follow(user, payment, (entries, balance): Booking | null => {
    const pack = entries.find(({ key }) => key === keyOf(payment))
    const whole = pack ? pack.amount + takenBack(entries.filter(({ n }) => n < pack.n)) : offered
    const inAll = Math.floor((whole * Math.min(back.cents, back.of)) / back.of)
    const due = inAll - takenBack(entries)
    if (due <= 0) return null
    const taken = pack ? Math.min(due, balance) : 0
    return {
      key: `refund:${payment}:${inAll}`,
      user,
      // No -0: the entry must come back as it went.
      amount: 0 - taken,
      reason: 'refund',
      title: `Refund of ${named(due)}`,
      about: payment,
      at,
      request: payment,
      owed: due - taken,
    }
  })
  return booked?.kind === 'booked' ? { taken: 0 - booked.entry.amount, owed: booked.entry.owed } : null
}
