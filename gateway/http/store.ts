// The store: what is sold, and buying it with rolls.
import { Purchase, STORE, tooFew, type Purchased } from '#proto/http/store.ts'
import type { Identity } from '../identity/identity.ts'
import type { Limits } from '../limits/limits.ts'
import type { Metrics } from '../metrics.ts'
import type { Owning } from '../owning.ts'
import type { Records } from '../records/records.ts'
import { buyItem } from '../records/store/buy.ts'
import { itemOf, ITEMS } from '../records/store/items.ts'
import { OFFERS } from '../records/store/offers.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { json, refusal } from './router.ts'
import { tooOften } from './tooOften.ts'

/** What the store needs of the gateway. */
export interface StoreParts {
  identity: Identity
  limits: Pick<Limits, 'wait'>
  records: Records
  owning: Pick<Owning, 'of' | 'tell' | 'unlocked'>
  metrics: Pick<Metrics, 'bought'>
  now: () => number
}

/** GET /data/purchasable-items, GET /data/available-offers, POST /data/purchase-item. */
export function store({ identity, limits, records, owning, metrics, now }: StoreParts): Endpoint[] {
  return [
    get('/data/purchasable-items', () => Promise.resolve(json(200, ITEMS))),
    get('/data/available-offers', () => Promise.resolve(json(200, OFFERS))),
    post('/data/purchase-item', Purchase, async ({ token }, { itemToPurchase, request }) => {
      const person = await identity.whoIs(token)
      if (person?.registered !== true) return refusal(person === null ? 401 : 403, STORE.noAccount)
      const wait = await limits.wait('purchases', person.id)
      if (wait > 0) return tooOften(wait)
      const item = itemOf(itemToPurchase)
      if (item === undefined) return refusal(404, STORE.notSold)
      if (owning.unlocked.includes(item.id)) return refusal(409, STORE.owned)
      const bought = await buyItem(records, person.id, item, request, Math.round(now()))
      switch (bought.kind) {
        case 'owned':
          return refusal(409, STORE.owned)
        case 'short':
          return refusal(409, tooFew(bought.missing))
        case 'bought': {
          metrics.bought.inc({ item: item.id })
          await owning.tell(person.id)
          const rolls = await records.ledger.balance(person.id)
          return json(200, { rolls, owned: [...(await owning.of(person.id))] } satisfies Purchased)
        }
      }
    }),
  ]
}
