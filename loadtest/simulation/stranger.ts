// A simulated stranger: searches alone or with friends, reloads, and leaves the game.
import { NEW_PARTY } from '#proto/client/party.ts'
import { wait } from '#proto/process/wait.ts'
import type { Rng } from './rng.ts'
import { connect } from './players.ts'
import type { SimulatedPage } from './simulatedPage.ts'

/** Pause between two steps of a stranger, ms. */
const STEP_MS = [100, 400] as const

/** Probabilities in each step of a search. */
const STOPS = 0.03
const LEAVES_QUEUE = 0.03
const RELOADS = 0.04
const LOSES_SOCKET = 0.06
/** Probability of leaving the game in each step. */
const LEAVES_GAME = 0.25

/** A person who looks for games. */
export interface Stranger {
  readonly user: string
  /** Their current page. */
  page: SimulatedPage
  /** A search was acknowledged and neither ended in a game nor by the stranger. */
  searches: boolean
  /** At rest: in a game, or out of the queue for good. */
  settled: boolean
}

/** What strangers share. */
export interface StrangerContext {
  rng: Rng
  /** The party's link that they share with their friends, '' while they have none; null: they search alone. */
  link: { party: string } | null
  /** Opens another page of this user. */
  newPage: () => SimulatedPage
  /** No new search may begin. */
  isOver: () => boolean
  /** Whether nobody else can join them any more. */
  isAlone: () => boolean
  /** The stranger did nothing and is not in the queue any more. */
  onTicketLost: () => void
}

/** Runs one stranger until no search may begin and they have a game or have left the queue. */
export async function runStranger(stranger: Stranger, context: StrangerContext): Promise<void> {
  await connect(stranger.page)
  while (!stranger.settled) {
    await wait(context.rng.between(...STEP_MS))
    if (stranger.page.busy || !stranger.page.connected) continue
    if (stranger.page.room !== '') await playOn(stranger, context)
    else await search(stranger, context)
  }
}

/** One step in a game. */
async function playOn(stranger: Stranger, { rng, isOver }: StrangerContext): Promise<void> {
  const { page } = stranger
  stranger.searches = false
  page.queue = null
  if (isOver()) stranger.settled = true
  else if (rng.chance(LEAVES_GAME)) await page.sendCommand({ kind: 'leave', leave: {} })
}

/** One step outside a game, as the page's place in the queue asks for. */
async function search(stranger: Stranger, context: StrangerContext): Promise<void> {
  const { page } = stranger
  switch (page.queue?.stage ?? 'nowhere') {
    case 'nowhere':
      return enter(stranger, context)
    case 'inFindRoom':
      if (context.isOver()) await leave(stranger)
      else if (page.queue?.party?.leads !== false) stranger.searches = (await page.findGame()).ok
      return
    case 'finding':
      return keepFinding(stranger, context)
    case 'found':
      return
  }
}

async function enter(stranger: Stranger, context: StrangerContext): Promise<void> {
  const { page, user, searches } = stranger
  stranger.searches = false
  if (searches) context.onTicketLost()
  if (context.isOver()) {
    // Whoever was matched while they were away finds their game when they come back.
    await reload(stranger, context)
    stranger.settled = isOut(stranger.page)
    return
  }
  const { link } = context
  const reply = await page.findRoom(user, link === null ? undefined : link.party || NEW_PARTY)
  if (link !== null) link.party = (reply.ok && page.queue?.party?.code) || ''
  if (!reply.ok && reply.refused.key === 'inAnotherRoom') await reload(stranger, context)
}

const isOut = ({ room, queue }: SimulatedPage): boolean => room === '' && queue?.stage === 'nowhere'

async function keepFinding(stranger: Stranger, context: StrangerContext): Promise<void> {
  const { page } = stranger
  const { rng, isOver, isAlone } = context
  // Also if another of their party started it.
  stranger.searches = true
  if (isOver()) {
    if (isAlone()) await leave(stranger)
  } else if (rng.chance(RELOADS)) await reload(stranger, context)
  else if (rng.chance(LOSES_SOCKET)) page.cut()
  else if (rng.chance(LEAVES_QUEUE)) await leave(stranger)
  else if (rng.chance(STOPS)) stranger.searches = !(await page.leaveQueue()).ok
}

/** Leaves the find-game room, unless a game was found first. */
async function leave(stranger: Stranger): Promise<void> {
  stranger.searches = !(await stranger.page.leaveFindRoom()).ok
}

/** Reloads the page, which leaves the queue. */
async function reload(stranger: Stranger, { newPage }: StrangerContext): Promise<void> {
  stranger.searches = false
  stranger.page.leave()
  stranger.page = newPage()
  await connect(stranger.page)
}
