// Account requests that change something, each with its user, for lostAnswers.test.ts.
import { randomUUID } from 'node:crypto'
import type { UserRequest } from '#gateway/accounts/user/requestKinds.ts'
import { requestAs } from '../../../loadtest/testing/account.ts'
import { Client } from '../../../loadtest/client/client.ts'
import type { Body } from '../../../loadtest/client/socket.ts'
import { roomOf } from '../../../loadtest/client/table.ts'
import { storedState, member, type World } from './routes.ts'

/** A request ready to be sent by a prepared user. */
export interface PreparedRequest {
  token: string
  /** The body with the id of one button press. */
  body: (id: string) => Body
  /** Its effect so far, for comparison. */
  effect: () => Promise<unknown>
  /** The key of the refusal; absent: it succeeds. */
  refused?: string
}

/** Reads, which are idempotent. */
type Reading = 'fetchUser' | 'loadPreset'

const ofMember =
  (body: PreparedRequest['body'], item?: string) =>
  async (world: World): Promise<PreparedRequest> => {
    const { id, token } = await member(world, item)
    return { token, body, effect: storedState(world, id) }
  }

export const REQUESTS: Readonly<
  Record<
    Exclude<UserRequest['body'], Reading> | 'block of nobody',
    (world: World) => Promise<PreparedRequest>
  >
> = {
  async purchase(world) {
    const { records } = world
    const { id: user, token } = await member(world)
    const gift = { key: `gift:${user}`, user, amount: 100, reason: 'gift', title: '' } as const
    await records.ledger.book({ ...gift, about: '', at: 1, request: '' })
    return {
      token,
      body: (id) => ({ body: 'purchase', purchase: { id, itemToPurchase: 'avatar-tiger' } }),
      effect: storedState(world, user),
    }
  },
  savePreset: ofMember((id) => ({
    body: 'savePreset',
    savePreset: { id, actionCardFrequencies: [{ card: 'sbaLoan', count: 7 }] },
  })),
  reserve: ofMember((id) => ({ body: 'reserve', reserve: { id } }), 'reserve-a-game'),
  async unreserve(world) {
    const { id: user, token } = await member(world, 'reserve-a-game')
    await requestAs(world.port, token, { body: 'reserve', reserve: { id: randomUUID() } })
    return {
      token,
      body: (id) => ({ body: 'unreserve', unreserve: { id } }),
      effect: storedState(world, user),
    }
  },
  async block(world) {
    const { id: user, token } = await member(world)
    const [mine, other] = [new Client({ port: world.port, token }), new Client({ port: world.port })]
    for (const page of [mine, other]) await page.connect()
    const room = roomOf(await other.create('Max'))
    roomOf(await mine.join('Ann', room))
    const { seat } = other
    return {
      token,
      body: (id) => ({ body: 'block', block: { id, room, member: seat, name: 'Max' } }),
      effect: () => world.records.blocks.of(user),
    }
  },
  // There is nobody to block: refused both times.
  async 'block of nobody'(world) {
    const { id: user, token } = await member(world)
    return {
      token,
      body: (id) => ({ body: 'block', block: { id, room: 'ZZZZ-99', member: 1, name: 'Max' } }),
      effect: () => world.records.blocks.of(user),
      refused: 'nobodyToBlock',
    }
  },
  async unblock(world) {
    const { id: user, token } = await member(world)
    await world.records.blocks.add(user, { id: 'a-block', blocked: 'somebody', name: 'Max', at: 1 })
    return {
      token,
      body: (id) => ({ body: 'unblock', unblock: { id, block: 'a-block' } }),
      effect: () => world.records.blocks.of(user),
    }
  },
  changeAvatar: ofMember((id) => ({ body: 'changeAvatar', changeAvatar: { id, avatar: 'owl' } })),
}
