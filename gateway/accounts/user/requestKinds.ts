// The kinds of account requests: what each does and refuses, and who may send it.
import * as v from 'valibot'
import { ACCOUNT } from '#proto/http/account.ts'
import { AVATAR_CHOICES } from '#proto/http/avatars.ts'
import { BLOCKS } from '#proto/http/blocks.ts'
import { MAX_NAME, personName } from '#proto/http/personName.ts'
import { PRESET, SavedDeck } from '#proto/http/preset.ts'
import { PROFILE } from '#proto/http/profile.ts'
import { STORE, tooFewText } from '#proto/http/store.ts'
import type { ClientFrameKinds } from '#proto/client/messages.ts'
import { SENTENCES, type Refusal } from '../../sockets/replies.ts'
import type { Entitlements } from '../entitlements.ts'
import { blockId } from '../../records/blocks.ts'
import { buyItem } from '../../records/store/buyItem.ts'
import type { Matchmaking } from '../../matchmaking/matchmaking.ts'
import { isLockedAvatar, itemOf } from '../../records/store/items.ts'
import type { Reservations } from '../reservations.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../../sockets/session.ts'

/** What the requests act on. */
export interface RequestKindsContext extends Pick<Services, 'records' | 'metrics' | 'now'> {
  entitlements: Entitlements
  reservations: Reservations
  queue: Pick<Matchmaking, 'block' | 'unblock'>
  /** The user of a member or spectator of the session's room; null: no such number. */
  userAt: (session: Session, room: string, member: number) => Promise<string | null>
}

/** The refusal when there are no free room codes. */
export const CODES_FULL = { key: 'full', text: SENTENCES.full }
const refusal = (key: string, text: string): Refusal => ({ key, text })
const NO_ACCOUNT = refusal('noAccount', ACCOUNT.signedOut)
const MUST_SIGN_IN = refusal('noAccount', PRESET.mustSignIn)
/** The store item required for reserving a game. */
const RESERVING_ITEM = 'reserve-a-game'

/** The refusal of a user without an account, by kind of request; null: allowed for everybody. */
export const WITHOUT_ACCOUNT = {
  fetchUser: null,
  purchase: refusal('noAccount', STORE.noAccount),
  changeAvatar: NO_ACCOUNT,
  savePreset: MUST_SIGN_IN,
  loadPreset: MUST_SIGN_IN,
  reserve: NO_ACCOUNT,
  unreserve: NO_ACCOUNT,
  block: null,
  unblock: null,
} satisfies Partial<Record<keyof ClientFrameKinds, Refusal | null>>
/** The name of a kind. */
export type RequestKind = keyof typeof WITHOUT_ACCOUNT
/** A frame with a request of this kind. */
export type UserRequestOf<K extends RequestKind> = {
  [P in K]: { seq: number; body: P } & { [Q in P]: ClientFrameKinds[Q] }
}[K]
/** A frame with any account request. */
export type UserRequest = UserRequestOf<RequestKind>

/** Whether a frame is an account request. */
export const isUserRequest = (frame: { body: keyof ClientFrameKinds }): frame is UserRequest =>
  Object.hasOwn(WITHOUT_ACCOUNT, frame.body)

/**
 * Executes a request of one kind; returns null or the refusal. One with an id is a change, and executed once per
 * id.
 */
export type Execute<K extends RequestKind> = (
  user: string,
  payload: ClientFrameKinds[K],
  session: Session,
) => Promise<Refusal | null>
type Executions = { readonly [K in RequestKind]: Execute<K> }

/** The execution of each kind. */
export const requestKinds = (context: RequestKindsContext): Executions => ({
  fetchUser: () => Promise.resolve(null),
  ...shopping(context),
  ...decks(context),
  ...codes(context),
  ...blocking(context),
})

const shopping = ({ records, entitlements, metrics, now }: RequestKindsContext) =>
  ({
    async purchase(user, { id, itemToPurchase }) {
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
    async changeAvatar(user, { avatar }) {
      if (!AVATAR_CHOICES.some((choice) => choice === avatar)) return refusal('noAvatar', PROFILE.noAvatar)
      if (isLockedAvatar(avatar, await entitlements.of(user)))
        return refusal('lockedAvatar', PROFILE.lockedAvatar)
      await records.users.setAvatar(user, avatar, Math.round(now()))
      return null
    },
  }) satisfies Partial<Executions>

const decks = ({ records }: RequestKindsContext) =>
  ({
    async savePreset(user, { actionCardFrequencies }) {
      const deck = Object.fromEntries(actionCardFrequencies.map(({ card, count }) => [card, count]))
      // The schema only bounds the deck; the room decides which cards its owner may use.
      if (!v.is(SavedDeck, deck)) return refusal('notADeck', PRESET.notADeck)
      await records.presets.save(user, deck)
      return null
    },
    loadPreset: async (user) =>
      (await records.presets.load(user)) === null ? refusal('noPreset', PRESET.none) : null,
  }) satisfies Partial<Executions>

const codes = ({ entitlements, reservations }: RequestKindsContext) =>
  ({
    async reserve(user) {
      if (!(await entitlements.of(user)).includes(RESERVING_ITEM))
        return refusal('notBought', PROFILE.mustBuyReserving)
      return (await reservations.reserve(user)) === null ? CODES_FULL : null
    },
    async unreserve(user) {
      await reservations.release(user)
      return null
    },
  }) satisfies Partial<Executions>

const blocking = ({ records, queue, now, userAt }: RequestKindsContext) =>
  ({
    async block(user, { room, member, name }, session) {
      const blocked = await userAt(session, room, member)
      if (blocked === null) return refusal('nobodyToBlock', BLOCKS.nobody)
      if (blocked === user) return refusal('blockYourself', BLOCKS.yourself)
      const displayName = personName(name).slice(0, MAX_NAME)
      const block = { id: blockId(user, blocked), blocked, name: displayName, at: Math.round(now()) }
      if ((await records.blocks.add(user, block)) === 'full') return refusal('manyBlocks', BLOCKS.full)
      await queue.block(user, blocked)
      return null
    },
    async unblock(user, { block }) {
      const found = (await records.blocks.of(user)).find(({ id }) => id === block)
      if (found === undefined) return null
      // The ticket first, so that a retry completes a partial unblock.
      await queue.unblock(user, found.blocked)
      await records.blocks.remove(user, block)
      return null
    },
  }) satisfies Partial<Executions>
