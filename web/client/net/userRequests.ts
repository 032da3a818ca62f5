// Requests about one's own account, over the server's connection, also during a practice game.
import type { Deck } from '#proto/http/preset.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { useAccount } from '#web/client/state/account.ts'
import { accountOf } from '#web/client/state/accountOf.ts'
import { attemptId, attemptKnown, attemptSent } from './attempt.ts'
import { NO_ANSWER } from './call.ts'
import { randomId } from './randomId.ts'
import { numbers, openRequests, type Ask, type Reply, type Requests } from './requests.ts'
import type { Transport } from './transport.ts'
import { waitAfterLoss } from './waits.ts'

/** Sequence numbers of all requests of this page. */
export const pageNumbers = numbers()

let current: Requests | null = null

/** Uses this connection from now on, and stores the account data it receives. */
export function openUserRequests(link: Transport): void {
  const requests = openRequests(
    (frame) => link.send(frame),
    () => undefined,
    (since) => link.doubt(since),
    pageNumbers,
  )
  current = requests
  link.onStatus(() => requests.halt())
  link.onFrame((frame) => {
    if (frame.body === 'welcome' && frame.welcome.token !== '') requests.go()
    if (frame.body === 'user') useAccount.setState(accountOf(frame.user))
  })
}

/** Whether a frame answers one of these requests. */
export const userAnswered = (frame: Extract<ServerFrame, { body: 'done' | 'refused' }>): boolean =>
  current?.answered(frame) ?? false

/** The user is gone. */
export const giveUpUserRequests = (): void => current?.giveUp()

/** Refusals that may be retried, since nothing was applied. */
const PASSING = ['tooMany', 'failed', 'unsaved']
/** Refusals that don't tell the outcome of an earlier attempt at the purchase. */
const UNSURE = [...PASSING, 'unread', '']

/** Sends one over the account's connection. */
export const askUser = (request: Ask): Promise<Reply> =>
  current?.ask(request) ??
  Promise.resolve({ ok: false, refused: { seq: 0, text: NO_ANSWER, refresh: false, quiet: false, key: '' } })

let fetches = 0

/** Requests the account data until they arrive; of concurrent calls the last one goes on. */
export async function fetchUser(): Promise<void> {
  const mine = (fetches += 1)
  for (let tries = 0; mine === fetches; tries += 1) {
    const reply = await askUser({ body: 'fetchUser', fetchUser: {} })
    // A gateway of the build before lacks this request: the next connection may have it.
    if (reply.ok || !PASSING.includes(reply.refused.key)) return
    await new Promise((done) => setTimeout(done, waitAfterLoss(tries, Math.random())))
  }
}

/** Requests them again, for a page that shows what may have changed. */
export const refreshUser = (): void => {
  if (useAccount.getState().known) void fetchUser()
}

/** Saves the deck of this account. */
export function savePreset(deck: Deck): Promise<Reply> {
  const actionCardFrequencies = Object.entries(deck).map(([card, count]) => ({ card, count }))
  return askUser({ body: 'savePreset', savePreset: { id: randomId(), actionCardFrequencies } })
}

/** Loads the saved deck; without one the user is told so. */
export const loadPreset = (): Promise<Reply> => askUser({ body: 'loadPreset', loadPreset: {} })

/** Reserves a code for a later game. */
export const reserve = (): Promise<Reply> => askUser({ body: 'reserve', reserve: { id: randomId() } })

/** Releases the reserved code. */
export const unreserve = (): Promise<Reply> => askUser({ body: 'unreserve', unreserve: { id: randomId() } })

/** Changes the avatar. */
export const changeAvatar = (avatar: string): Promise<Reply> =>
  askUser({ body: 'changeAvatar', changeAvatar: { id: randomId(), avatar } })

/** Buys a store item for rolls, under one id until its outcome is known, also over a reload. */
export async function purchase(itemToPurchase: string): Promise<Reply> {
  const name = `buy ${useAccount.getState().id} ${itemToPurchase}`
  const id = attemptId(name)
  attemptSent(name, id)
  const reply = await askUser({ body: 'purchase', purchase: { id, itemToPurchase } })
  if (reply.ok || !UNSURE.includes(reply.refused.key)) attemptKnown(name, id)
  return reply
}
