// Scenario `store`: sign up, buy rolls and items, each request sent twice.
import { randomId } from '../../../web/client/net/randomId.ts'
import { textOf } from '../../client/httpClient.ts'
import { roomOf } from '../../client/table.ts'
import { pagesFor } from '../pages.ts'
import type { HttpResponse, HttpRequest, World } from '../k6/world.ts'

const OFFER = { id: 'rolls-40', rolls: 40 }
const ITEM = 'avatar-tiger'
const CARD = 'pm_card_visa'

/** An arrival is one customer; `account_ms`: signing up, `buy_ms`: from a purchase to its reply. */
export async function store(world: World): Promise<void> {
  const request = async (call: HttpRequest): Promise<HttpResponse> => {
    const response = await world.request(world.targetFor(world.nth), call)
    if (response.status !== 200) throw new Error(`${call.path} answered ${response.status}`)
    return response
  }
  const name = randomId().slice(0, 12)
  const form = { name: `Rush ${name}`, email: `${name}@example.org`, password: 'correct horse' }
  const signed = await request({ method: 'POST', path: '/data/account/sign-up', body: form })
  world.recordTime('account_ms', world.now() - world.due)
  world.count('people')
  const [id, token] = [textOf(signed, 'id'), textOf(signed, 'token')]

  const intent = { offer: OFFER.id, userId: id, request: randomId() }
  const prepared = await request({ method: 'POST', path: '/payment/payment_intents', body: intent, token })
  const card = { secret: textOf(prepared, 'data'), method: CARD, authenticated: null }
  await request({ method: 'POST', path: '/payment/practice', body: card, token })

  const purchase = { itemToPurchase: ITEM, id: randomId() }
  const left: unknown[] = []
  const [page] = pagesFor(world, 1, { token })
  if (page === undefined) return
  await page.connect()
  for (let times = 0; times < 2; times += 1) {
    const begun = world.now()
    roomOf(await page.request({ body: 'purchase', purchase }))
    world.recordTime('buy_ms', world.now() - begun)
    left.push(page.user?.rolls)
  }
  world.count('purchases')
  roomOf(await page.request({ body: 'fetchUser', fetchUser: {} }))
  left.push(page.user?.rolls)
  page.leave()
  const [rolls] = left
  const paidOnce = left.every((each) => each === rolls) && typeof rolls === 'number' && rolls < OFFER.rolls
  if (!paidOnce) world.fault(`rolls after a purchase that was requested twice: ${left.join(', ')}`)
}
