// `npm run paths`: films five new users on their way to a first played card, by real clicks.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { codeShown, seatBot, startGame } from '../../../web/e2e/play/rooms.ts'
import { startSite, type Site } from '../../ci/testing/site.ts'
import { visitor, type Taken, type Visitor } from './visitor.ts'

const FOLDER = join(import.meta.dirname, '../../../.cache/paths')
/** Matchmaking waits less long than in production, since waiting times are not measured here. */
const QUEUE_SECONDS = '2'

let site: Site
test.beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  site = await startSite({ engines: 1, env: { QUEUE_SECONDS, WARM_UP_MS: '0' } })
})
test.afterAll(() => site.stop())

/** The site of a journey, and how further users join it. */
interface Tour {
  url: string
  open: (name: string) => Promise<Visitor>
}

const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).first()

/** A user who creates a room; returns its link. */
async function opened({ url, open }: Tour, name: string): Promise<{ host: Visitor; link: string }> {
  const host = await open(name)
  await host.come(url)
  await host.typeName('Mira')
  await host.press(button(host, 'Start a new game'))
  const code = await codeShown(host.page)
  return { host, link: `${url}/#join=${code}` }
}

async function friend(tour: Tour): Promise<Taken> {
  const { host, link } = await opened(tour, 'friend-host')
  const guest = await tour.open('friend')
  await guest.come(link)
  await guest.typeName('Jonas')
  await guest.press(button(guest, /^Join game/))
  await startGame(host.page)
  return firstCard(guest, host)
}

async function bots({ url, open }: Tour): Promise<Taken> {
  const alone = await open('bots')
  await alone.come(url)
  await alone.press(button(alone, 'Play against bots'))
  return firstCard(alone)
}

async function strangers({ url, open }: Tour): Promise<Taken> {
  const pair = [await open('strangers'), await open('strangers-other')] as const
  for (const [at, one] of pair.entries()) {
    await one.come(url)
    await one.typeName(at === 0 ? 'Jonas' : 'Mira')
    await one.press(button(one, 'Find a game'))
  }
  for (const one of pair) await one.press(button(one, 'FIND GAME'))
  return firstCard(...pair)
}

/** A spectator has no card to play: this ends when the table is visible and the page says that they watch. */
async function watching(tour: Tour): Promise<Taken> {
  const { host, link } = await opened(tour, 'watching-host')
  await seatBot(host.page, 'easy')
  await startGame(host.page)
  const guest = await tour.open('watching')
  await guest.come(link)
  await guest.typeName('Jonas')
  await guest.press(button(guest, /^Join game/))
  await guest.page.getByText('so you’re watching it').waitFor()
  await guest.page.waitForFunction(() => window.__table?.ready() === true)
  await guest.picture()
  return ended(guest, host)
}

async function tutorial({ url, open }: Tour): Promise<Taken> {
  const pupil = await open('tutorial')
  await pupil.come(url)
  await pupil.press(button(pupil, /^First game\?/))
  await pupil.page.waitForFunction(() => window.__table?.ready() === true)
  await pupil.press(button(pupil, 'Next'))
  return firstCard(pupil)
}

/** Plays the first card, after the other player has ended their turn. */
async function firstCard(one: Visitor, other?: Visitor): Promise<Taken> {
  await one.page.waitForFunction(() => window.__table?.ready() === true)
  if (other) {
    await other.page.waitForFunction(() => window.__table?.ready() === true)
    await other.passTurn()
  }
  await one.playCard()
  return ended(one, other)
}

async function ended(one: Visitor, other?: Visitor): Promise<Taken> {
  const taken = one.taken()
  await one.leave()
  await other?.leave()
  return taken
}

/** Each journey, with its maximum number of clicks before the first card is picked up. */
const WAYS = {
  friend: { most: 2, go: friend },
  bots: { most: 1, go: bots },
  strangers: { most: 2, go: strangers },
  watching: { most: 2, go: watching },
  tutorial: { most: 2, go: tutorial },
}

for (const [name, { most, go }] of Object.entries(WAYS))
  test(name, async ({ browser }) => {
    // Only the user under test is filmed.
    const open = (who: string): Promise<Visitor> => visitor(browser, FOLDER, who, who === name)
    const taken = await go({ url: site.url, open })
    console.log(JSON.stringify({ path: name, ...taken }))
    expect(taken.clicks).toBeLessThanOrEqual(most)
    expect(taken.names).toBeLessThanOrEqual(1)
  })
