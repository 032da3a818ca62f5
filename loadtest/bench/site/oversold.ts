// Concurrent purchases beyond the balance over two gateways, then an audit of the ledger.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Entry } from '#gateway/records/ledger.ts'
import { openRecords } from '#gateway/records/open.ts'
import { ITEMS, itemOf } from '#gateway/records/store/items.ts'
import { askAs, userOf, type AccountAnswer } from '../../client/account.ts'
import { caller, textOf } from '../../client/caller.ts'
import type { Cluster } from '../../testbed/cluster.ts'
import { signUp, type Somebody } from './people.ts'

const BUYERS = 300
/** So many have their password reckoned at once. */
const SIGNING_UP = 10
const OFFER = 'rolls-40'
const ROLLS = 40
/** Six avatars at 10 each, of which the rolls pay four. */
const WANTED = ITEMS.filter(({ category }) => category === 'avatar').slice(0, 6)
const AFFORDED = 4
const SHORT = ['short', 'owned']
/** More than a buyer can have. */
const ENTRIES = 100
const AUDIT = join(import.meta.dirname, '../../../gateway/records/auditMain.ts')

const Audited = v.object({ differences: v.number() })

interface Buyer extends Somebody {
  /** The gateways they go to. */
  ports: readonly number[]
}

/** Each figure must be 0: rolls and items that nobody paid for, and accounts that do not add up. */
export async function benchOversold(cluster: Cluster): Promise<object> {
  const { ports } = cluster
  const buyers: Buyer[] = []
  while (buyers.length < BUYERS) {
    const some = Array.from({ length: SIGNING_UP }, (_, nth) =>
      arrives(nth % 2 === 0 ? ports : ports.toReversed()),
    )
    buyers.push(...(await Promise.all(some)))
  }
  await Promise.all(buyers.map(paysForRolls))
  const said = (await Promise.all(buyers.map(buysTooMuch))).flat()
  const sold = said.filter(({ reply }) => reply.ok).length
  const refused = said.filter(({ reply }) => !reply.ok && SHORT.includes(reply.refused.key)).length
  console.error(JSON.stringify({ buyers: buyers.length, asked: said.length, sold, refused }))
  if (sold < buyers.length * AFFORDED || sold + refused !== said.length)
    throw new Error('the shop did not sell what was paid for')
  return { oversold: await oversold(cluster.data, buyers), auditDifferences: audited(cluster.data) }
}

const baseOf = (port = 0): string => `http://127.0.0.1:${port}`

async function arrives(ports: readonly number[]): Promise<Buyer> {
  return { ...(await signUp(baseOf(ports[0]))), ports }
}

/** Pays for a pack; the confirmation goes to both gateways, as a provider's word may. */
async function paysForRolls({ id, token, ports }: Buyer): Promise<void> {
  const order = { offer: OFFER, userId: id, request: `bench-pack-${id}` }
  const secret = textOf(await caller(baseOf(ports[0])).send('/payment/payment_intents', order, token), 'data')
  const confirmed = { secret, method: 'pm_card_visa', authenticated: null }
  const done = await Promise.all(
    ports.map((port) => caller(baseOf(port)).send('/payment/practice', confirmed, token)),
  )
  if (done.some(({ status }) => status !== 200)) throw new Error('a payment was refused')
}

/** Everything wanted, from both gateways, and each twice. */
async function buysTooMuch({ id, token, ports }: Buyer): Promise<AccountAnswer[]> {
  const answers = ports.map(async (port, nth) => {
    const said: AccountAnswer[] = []
    for (const { id: itemToPurchase } of WANTED)
      said.push(
        await askAs(port, token, {
          body: 'purchase',
          purchase: { id: `bench-${nth}-${id}`, itemToPurchase },
        }),
      )
    return said
  })
  return (await Promise.all(answers)).flat()
}

/** All faults of all buyers, by the ledger's own entries and by what the site says they own. */
async function oversold(data: string, buyers: readonly Buyer[]): Promise<number> {
  const records = await openRecords({ mongoUri: null, folder: data })
  let sum = 0
  for (const { id, token, ports } of buyers) {
    const entries = (await records.ledger.after({ user: id, n: 0 }, ENTRIES)).filter(
      ({ user }) => user === id,
    )
    sum += faults(entries, (await userOf(ports[1] ?? 0, token)).objectsOwned)
  }
  await records.close()
  return sum
}

/** Balances below 0, items without their payment, and rolls spent that nobody paid for. */
function faults(entries: readonly Entry[], items: readonly string[]): number {
  const below = entries.filter(({ balance }) => balance < 0).length
  const unpaid = items.filter((id) => {
    const payments = entries.filter(({ reason, about }) => reason === 'item' && about === id)
    return payments.length !== 1 || payments[0]?.amount !== -(itemOf(id)?.price ?? Infinity)
  }).length
  const sum = (wanted: (entry: Entry) => boolean): number =>
    entries.filter(wanted).reduce((all, { amount }) => all + amount, 0)
  const spent = -sum(({ amount }) => amount < 0)
  const above = Math.max(0, spent - ROLLS) + Math.abs(sum(({ amount }) => amount > 0) - ROLLS)
  return below + unpaid + above
}

/** As `npm run audit` finds it. */
function audited(data: string): number {
  const env = { ...process.env, DATA_DIR: data, MONGODB_URI: '' }
  const { stdout } = spawnSync(process.execPath, [AUDIT], { env, encoding: 'utf8' })
  return v.parse(Audited, JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).differences
}
