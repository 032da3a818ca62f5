// `npm run paths`: films five new users on their way to a first played card, by real clicks.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { codeShown, seatBot, startGame } from '../../../web/e2e/play/rooms.ts'
import { startSite, type Site } from '../../ci/testing/site.ts'
import { visitor, type Effort, type Visitor } from './visitor.ts'

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
interface Journey {
  url: string
  open: (name: string) => Promise<Visitor>
}

const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).first()

/** A user who creates a room; returns its link. */
async function createRoom({ url, open }: Journey, name: string): Promise<{ host: Visitor; link: string }> {
  const host = await open(name)
  await host.open(url)
  await host.typeName('Mira')
  await host.press(button(host, 'Start a new game'))
  const code = await codeShown(host.page)
  return { host, link: `${url}/#join=${code}` }
}

async function friend(tour: Journey): Promise<Effort> {
  const { host, link } = await createRoom(tour, 'friend-host')
  const guest = await tour.open('friend')
  await guest.open(link)
  await guest.typeName('Jonas')
  await guest.press(button(guest, /^Join game/))
  await startGame(host.page)
  return firstCard(guest, host)
}

async function bots({ url, open }: Journey): Promise<Effort> {
  const alone = await open('bots')
  await alone.open(url)
  await alone.press(button(alone, 'Play against bots'))
  return firstCard(alone)
}

async function strangers({ url, open }: Journey): Promise<Effort> {
  const pair = [await open('strangers'), await open('strangers-other')] as const
  for (const [at, one] of pair.entries()) {
    await one.open(url)
    await one.typeName(at === 0 ? 'Jonas' : 'Mira')
    await one.press(button(one, 'Find a game'))
  }
  for (const one of pair) await one.press(button(one, 'FIND GAME'))
  return firstCard(...pair)
}

/** A spectator has no card to play: this ends when the table is visible and the page says that they watch. */
async function watching(tour: Journey): Promise<Effort> {
  const { host, link } = await createRoom(tour, 'watching-host')
  await seatBot(host.page, 'easy')
  await startGame(host.page)
  const guest = await tour.open('watching')
  await guest.open(link)
  await guest.typeName('Jonas')
  await guest.press(button(guest, /^Join game/))
  await guest.page.getByText('so you’re watching it').waitFor()
  await guest.page.waitForFunction(() => window.__table?.ready() === true)
  await guest.picture()
  return leave(guest, host)
}

async function tutorial({ url, open }: Journey): Promise<Effort> {
  const pupil = await open('tutorial')
  await pupil.open(url)
  await pupil.press(button(pupil, /^First game\?/))
  await pupil.page.waitForFunction(() => window.__table?.ready() === true)
  await pupil.press(button(pupil, 'Next'))
  return firstCard(pupil)
}

/** Plays the first card, after the other player has ended their turn. */
async function firstCard(one: Visitor, other?: Visitor): Promise<Effort> {
  await one.page.waitForFunction(() => window.__table?.ready() === true)
  if (other) {
    await other.page.waitForFunction(() => window.__table?.ready() === true)
    await other.passTurn()
  }
  await one.playCard()
  return leave(one, other)
}

async function leave(one: Visitor, other?: Visitor): Promise<Effort> {
  const effort = one.effort()
  await one.leave()
  await other?.leave()
  return effort
}

/** Each journey, with its maximum number of clicks before the first card is picked up. */
const JOURNEYS = {
  friend: { maxClicks: 2, go: friend },
  bots: { maxClicks: 1, go: bots },
  strangers: { maxClicks: 2, go: strangers },
  watching: { maxClicks: 2, go: watching },
  tutorial: { maxClicks: 2, go: tutorial },
}

for (const [name, { maxClicks, go }] of Object.entries(JOURNEYS))
  test(name, async ({ browser }) => {
    // Only the user under test is filmed.
    const open = (who: string): Promise<Visitor> => visitor(browser, FOLDER, who, who === name)
    const effort = await go({ url: site.url, open })
    console.log(JSON.stringify({ path: name, ...effort }))
    expect(effort.clicks).toBeLessThanOrEqual(maxClicks)
    expect(effort.names).toBeLessThanOrEqual(1)
  })
