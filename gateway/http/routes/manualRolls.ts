// Route that gives rolls for free, on a developer's machine only.
import { ManualRolls, PAYMENT } from '#proto/http/payment.ts'
import { STORE } from '#proto/http/store.ts'
import { pseudonymOf } from '../../records/users.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint } from '../endpoint.ts'
import { requireAccount } from '../guards.ts'
import { json, refusal } from '../router.ts'

const ROLLS = 1000

/** POST /payment/manually-add-rolls. */
export function manualRolls(context: HttpContext): Endpoint[] {
  const { config, records, now } = context
  if (!config.development) return []
  const guard = requireAccount(context, { otherwise: STORE.noAccount, limit: 'payments' })
  return [
    routesFor(guard).post(
      '/payment/manually-add-rolls',
      ManualRolls,
      async ({ userId, request }, { id: user }) => {
        if (user !== userId) return refusal(403, PAYMENT.notYou)
        const at = Math.round(now())
        const gift = { reason: 'gift', title: `${ROLLS} Rolls by hand`, about: '', request: '' } as const
        const key = `hand:${pseudonymOf(userId)}:${request ?? at}`
        await records.ledger.book({ ...gift, key, user, amount: ROLLS, at })
        return json(200, { success: true })
      },
    ),
  ]
}
