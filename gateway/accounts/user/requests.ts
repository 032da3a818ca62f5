// Account requests over the socket: permissions, limits and responses of each kind.
import * as v from 'valibot'
import { ACCOUNT } from '#proto/http/account.ts'
import { AVATAR_CHOICES } from '#proto/http/avatars.ts'
import { BLOCKS } from '#proto/http/blocks.ts'
import { MAX_NAME, personName } from '#proto/http/personName.ts'
import { PRESET, SavedDeck } from '#proto/http/preset.ts'
import { PROFILE } from '#proto/http/profile.ts'
import { STORE, tooFewText } from '#proto/http/store.ts'
import type { ClientFrameKinds } from '#proto/client/messages.ts'
import { done, SENTENCES, refuseWith, type Refusal } from '../../sockets/replies.ts'
import { storeFault } from '../../health/storeFault.ts'
import { FRAME_COSTS } from '../../limits/frameCosts.ts'
import type { RunOnce } from '../idempotencyKeys.ts'
import type { Entitlements } from '../entitlements.ts'
import { blockId } from '../../records/blocks.ts'
import { buyItem } from '../../records/store/buyItem.ts'
import type { Matchmaking } from '../../matchmaking/matchmaking.ts'
import { isLockedAvatar, itemOf } from '../../records/store/items.ts'
import type { Reservations } from '../reservations.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../../sockets/session.ts'
import type { UserChanges } from './changes.ts'
import type { UserDataSource } from './data.ts'

interface UserRequestContext extends Services {
  once: RunOnce
  entitlements: Entitlements
  reservations: Reservations
  data: UserDataSource
  changes: UserChanges
  queue: Pick<Matchmaking, 'block' | 'unblock'>
  /** The user of a member or spectator of the session's room; null: no such number. */
  userAt: (session: Session, room: string, member: number) => Promise<string | null>
}

/** The kinds of account requests. */
const USER_REQUESTS = [
  'fetchUser',
  'purchase',
  'savePreset',
  'loadPreset',
  'reserve',
  'unreserve',
  'changeAvatar',
  'block',
  'unblock',
] as const
type Kind = (typeof USER_REQUESTS)[number]
type FrameOf<K extends Kind> = {
  [P in K]: { seq: number; body: P } & { [Q in P]: ClientFrameKinds[Q] }
}[K]
/** A frame with an account request. */
export type UserRequest = FrameOf<Kind>

/** Whether a frame is an account request. */
export const isUserRequest = (frame: { body: keyof ClientFrameKinds }): frame is UserRequest =>
  USER_REQUESTS.some((kind) => kind === frame.body)

/** The handling of one kind. */
interface Row<K extends Kind> {
  /** The idempotency key of a change; null: a read. */
  id: ((payload: ClientFrameKinds[K]) => string) | null
  /** The refusal without an account; null: allowed for everybody. */
  withoutAccount: Refusal | null
  /** Executes the request; returns null or the refusal. */
  execute: (user: string, payload: ClientFrameKinds[K], session: Session) => Promise<Refusal | null>
}

const ID = /^[\w-]{8,64}$/
/** `refused`: null on success. */
const Outcome = v.object({ refused: v.nullable(v.object({ key: v.string(), text: v.string() })) })
type Outcome = v.InferOutput<typeof Outcome>
const UNREAD = { key: 'unread', text: SENTENCES.unread }
const TOO_MANY = { key: 'tooMany', text: SENTENCES.tooMany }
const FULL = { key: 'full', text: SENTENCES.full }
/** Refusals after which the same request may be retried. */
const RETRYABLE: readonly string[] = [TOO_MANY.key, FULL.key]
const ANSWER_RULES = {
  schema: Outcome,
  isOutcome: ({ refused }: Outcome) => refused === null || !RETRYABLE.includes(refused.key),
}

const byId = ({ id }: { id: string }): string => id
const refusal = (key: string, text: string): Refusal => ({ key, text })
const NO_ACCOUNT = refusal('noAccount', ACCOUNT.signedOut)
/** The store item required for reserving a game. */
const RESERVING_ITEM = 'reserve-a-game'

/**
 * Answers a request with the new user data, sent to all pages of the user, and Done; or with a refusal. Never
 * rejects.
 */
export function userRequests(
  context: UserRequestContext,
): (session: Session, request: UserRequest) => Promise<void> {
  const {
    identity,
    limits,
    once,
    records,
    entitlements,
    reservations,
    data,
    changes,
    queue,
    metrics,
    now,
    logError,
    userAt,
  } = context

  const rows: { [K in Kind]: Row<K> } = {
    fetchUser: { id: null, withoutAccount: null, execute: () => Promise.resolve(null) },
    purchase: {
      id: byId,
      withoutAccount: refusal('noAccount', STORE.noAccount),
      async execute(user, { id, itemToPurchase }) {
        const item = itemOf(itemToPurchase)
        if (item === undefined) return refusal('notSold', STORE.notSold)
        if (entitlements.unlocked.includes(item.id)) return refusal('owned', STORE.owned)
        const bought = await buyItem(records, user, item, id, Math.round(now()))
        switch (bought.kind) {
          case 'owned':
            return refusal('owned', STORE.owned)
          case 'short':
            return refusal('short', tooFewText(bought.missing))
          case 'bought':
            metrics.bought.inc({ item: item.id })
            return null
        }
      },
    },
    savePreset: {
      id: byId,
      withoutAccount: refusal('noAccount', PRESET.mustSignIn),
      async execute(user, { actionCardFrequencies }) {
        const deck = Object.fromEntries(actionCardFrequencies.map(({ card, count }) => [card, count]))
        // The schema only bounds the deck; the room decides which cards its owner may use.
        if (!v.is(SavedDeck, deck)) return refusal('notADeck', PRESET.notADeck)
        await records.presets.save(user, deck)
        return null
      },
    },
    loadPreset: {
      id: null,
      withoutAccount: refusal('noAccount', PRESET.mustSignIn),
      async execute(user) {
        return (await records.presets.load(user)) === null ? refusal('noPreset', PRESET.none) : null
      },
    },
    reserve: {
      id: byId,
      withoutAccount: NO_ACCOUNT,
      async execute(user) {
        if (!(await entitlements.of(user)).includes(RESERVING_ITEM))
          return refusal('notBought', PROFILE.mustBuyReserving)
        return (await reservations.reserve(user)) === null ? FULL : null
      },
    },
    unreserve: {
      id: byId,
      withoutAccount: NO_ACCOUNT,
      async execute(user) {
        await reservations.release(user)
        return null
      },
    },
    changeAvatar: {
      id: byId,
      withoutAccount: NO_ACCOUNT,
      async execute(user, { avatar }) {
        if (!AVATAR_CHOICES.some((choice) => choice === avatar)) return refusal('noAvatar', PROFILE.noAvatar)
        if (isLockedAvatar(avatar, await entitlements.of(user)))
          return refusal('lockedAvatar', PROFILE.lockedAvatar)
        await records.users.setAvatar(user, avatar, Math.round(now()))
        return null
      },
    },
    block: {
      id: byId,
      withoutAccount: null,
      async execute(user, { room, member, name }, session) {
        const blocked = await userAt(session, room, member)
        if (blocked === null) return refusal('nobodyToBlock', BLOCKS.nobody)
        if (blocked === user) return refusal('blockYourself', BLOCKS.yourself)
        const displayName = personName(name).slice(0, MAX_NAME)
        const block = { id: blockId(user, blocked), blocked, name: displayName, at: Math.round(now()) }
        if ((await records.blocks.add(user, block)) === 'full') return refusal('manyBlocks', BLOCKS.full)
        await queue.block(user, blocked)
        return null
      },
    },
    unblock: {
      id: byId,
      withoutAccount: null,
      async execute(user, { block }) {
        const found = (await records.blocks.of(user)).find(({ id }) => id === block)
        if (found === undefined) return null
        // The ticket first, so that a retry completes a partial unblock.
        await queue.unblock(user, found.blocked)
        await records.blocks.remove(user, block)
        return null
      },
    },
  }

  /** Null: still in flight on another socket of this page, which retries it. */
  async function executeOnce<K extends Kind>(session: Session, frame: FrameOf<K>): Promise<Outcome | null> {
    const { user } = session
    const all: { readonly [P in K]: ClientFrameKinds[P] } = frame
    const payload: ClientFrameKinds[K] = all[frame.body]
    const row: Row<K> = rows[frame.body]
    const { limit } = FRAME_COSTS[frame.body]
    const work = async (): Promise<Outcome> => {
      if (limit !== null) {
        const key = limits.rules[limit].by === 'network' ? session.network : user
        if ((await limits.wait(limit, key)) > 0) return { refused: TOO_MANY }
      }
      const refused = await row.execute(user, payload, session)
      // Done, even if the other pages can't be notified; retries do not notify them again.
      if (refused === null && row.id !== null) await changes.announce(user).catch(logError)
      return { refused }
    }
    if (row.id === null) return work()
    const id = row.id(payload)
    if (!ID.test(id)) return { refused: UNREAD }
    const request = { name: [user, frame.body, id], sent: Buffer.from(JSON.stringify(payload)) }
    return once(request, ANSWER_RULES, work)
  }

  return async (session, frame) => {
    try {
      const person = await identity.whoIs(session.token)
      if (person === null) return session.end('revoked')
      const { withoutAccount } = rows[frame.body]
      if (withoutAccount !== null && !person.registered) return refuseWith(session, frame.seq, withoutAccount)
      const outcome = await executeOnce(session, frame)
      if (outcome === null) return
      if (outcome.refused !== null) return refuseWith(session, frame.seq, outcome.refused)
      await data.sendTo([session])
      done(session, frame.seq)
    } catch (error) {
      logError(error)
      const key = storeFault(error) === null ? 'failed' : 'unsaved'
      refuseWith(session, frame.seq, { key, text: SENTENCES[key] })
    }
  }
}
