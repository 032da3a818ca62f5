// Answers account requests over the socket: permissions, limits, once each.
import * as v from 'valibot'
import type { ClientFrameKinds } from '#proto/client/messages.ts'
import { done, SENTENCES, refuseWith } from '../../sockets/replies.ts'
import { storeFault } from '../../health/storeFault.ts'
import { FRAME_COSTS } from '../../limits/frameCosts.ts'
import type { RunOnce } from '../idempotencyKeys.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../../sockets/session.ts'
import type { UserChanges } from './changes.ts'
import type { UserDataSource } from './data.ts'
import {
  CODES_FULL,
  WITHOUT_ACCOUNT,
  requestKinds,
  type Execute,
  type RequestKind,
  type RequestKindsContext,
  type UserRequest,
  type UserRequestOf,
} from './requestKinds.ts'

interface UserRequestContext extends Services, RequestKindsContext {
  once: RunOnce
  data: UserDataSource
  changes: UserChanges
}

const ID = /^[\w-]{8,64}$/
/** `refused`: null on success. */
const Outcome = v.object({ refused: v.nullable(v.object({ key: v.string(), text: v.string() })) })
type Outcome = v.InferOutput<typeof Outcome>
const UNREAD = { key: 'unread', text: SENTENCES.unread }
const TOO_MANY = { key: 'tooMany', text: SENTENCES.tooMany }
/** Refusals after which the same request may be retried. */
const RETRYABLE: readonly string[] = [TOO_MANY.key, CODES_FULL.key]
const ANSWER_RULES = {
  schema: Outcome,
  isOutcome: ({ refused }: Outcome) => refused === null || !RETRYABLE.includes(refused.key),
}

/**
 * Answers a request with the new user data, sent to all pages of the user, and Done; or with a refusal. Never
 * rejects.
 */
export function userRequests(
  context: UserRequestContext,
): (session: Session, request: UserRequest) => Promise<void> {
  const { identity, limits, once, data, changes, logError } = context
  const kinds = requestKinds(context)

  /** Null: still in flight on another socket of this page, which retries it. */
  async function executeOnce<K extends RequestKind>(
    session: Session,
    frame: UserRequestOf<K>,
  ): Promise<Outcome | null> {
    const { user } = session
    const all: { readonly [P in K]: ClientFrameKinds[P] } = frame
    const payload: ClientFrameKinds[K] = all[frame.body]
    const execute: Execute<K> = kinds[frame.body]
    const id = 'id' in payload ? String(payload.id) : null
    const { limit } = FRAME_COSTS[frame.body]
    const work = async (): Promise<Outcome> => {
      if (limit !== null) {
        const key = limits.rules[limit].by === 'network' ? session.network : user
        if ((await limits.wait(limit, key)) > 0) return { refused: TOO_MANY }
      }
      const refused = await execute(user, payload, session)
      // Done, even if the other pages can't be notified; retries do not notify them again.
      if (refused === null && id !== null) await changes.announce(user).catch(logError)
      return { refused }
    }
    if (id === null) return work()
    if (!ID.test(id)) return { refused: UNREAD }
    const request = { name: [user, frame.body, id], sent: Buffer.from(JSON.stringify(payload)) }
    return once(request, ANSWER_RULES, work)
  }

  return async (session, frame) => {
    try {
      const person = await identity.whoIs(session.token)
      if (person === null) return session.end('revoked')
      const withoutAccount = WITHOUT_ACCOUNT[frame.body]
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
