// Routes of the store's catalogue; purchases go over the socket.
import { ITEMS } from '../records/store/items.ts'
import { OFFERS } from '../records/store/offers.ts'
import { get, type Endpoint } from './endpoint.ts'
import { json } from './router.ts'

/** GET /data/purchasable-items, GET /data/available-offers. */
export const store: readonly Endpoint[] = [
  get('/data/purchasable-items', () => Promise.resolve(json(200, ITEMS))),
  get('/data/available-offers', () => Promise.resolve(json(200, OFFERS))),
]
