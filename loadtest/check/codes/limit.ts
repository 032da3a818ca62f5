// Rate limit evasion attempts: one IPv6 /64, many addresses, gateways and frame kinds.
import { Client } from '../../client/client.ts'
import type { Cluster } from '../../testbed/cluster.ts'

/** So many codes one network may try in a minute. */
export const TRIES = 40
/** So many it tries, and so many of them at once: all must fall into one minute. */
const WANTED = 3 * TRIES
const AT_ONCE = 12
const CODE = 'ZZZZ-01'

/** How many of its tries were answered with more than a refusal. */
export async function limitedTries(cluster: Cluster): Promise<number> {
  let answered = 0
  for (let from = 0; from < WANTED; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, at) => isAnswered(cluster, from + at))
    answered += (await Promise.all(some)).filter(Boolean).length
  }
  return answered
}

/** Each from another address of the same /64, in another spelling, behind a claim that its proxy handed on. */
async function isAnswered({ ports }: Cluster, nth: number): Promise<boolean> {
  const address = `2001:DB8:ffff:0:${nth.toString(16)}::${nth % 2 === 0 ? '1' : 'abcd'}`
  const seen = nth % 3 === 0 ? `[${address}]:${40_000 + nth}` : address
  const port = ports[nth % ports.length] ?? 0
  const page = new Client({
    port,
    record: true,
    headers: { 'X-Forwarded-For': `198.51.100.${nth}, ${seen}` },
  })
  await page.come()
  try {
    return await (nth % 4 < 2 ? joins(page) : saysHello(page))
  } finally {
    page.leave()
  }
}

async function joins(page: Client): Promise<boolean> {
  const reply = await page.join('Ann', CODE)
  return reply.ok || reply.refused.key !== 'tooMany'
}

async function saysHello(page: Client): Promise<boolean> {
  const from = page.heard.length
  const who = { token: page.token, client: '7.0', page: page.page, nth: 1 }
  page.send({
    seq: 0,
    body: 'hello',
    hello: { ...who, room: CODE, version: 0, epoch: 0, takeover: false },
  })
  // Frames are answered in their order: what was said before is answered then.
  await page.command({ kind: 'start', start: {} })
  return page.heard
    .slice(from)
    .every(({ frame }) => frame.body !== 'refused' || frame.refused.key !== 'tooMany')
}
