// Requests about one's own account over the socket: what each may do, and what it answers.
import * as v from 'valibot'
import { ACCOUNT } from '#proto/http/account.ts'
import { AVATAR_CHOICES } from '#proto/http/avatars.ts'
import { PRESET, SavedDeck } from '#proto/http/preset.ts'
import { PROFILE } from '#proto/http/profile.ts'
import { STORE, tooFew } from '#proto/http/store.ts'
import type { ClientFrameKinds } from '#proto/client/messages.ts'
import { done, SENTENCES, refuseWith, type Refusal } from '../../sockets/replies.ts'
import { storeFault } from '../../health/storeFault.ts'
import type { Identity } from '../identity/identity.ts'
import { FRAME_COSTS } from '../../limits/frameCosts.ts'
import type { Limits } from '../../limits/limits.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { RunOnce } from '../idempotencyKeys.ts'
import type { Entitlements } from '../entitlements.ts'
import type { Records } from '../../records/records.ts'
import { buyItem } from '../../records/store/buyItem.ts'
import { isLockedAvatar, itemOf } from '../../records/store/items.ts'
import type { Reservations } from '../reservations.ts'
import type { Session } from '../../sockets/session.ts'
import type { UserChanges } from './changes.ts'
import type { UserDataSource } from './data.ts'

/** What they need of the gateway. */
export interface UserRequestParts {
  identity: Pick<Identity, 'whoIs'>
  limits: Limits
  once: RunOnce
  records: Records
  owning: Pick<Entitlements, 'of' | 'unlocked'>
  reserved: Pick<Reservations, 'reserve' | 'release'>
  data: Pick<UserDataSource, 'tell'>
  changes: Pick<UserChanges, 'tell'>
  metrics: Pick<Metrics, 'bought'>
  /** Server time, ms. */
  now: () => number
  failed: (error: unknown) => void
}

/** The requests there are. */
export const USER_REQUESTS = [
  'fetchUser',
  'purchase',
  'savePreset',
  'loadPreset',
  'reserve',
  'unreserve',
  'changeAvatar',
] as const
type Kind = (typeof USER_REQUESTS)[number]
type FrameOf<K extends Kind> = {
  [P in K]: { seq: number; body: P } & { [Q in P]: ClientFrameKinds[Q] }
}[K]
/** One of them. */
export type UserRequest = FrameOf<Kind>

/** Whether a frame is one. */
export const isUserRequest = (frame: { body: keyof ClientFrameKinds }): frame is UserRequest =>
  USER_REQUESTS.some((kind) => kind === frame.body)

/** What there is to say of one. */
interface Row<K extends Kind> {
  /** The id that it was made with; null: it only reads, so that a repeat is as good as the first. */
  id: ((said: ClientFrameKinds[K]) => string) | null
  /** Why it is refused to whoever has no account; null: it is for anybody. */
  members: Refusal | null
  /** Carries it out, or says why not. */
  work: (user: string, said: ClientFrameKinds[K]) => Promise<Refusal | null>
}

const ID = /^[\w-]{8,64}$/
/** `refused`: null where it was carried out. */
const Outcome = v.object({ refused: v.nullable(v.object({ key: v.string(), text: v.string() })) })
type Outcome = v.InferOutput<typeof Outcome>
const UNREAD = { key: 'unread', text: SENTENCES.unread }
const TOO_MANY = { key: 'tooMany', text: SENTENCES.tooMany }
const FULL = { key: 'full', text: SENTENCES.full }
/** After these the same request may come again, and be carried out. */
const PASSING: readonly string[] = [TOO_MANY.key, FULL.key]
const keeping = {
  schema: Outcome,
  isOutcome: ({ refused }: Outcome) => refused === null || !PASSING.includes(refused.key),
}

const byId = ({ id }: { id: string }): string => id
const refusal = (key: string, text: string): Refusal => ({ key, text })
const MEMBERS = refusal('noAccount', ACCOUNT.signedOut)
/** Who may reserve a game has bought this. */
const RESERVING = 'reserve-a-game'

/** Answers each by the new account, to all pages of whoever asked, and Done; or by a refusal. Never rejects. */
export function userRequests(
  parts: UserRequestParts,
): (session: Session, request: UserRequest) => Promise<void> {
  const { identity, limits, once, records, owning, reserved, data, changes, metrics, now, failed } = parts

  const rows: { [K in Kind]: Row<K> } = {
    fetchUser: { id: null, members: null, work: () => Promise.resolve(null) },
    purchase: {
      id: byId,
      members: refusal('noAccount', STORE.noAccount),
      async work(user, { id, itemToPurchase }) {
        const item = itemOf(itemToPurchase)
        if (item === undefined) return refusal('notSold', STORE.notSold)
        if (owning.unlocked.includes(item.id)) return refusal('owned', STORE.owned)
        const bought = await buyItem(records, user, item, id, Math.round(now()))
        switch (bought.kind) {
          case 'owned':
            return refusal('owned', STORE.owned)
          case 'short':
            return refusal('short', tooFew(bought.missing))
          case 'bought':
            metrics.bought.inc({ item: item.id })
            return null
        }
      },
    },
    savePreset: {
      id: byId,
      members: refusal('noAccount', PRESET.mustSignIn),
      async work(user, { actionCardFrequencies }) {
        const deck = Object.fromEntries(actionCardFrequencies.map(({ card, count }) => [card, count]))
        // Which cards its owner may play with is the room's to say.
        if (!v.is(SavedDeck, deck)) return refusal('notADeck', PRESET.notADeck)
        await records.presets.save(user, deck)
        return null
      },
    },
    loadPreset: {
      id: null,
      members: refusal('noAccount', PRESET.mustSignIn),
      async work(user) {
        return (await records.presets.load(user)) === null ? refusal('noPreset', PRESET.none) : null
      },
    },
    reserve: {
      id: byId,
      members: MEMBERS,
      async work(user) {
        if (!(await owning.of(user)).includes(RESERVING))
          return refusal('notBought', PROFILE.mustBuyReserving)
        return (await reserved.reserve(user)) === null ? FULL : null
      },
    },
    unreserve: {
      id: byId,
      members: MEMBERS,
      async work(user) {
        await reserved.release(user)
        return null
      },
    },
    changeAvatar: {
      id: byId,
      members: MEMBERS,
      async work(user, { avatar }) {
        if (!AVATAR_CHOICES.some((choice) => choice === avatar)) return refusal('noAvatar', PROFILE.noAvatar)
        if (isLockedAvatar(avatar, await owning.of(user)))
          return refusal('lockedAvatar', PROFILE.lockedAvatar)
        await records.users.setAvatar(user, avatar, Math.round(now()))
        return null
      },
    },
  }

  /** Null: it is still being done for another socket of this page, which asks again. */
  async function carryOut<K extends Kind>(session: Session, frame: FrameOf<K>): Promise<Outcome | null> {
    const { user } = session
    const all: { readonly [P in K]: ClientFrameKinds[P] } = frame
    const said: ClientFrameKinds[K] = all[frame.body]
    const row: Row<K> = rows[frame.body]
    const { limit } = FRAME_COSTS[frame.body]
    const work = async (): Promise<Outcome> => {
      if (limit !== null) {
        const key = limits.rules[limit].by === 'network' ? session.network : user
        if ((await limits.wait(limit, key)) > 0) return { refused: TOO_MANY }
      }
      const refused = await row.work(user, said)
      // What was done is done, whether others hear of it or not; and they hear of it once, however often it is repeated.
      if (refused === null && row.id !== null) await changes.tell(user).catch(failed)
      return { refused }
    }
    if (row.id === null) return work()
    const id = row.id(said)
    if (!ID.test(id)) return { refused: UNREAD }
    const request = { name: [user, frame.body, id], sent: Buffer.from(JSON.stringify(said)) }
    return once(request, keeping, work)
  }

  return async (session, frame) => {
    try {
      const person = await identity.whoIs(session.token)
      if (person === null) return session.end('revoked')
      const { members } = rows[frame.body]
      if (members !== null && !person.registered) return refuseWith(session, frame.seq, members)
      const outcome = await carryOut(session, frame)
      if (outcome === null) return
      if (outcome.refused !== null) return refuseWith(session, frame.seq, outcome.refused)
      await data.tell([session])
      done(session, frame.seq)
    } catch (error) {
      failed(error)
      const key = storeFault(error) === null ? 'failed' : 'unsaved'
      refuseWith(session, frame.seq, { key, text: SENTENCES[key] })
    }
  }
}
