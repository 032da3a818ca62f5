// Money that came becomes rolls, and money that went back takes them away, once for each payment.
import type { Records } from '../records/records.ts'
import { offerOf } from '../records/store/offers.ts'
import { creditPack, holderOf, refundPack, type Refunded } from '../records/store/packs.ts'
import type { Paid, PaidBack } from './payments.ts'

/** credited: now; known: before; wrong: it is not what the offer costs, and nobody gets anything for it. */
export type Credited = 'credited' | 'known' | 'wrong'

/** Credits it; rejects when the records don't answer, and then it must be told again. */
export async function credit(records: Pick<Records, 'ledger'>, paid: Paid, at: number): Promise<Credited> {
  const offer = costing(paid)
  if (offer === undefined) return 'wrong'
  return (await creditPack(records, paid.user, offer, paid.payment, at)) ? 'credited' : 'known'
}

/** What a refund did; known: these rolls went before; foreign: it is of no payment of ours. */
export type TakenBack = ({ kind: 'taken' } & Refunded) | { kind: 'known' } | { kind: 'foreign' }

/**
 * Takes the rolls back that were credited for it, also from whoever has the account's entries now; a refund that comes
 * before its payment is noted, and then that is not credited. Rejects when the records don't answer.
 */
export async function takeBack(
  records: Pick<Records, 'ledger'>,
  refunded: PaidBack,
  at: number,
): Promise<TakenBack> {
  const { payment, amount, back } = refunded
  const offered = costing(refunded)?.numRollsReceived ?? 0
  const user = (await holderOf(records, payment)) ?? (offered > 0 ? refunded.user : '')
  if (user === '') return { kind: 'foreign' }
  const done = await refundPack(records, user, offered, payment, { cents: back, of: amount }, at)
  return done === null ? { kind: 'known' } : { kind: 'taken', ...done }
}

/** The offer that was paid for; undefined: the money is not what it costs. */
function costing({ offer: id, amount, currency }: Paid) {
  const offer = offerOf(id)
  return amount === offer?.cost && currency === 'usd' ? offer : undefined
}
