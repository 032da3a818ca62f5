// Requests about the own account, over the server's connection even during practice.
import type { Deck } from '#proto/http/preset.ts'
import { accountOf, useAccount } from '#web/client/state/account.ts'
import { attemptId, settleAttempt, markAttemptSent } from './attempt.ts'
import { NO_ANSWER } from './call.ts'
import { randomId } from './randomId.ts'
import { refusal, RequestQueue, type RequestBody, type Reply, type ReplyFrame } from './requests.ts'
import type { Transport } from './transport.ts'
import { backoffMs } from './backoff.ts'

let current: RequestQueue | null = null

/** Uses this connection from now on, and stores the account data it receives. */
export function attachUserRequests(transport: Transport): void {
  const requests = new RequestQueue(transport)
  current = requests
  transport.onStatus(() => requests.pause())
  transport.onFrame((frame) => {
    if (frame.body === 'welcome' && frame.welcome.token !== '') requests.resume()
    if (frame.body === 'user') useAccount.setState(accountOf(frame.user))
  })
}

/** Settles the request a frame answers; false: it answers none of these. */
export const onUserReply = (frame: ReplyFrame): boolean => current?.onReply(frame) ?? false

/** Cancels them, after a change of user. */
export const cancelUserRequests = (): void => current?.cancelAll()

/** Refusals that may be retried, since nothing was applied. */
const TRANSIENT = ['tooMany', 'failed', 'unsaved']
/** Refusals that don't tell the outcome of an earlier attempt at the purchase. */
const INCONCLUSIVE = [...TRANSIENT, 'unread', '']

/** Sends one over the account's connection. */
export const sendUserRequest = (request: RequestBody): Promise<Reply> =>
  current?.enqueue(request) ?? Promise.resolve(refusal(0, NO_ANSWER))

let fetches = 0

/** Requests the account data, with retries; of concurrent calls only the last one retries. */
export async function fetchUser(): Promise<void> {
  const thisFetch = (fetches += 1)
  for (let attempt = 0; thisFetch === fetches; attempt += 1) {
    const reply = await sendUserRequest({ body: 'fetchUser', fetchUser: {} })
    // A gateway of the previous build refuses this request; the next connection may support it.
    if (reply.ok || !TRANSIENT.includes(reply.refused.key)) return
    await new Promise((done) => setTimeout(done, backoffMs(attempt, Math.random())))
  }
}

/** Requests them again, for a page that shows what may have changed. */
export const refreshUser = (): void => {
  if (useAccount.getState().known) void fetchUser()
}

/** Saves the deck of this account. */
export function savePreset(deck: Deck): Promise<Reply> {
  const actionCardFrequencies = Object.entries(deck).map(([card, count]) => ({ card, count }))
  return sendUserRequest({ body: 'savePreset', savePreset: { id: randomId(), actionCardFrequencies } })
}

/** Loads the saved deck; refused with a sentence if there is none. */
export const loadPreset = (): Promise<Reply> => sendUserRequest({ body: 'loadPreset', loadPreset: {} })

/** Reserves a code for a later game. */
export const reserve = (): Promise<Reply> => sendUserRequest({ body: 'reserve', reserve: { id: randomId() } })

/** Releases the reserved code. */
export const unreserve = (): Promise<Reply> =>
  sendUserRequest({ body: 'unreserve', unreserve: { id: randomId() } })

/** Changes the avatar. */
export const changeAvatar = (avatar: string): Promise<Reply> =>
  sendUserRequest({ body: 'changeAvatar', changeAvatar: { id: randomId(), avatar } })

/** Buys a store item for rolls, under one id until its outcome is known, also over a reload. */
export async function purchase(itemToPurchase: string): Promise<Reply> {
  const name = `buy ${useAccount.getState().id} ${itemToPurchase}`
  const id = attemptId(name)
  markAttemptSent(name, id)
  const reply = await sendUserRequest({ body: 'purchase', purchase: { id, itemToPurchase } })
  if (reply.ok || !INCONCLUSIVE.includes(reply.refused.key)) settleAttempt(name, id)
  return reply
}

/** Blocks a person of this room by number, which the server maps to their user. */
export const blockMember = (room: string, member: number, name: string): Promise<Reply> =>
  sendUserRequest({ body: 'block', block: { id: randomId(), room, member, name } })

/** Unblocks a person. */
export const unblock = (block: string): Promise<Reply> =>
  sendUserRequest({ body: 'unblock', unblock: { id: randomId(), block } })
