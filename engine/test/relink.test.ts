// A gateway that reconnects before the engine has detected that the old link is dead.
import { afterEach, expect, test } from 'vitest'
import { encodeMessage, decodeOutbound } from '#proto/link/encoding.ts'
import type { Outbound } from '#proto/link/messages.ts'
import { ENGINES, engineKey, userKey } from '#proto/redis/keys.ts'
import { openLink, type Link } from '#proto/link/link.ts'
import { socketTransport } from '#proto/link/transport.ts'
import { SECRETS } from '../../loadtest/testbed/cluster.ts'
import { useClusters } from '../../loadtest/testing/useClusters.ts'

const start = useClusters()
const links: Link[] = []
afterEach(() => {
  for (const link of links.splice(0)) link.close()
})

const ROOM = 'RLNK-12'
const WHO = { id: 'gateway.1', page: 'page', user: 'ann' }

/** Another link of the same gateway, and the joins it received. */
async function link(address: string): Promise<{ link: Link; joined: string[] }> {
  const joined: string[] = []
  const onMessage = (message: Outbound | null): void => {
    if (message?.kind === 'deliver') joined.push(...message.joined.map(({ connection }) => connection))
  }
  const handlers = {
    frame: (_: Link, bytes: Buffer) => onMessage(decodeOutbound(bytes)),
    closed: () => undefined,
  }
  const opened = await openLink({ address, name: 'gateway' }, handlers, socketTransport(SECRETS.LINK_SECRET))
  if ('failed' in opened) throw new Error(opened.failed)
  links.push(opened)
  return { link: opened, joined }
}

test('a new link gets the joins again; Redis gets the users’ rooms unless they came from it', async () => {
  const { redis } = await start({ engines: 1, gateways: 0 })
  const [name = ''] = await redis.smembers(ENGINES)
  const address = (await redis.get(engineKey(name))) ?? ''
  const before = await link(address)
  const made = { kind: 'create', seq: 1, name: 'Ann', avatar: '', id: 'made' } as const
  before.link.send(encodeMessage({ kind: 'ask', room: ROOM, take: '', from: WHO, ask: made }))
  await expect.poll(() => before.joined).toEqual([WHO.id])
  const after = await link(address)
  const hello = { kind: 'hello', version: 0, epoch: 0, takeover: false } as const
  after.link.send(encodeMessage({ kind: 'ask', room: ROOM, take: '', from: WHO, ask: hello }))
  await expect.poll(() => after.joined).toEqual([WHO.id])
  expect(await redis.get(userKey(WHO.user))).toBe(ROOM)

  // A join that Redis already has is not written again.
  await redis.del(userKey(WHO.user))
  const third = await link(address)
  third.link.send(
    encodeMessage({ kind: 'ask', room: ROOM, take: '', from: WHO, ask: { ...hello, pointed: true } }),
  )
  await expect.poll(() => third.joined).toEqual([WHO.id])
  expect(await redis.exists(userKey(WHO.user))).toBe(0)
})
