// Requests about one's own account, over the server's link, also beside a practice table.
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

/** The numbers of all requests of this page, whoever of it asks. */
export const pageNumbers = numbers()

let current: Requests | null = null

/** Asks over this link from now on; what it says of the account is kept. */
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

/** Whether a frame answers a request of these. */
export const userAnswered = (frame: Extract<ServerFrame, { body: 'done' | 'refused' }>): boolean =>
  current?.answered(frame) ?? false

/** Whoever asked is not here any more. */
export const giveUpUserRequests = (): void => current?.giveUp()

/** Refusals after which the same may be asked again, since nothing was done. */
const PASSING = ['tooMany', 'failed', 'unsaved']
/** Refusals that don't say what became of an earlier sending of the purchase. */
const UNSURE = [...PASSING, 'unread', '']

/** Asks one over the link of the account. */
export const askUser = (request: Ask): Promise<Reply> =>
  current?.ask(request) ??
  Promise.resolve({ ok: false, refused: { seq: 0, text: NO_ANSWER, refresh: false, quiet: false, key: '' } })

let fetches = 0

/** Asks who this is and what they have, until the server says so; of several at once the last one goes on. */
export async function fetchUser(): Promise<void> {
  const mine = (fetches += 1)
  for (let tries = 0; mine === fetches; tries += 1) {
    const reply = await askUser({ body: 'fetchUser', fetchUser: {} })
    // A gateway of the build before knows no such request: the next link may.
    if (reply.ok || !PASSING.includes(reply.refused.key)) return
    await new Promise((done) => setTimeout(done, waitAfterLoss(tries, Math.random())))
  }
}

/** Asks once more, for a page that shows what may have changed meanwhile. */
export const refreshUser = (): void => {
  if (useAccount.getState().known) void fetchUser()
}

/** Saves the deck of this account. */
export function savePreset(deck: Deck): Promise<Reply> {
  const actionCardFrequencies = Object.entries(deck).map(([card, count]) => ({ card, count }))
  return askUser({ body: 'savePreset', savePreset: { id: randomId(), actionCardFrequencies } })
}

/** Loads it; whoever has none is told so. */
export const loadPreset = (): Promise<Reply> => askUser({ body: 'loadPreset', loadPreset: {} })

/** Keeps a code for a later game. */
export const reserve = (): Promise<Reply> => askUser({ body: 'reserve', reserve: { id: randomId() } })

/** Lets the code go. */
export const unreserve = (): Promise<Reply> => askUser({ body: 'unreserve', unreserve: { id: randomId() } })

/** Wears another face. */
export const changeAvatar = (avatar: string): Promise<Reply> =>
  askUser({ body: 'changeAvatar', changeAvatar: { id: randomId(), avatar } })

/** Buys an item of the store for rolls, under one id until its outcome is known, also after a reload: so it is one purchase. */
export async function purchase(itemToPurchase: string): Promise<Reply> {
  const name = `buy ${useAccount.getState().id} ${itemToPurchase}`
  const id = attemptId(name)
  attemptSent(name, id)
  const reply = await askUser({ body: 'purchase', purchase: { id, itemToPurchase } })
  if (reply.ok || !UNSURE.includes(reply.refused.key)) attemptKnown(name, id)
  return reply
}
