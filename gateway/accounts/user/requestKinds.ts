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

/** The kinds of account requests. */
const REQUEST_KINDS = [
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
/** The name of a kind. */
export type RequestKind = (typeof REQUEST_KINDS)[number]
/** A frame with a request of this kind. */
export type UserRequestOf<K extends RequestKind> = {
  [P in K]: { seq: number; body: P } & { [Q in P]: ClientFrameKinds[Q] }
}[K]
/** A frame with any account request. */
export type UserRequest = UserRequestOf<RequestKind>

/** Whether a frame is an account request. */
export const isUserRequest = (frame: { body: keyof ClientFrameKinds }): frame is UserRequest =>
  REQUEST_KINDS.some((kind) => kind === frame.body)

/** The handling of one kind; one with an id is a change, and executed once per id. */
export interface RequestHandling<K extends RequestKind> {
  /** The refusal without an account; null: allowed for everybody. */
  withoutAccount: Refusal | null
  /** Executes the request; returns null or the refusal. */
  execute: (user: string, payload: ClientFrameKinds[K], session: Session) => Promise<Refusal | null>
}
type Handlings = { readonly [K in RequestKind]: RequestHandling<K> }

/** The refusal when there are no free room codes. */
export const CODES_FULL = { key: 'full', text: SENTENCES.full }
const refusal = (key: string, text: string): Refusal => ({ key, text })
const NO_ACCOUNT = refusal('noAccount', ACCOUNT.signedOut)
/** The store item required for reserving a game. */
const RESERVING_ITEM = 'reserve-a-game'

/** The handling of each kind. */
export const requestKinds = (context: RequestKindsContext): Handlings => ({
  fetchUser: { withoutAccount: null, execute: () => Promise.resolve(null) },
  ...shopping(context),
  ...decks(context),
  ...codes(context),
  ...blocking(context),
})

const shopping = ({
  records,
  entitlements,
  metrics,
  now,
}: RequestKindsContext): Pick<Handlings, 'purchase' | 'changeAvatar'> => ({
  purchase: {
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
  changeAvatar: {
    withoutAccount: NO_ACCOUNT,
    async execute(user, { avatar }) {
      if (!AVATAR_CHOICES.some((choice) => choice === avatar)) return refusal('noAvatar', PROFILE.noAvatar)
      if (isLockedAvatar(avatar, await entitlements.of(user)))
        return refusal('lockedAvatar', PROFILE.lockedAvatar)
      await records.users.setAvatar(user, avatar, Math.round(now()))
      return null
    },
  },
})

const decks = ({ records }: RequestKindsContext): Pick<Handlings, 'savePreset' | 'loadPreset'> => ({
  savePreset: {
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
    withoutAccount: refusal('noAccount', PRESET.mustSignIn),
    async execute(user) {
      return (await records.presets.load(user)) === null ? refusal('noPreset', PRESET.none) : null
    },
  },
})

const codes = ({
  entitlements,
  reservations,
}: RequestKindsContext): Pick<Handlings, 'reserve' | 'unreserve'> => ({
  reserve: {
    withoutAccount: NO_ACCOUNT,
    async execute(user) {
      if (!(await entitlements.of(user)).includes(RESERVING_ITEM))
        return refusal('notBought', PROFILE.mustBuyReserving)
      return (await reservations.reserve(user)) === null ? CODES_FULL : null
    },
  },
  unreserve: {
    withoutAccount: NO_ACCOUNT,
    async execute(user) {
      await reservations.release(user)
      return null
    },
  },
})

const blocking = ({
  records,
  queue,
  now,
  userAt,
}: RequestKindsContext): Pick<Handlings, 'block' | 'unblock'> => ({
  block: {
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
})
