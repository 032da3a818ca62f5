// Routes that change something, each with a prepared caller, for lostAnswers.test.ts.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { Records } from '#gateway/records/records.ts'
import { textOf, type HttpClient } from '../../../loadtest/client/httpClient.ts'
import { Client } from '../../../loadtest/client/client.ts'
import { giveItem, signUp, type Member } from '../../../loadtest/client/members.ts'

/** The password of all test accounts. */
export const PASSWORD = 'correct horse'

/** The running cluster. */
export interface World {
  readonly at: HttpClient
  readonly records: Records
  /** A gateway's port. */
  readonly port: number
  /** The token of an admin. */
  readonly admin: string
  mailsTo: (email: string) => string[]
  /** The code of a password reset link sent to an address. */
  linkOf: (email: string) => Promise<string>
}

/** A call ready to be made by a prepared user. */
export interface Prepared {
  token?: string
  body: object
  /** Its effect so far, for comparison. */
  effect: () => Promise<unknown>
}

/** One route, and how its caller is prepared. */
export interface Route {
  prepare: (world: World) => Promise<Prepared>
  /** Idempotent without a key, or with an id in its body. */
  isNatural?: true
}

/** Creates a user with an account, optionally with a store item. */
export async function member({ at, records }: World, item?: string): Promise<Member> {
  const found = await signUp(at)
  if (item !== undefined) await giveItem(records, found.id, item)
  return found
}

/** What the records have of a user. */
export const storedState =
  ({ records }: World, id: string) =>
  async (): Promise<unknown> => ({
    user: await records.users.find(id),
    reserved: await records.reservations.of(id),
    preset: await records.presets.load(id),
    balance: await records.ledger.balance(id),
    owned: await records.ledger.owned(id),
    notes: (await records.feedback.from(id)).length,
  })
const ofMember =
  (body: (member: { id: string; name: string }) => object, item?: string): Route['prepare'] =>
  async (world) => {
    const one = await member(world, item)
    return { token: one.token, body: body(one), effect: storedState(world, one.id) }
  }
let count = 0
/** An unused name. */
export const fresh = (): string => `Tester ${(count += 1)}`
const emailOf = (name: string): string => `${name.replace(' ', '')}@example.org`
/** An open note, sent by a user of the same id. */
const note = async ({ records }: World, email = ''): Promise<string> => {
  const id = randomUUID()
  const written = { subject: 'other', message: 'Hello', name: 'Ann', email, game: '' } as const
  const from = { kind: 'note', page: '' } as const
  await records.feedback.add({ ...written, ...from, id, user: id, added: 1, resolved: false })
  return id
}
const ofNote =
  (body: (id: string) => object): Route['prepare'] =>
  async (world) => {
    const { admin, records } = world
    const id = await note(world)
    return { token: admin, body: body(id), effect: () => records.feedback.from(id) }
  }

export const ROUTES: Readonly<Record<string, Route>> = {
  'POST /data/account/sign-up': {
    async prepare(world) {
      const page = new Client({ port: world.port })
      const { token, user } = await page.connect()
      page.leave()
      const name = fresh()
      return {
        token,
        body: { name, email: emailOf(name), password: PASSWORD },
        effect: storedState(world, user),
      }
    },
  },
  'POST /data/account/sign-in': {
    async prepare({ at, records }) {
      const name = fresh()
      const email = emailOf(name)
      await at.send('/data/account/sign-up', { name, email, password: PASSWORD })
      return { token: '', body: { email, password: PASSWORD }, effect: () => records.users.byEmail(email) }
    },
  },
  'POST /data/account/sign-out': { isNatural: true, prepare: ofMember(() => ({})) },
  'POST /data/account/forgot': {
    async prepare({ at, linkOf, mailsTo }) {
      const [name, later] = [fresh(), fresh()]
      for (const each of [name, later])
        await at.send('/data/account/sign-up', { name: each, email: emailOf(each), password: PASSWORD })
      const effect = async (): Promise<number> => {
        // Mails are sent in order: once a later one has arrived, all earlier ones have.
        await linkOf(emailOf(later))
        return mailsTo(emailOf(name)).length
      }
      return { body: { email: emailOf(name) }, effect }
    },
  },
  'POST /data/account/reset': {
    async prepare({ at, records, linkOf }) {
      const name = fresh()
      const email = emailOf(name)
      await at.send('/data/account/sign-up', { name, email, password: PASSWORD })
      const code = await linkOf(email)
      return { body: { code, password: 'battery staple' }, effect: () => records.users.byEmail(email) }
    },
  },
  'POST /data/account/delete': { prepare: ofMember(({ name }) => ({ name })) },
  'POST /data/update-username': { isNatural: true, prepare: ofMember(() => ({ username: fresh() })) },
  'POST /payment/payment_intents': {
    isNatural: true,
    prepare: ofMember(({ id }) => ({ offer: 'rolls-10', userId: id, request: randomUUID() })),
  },
  'POST /payment/practice': {
    isNatural: true,
    async prepare(world) {
      const { at } = world
      const { id, token } = await member(world)
      const order = { offer: 'rolls-10', userId: id, request: randomUUID() }
      const secret = textOf(await at.send('/payment/payment_intents', order, token), 'data')
      return {
        token,
        body: { secret, method: 'pm_card_visa', authenticated: null },
        effect: storedState(world, id),
      }
    },
  },
  'POST /payment/manually-add-rolls': {
    isNatural: true,
    prepare: ofMember(({ id }) => ({ userId: id, request: randomUUID() })),
  },
  'POST /feedback/submitted-form': {
    isNatural: true,
    prepare: ofMember(() => ({
      response: { name: 'Ann', email: 'ann@example.org', subject: 'Other', message: 'Hello there' },
    })),
  },
  'POST /feedback/report': {
    isNatural: true,
    prepare: ofMember(() => ({
      about: { name: 'X', seat: 1 },
      by: 'Me',
      code: 'ZZZZ-01',
      why: 'so',
      gameState: null,
    })),
  },
  'POST /feedback/change-subject': {
    isNatural: true,
    prepare: ofNote((id) => ({ response: { id }, newSubject: 'suggestion' })),
  },
  'POST /feedback/toggle-resolved': {
    isNatural: true,
    prepare: ofNote((id) => ({ response: { id, resolved: true } })),
  },
  'POST /feedback/batch': {
    isNatural: true,
    prepare: ofNote((id) => ({ action: 'resolve', which: { of: 'ids', ids: [id] } })),
  },
  'POST /feedback/decide': {
    isNatural: true,
    async prepare({ admin, records }) {
      const about = randomUUID()
      const group = { game: 'BCDF-23 7', about }
      await records.reports.add({
        ...group,
        id: about,
        code: 'BCDF-23',
        aboutName: 'Gus',
        seat: 2,
        reporter: 'ann',
        reporterName: 'Ann',
        reason: 'abuse',
        turn: 1,
        at: 1,
        state: 'open',
        decided: 0,
        decider: '',
        deciderName: '',
        words: '',
        lines: [],
        version: 1,
      })
      const effect = async (): Promise<unknown> =>
        (await records.reports.group(group)).map(({ state, deciderName }) => [state, deciderName])
      return { token: admin, body: { game: group.game, user: about, state: 'upheld' }, effect }
    },
  },
  'POST /feedback/reply': {
    async prepare(world) {
      const email = `${randomUUID()}@example.org`
      const id = await note(world, email)
      const body = { response: { id }, message: 'Thank you.' }
      return { token: world.admin, body, effect: () => Promise.resolve(world.mailsTo(email).length) }
    },
  },
  'DELETE /feedback/responses': {
    async prepare(world) {
      const { admin, records } = world
      const id = await note(world)
      const by = { id, at: 1, user: id, name: 'Ann' }
      await records.feedback.change([id], { action: 'resolve' }, by)
      return { token: admin, body: { filter: {} }, effect: () => records.feedback.from(id) }
    },
  },
  'POST /data/acknowledge': {
    isNatural: true,
    prepare: ofMember(() => ({ sanction: 'no-such-sanction' })),
  },
  'POST /room/restrain': {
    isNatural: true,
    async prepare({ port }) {
      const [host, guest] = [new Client({ port }), new Client({ port })]
      for (const page of [host, guest]) await page.connect()
      await host.create('Host')
      await guest.join('Guest', host.room)
      await guest.command({ kind: 'setRole', setRole: { watch: true } })
      const refusalOfWords = async (): Promise<string> => {
        const reply = await guest.command({ kind: 'chat', chat: { text: fresh() } })
        return reply.ok ? '' : reply.refused.key
      }
      // The guest's gateway hears of it after the answer.
      const isSilenced = async (): Promise<boolean> => {
        await expect.poll(refusalOfWords).toBe('silenced')
        return true
      }
      return {
        token: host.token,
        body: { code: host.room, number: guest.seat, what: 'silence' },
        effect: isSilenced,
      }
    },
  },
  'POST /operator/announcement': {
    isNatural: true,
    prepare: ({ at, admin }) => {
      const effect = async (): Promise<unknown> => {
        const { body } = await at.call('GET', '/operator/state', { token: admin })
        return v.parse(v.object({ announcement: v.object({ id: v.string(), text: v.string() }) }), body)
      }
      return Promise.resolve({ token: admin, body: { id: randomUUID(), text: fresh(), minutes: 5 }, effect })
    },
  },
  'POST /operator/do': {
    isNatural: true,
    async prepare({ admin, records }) {
      const id = randomUUID()
      const effect = async (): Promise<unknown> =>
        (await records.operations.list({ limit: 20 })).filter((each) => each.id === id)
      return Promise.resolve({ token: admin, body: { deed: 'end', id, room: 'ZZZZ-23' }, effect })
    },
  },
}

/**
 * Not covered here: one needs an identity provider, one has its own event ids
 * (gateway/payments/testing/contract.ts), and one counts button presses and is never retried.
 */
export const ELSEWHERE = ['POST /data/account/enter', 'POST /payment/webhook', 'POST /data/event']
