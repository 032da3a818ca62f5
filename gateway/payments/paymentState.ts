// State of a payment: a reducer over its events, in any order.
import type { Dispute, PaymentState } from '../records/payments.ts'
import type { PaymentEvent } from './payments.ts'

/** The state after another event; the same object if nothing changes. */
export function foldEvent(state: PaymentState, event: PaymentEvent): PaymentState {
  const next = reduce(state, event)
  return JSON.stringify(next) === JSON.stringify(state) ? state : next
}

function reduce(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.kind) {
    case 'paid':
      return { ...state, paid: true, declined: null }
    case 'declined': {
      const { at = 0, reason } = event.declined
      const known = state.declined
      const newer = known === null || at > known.at || (at === known.at && reason > known.reason)
      // Another card has paid meanwhile.
      return state.paid || !newer ? state : { ...state, declined: { reason, at } }
    }
    case 'refunded': {
      const { at = 0, back: cents } = event.refunded
      const known = state.refunded
      const newer = at > known.at || (at === known.at && cents > known.cents)
      return newer ? { ...state, refunded: { cents, at } } : state
    }
    case 'refundFailed': {
      const { refund, cents, at = 0 } = event.failed
      const known = state.failedRefunds[refund]
      const later = known !== undefined && known.at >= at ? known : { cents, at }
      return { ...state, failedRefunds: sorted({ ...state.failedRefunds, [refund]: later }) }
    }
    case 'disputed': {
      const { dispute, cents, phase, at = 0 } = event.disputed
      const later = laterOf(state.disputes[dispute], { cents, phase, at })
      return { ...state, disputes: sorted({ ...state.disputes, [dispute]: later }) }
    }
  }
}

const isFinal = ({ phase }: Dispute): boolean => phase === 'won' || phase === 'lost'

/** Which of two reports of one dispute counts: a final one, then the newer, then the one that moves money. */
function laterOf(known: Dispute | undefined, reported: Dispute): Dispute {
  if (known === undefined) return reported
  const order =
    Number(isFinal(reported)) - Number(isFinal(known)) ||
    reported.at - known.at ||
    Number(holdsMoney(reported)) - Number(holdsMoney(known)) ||
    reported.cents - known.cents
  return order > 0 ? reported : known
}

const holdsMoney = ({ phase }: Dispute): boolean => phase === 'open' || phase === 'lost'

// Sorted, so that equal states are equal as JSON.
const sorted = <Of>(facts: Readonly<Record<string, Of>>): Record<string, Of> =>
  Object.fromEntries(Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1)))

/** The money refunded, cents: successful refunds, and amounts held or taken by disputes. */
export function refundedCents({ refunded, failedRefunds, disputes }: PaymentState): number {
  // A sum reported after a failed refund does not include it.
  const failed = Object.values(failedRefunds).filter(({ at }) => at >= refunded.at)
  const sum = (all: readonly { cents: number }[]): number => all.reduce((cents, one) => cents + one.cents, 0)
  return Math.max(0, refunded.cents - sum(failed)) + sum(Object.values(disputes).filter(holdsMoney))
}
