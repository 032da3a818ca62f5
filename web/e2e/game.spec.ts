// A whole seeded game by mouse: players, a bot, a spectator, a reload, a killed engine.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { choose } from '#engine/bots/bot.ts'
import { answersFor, findPlayer, payable, type PlayerCommands } from '#engine/rules/public.ts'
import type { Site } from '../../deploy/ci/testing/site.ts'
import { expect, test } from './fixture.ts'
import { seesAtOnce } from './play/cheers.ts'
import type { Hand } from './play/choose.ts'
import { dialogOf, pressCard } from './play/dialog.ts'
import { look, tableOf, type Look } from './play/look.ts'
import { perform, toPayment } from './play/perform.ts'
import { joinByCode, seatBot, startGame, startRoom } from './play/rooms.ts'
import { record, tooMuch } from './play/spectator.ts'
import { seeded } from '../../deploy/ci/testing/seeded.mjs'

/** A game that needs every kind of dialog and is soon over. */
const SEED = 328
const MOST_COMMANDS = 300
/** Four pages are drawn by the processor alone. */
const SMALL = { width: 1280, height: 720 }
/** A table at which nothing happens for so long hangs. */
const PATIENCE_MS = 30_000

test.use({ siteEnv: seeded(SEED) })
test.setTimeout(420_000)

test('a whole game by mouse, with a reload, a dead engine and a spectator', async ({ people, site }) => {
  const ann = await people.open('/', SMALL)
  const code = await startRoom(ann, 'Ann')
  const ben = await people.open('/', SMALL)
  await joinByCode(ben, 'Ben', code)
  await seatBot(ann, 'easy')
  await startGame(ann)
  const players: { page: Page; hand: Hand }[] = [
    { page: ann, hand: 'clicks' },
    { page: ben, hand: 'drags' },
  ]
  for (const { page } of players) {
    await tableOf(page)
    await seesAtOnce(page)
  }
  const watcher = await people.open('/', SMALL)
  const frames = record(watcher)
  // The socket of a page that is open already is not recorded: it loads again.
  await watcher.reload()
  await joinByCode(watcher, 'Wendy', code)
  expect((await tableOf(watcher)).table.players).toHaveLength(3)

  const done = { reload: false, kill: false }
  let killedAt = 0
  const kinds = new Set<string>()
  let stood = performance.now()
  for (let count = 0; !isOver(players);) {
    expect(performance.now() - stood, 'nothing happens at the table').toBeLessThan(PATIENCE_MS)
    await seesNoHand(watcher)
    const next = await whoActs(players, count)
    if (!next) {
      await wait(60)
      continue
    }
    const { page, hand, seen, command } = next
    if (command.kind === 'pay' && !done.reload && payable(seen.table, seen.seat).length > 1) {
      await reloadWhilePaying(page, page === ann ? ben : ann, seen, command.pay)
      done.reload = true
    } else if (command.kind === 'allow' && !done.kill) {
      await expect.poll(() => dialogOf(page)).toBe('no')
      await killEngine(site)
      done.kill = true
      killedAt = seen.epoch
    }
    await perform(page, seen, command, hand)
    if (killedAt > 0) {
      const now = async (): Promise<number> => (await look(page))?.epoch ?? 0
      await expect.poll(now, { message: 'another engine answers' }).toBeGreaterThan(killedAt)
      killedAt = 0
    }
    kinds.add(command.kind === 'play' ? (seen.table.cards[command.play.card] ?? '') : command.kind)
    count += 1
    expect(count).toBeLessThan(MOST_COMMANDS)
    stood = performance.now()
  }
  expect(done).toEqual({ reload: true, kill: true })
  expect([...kinds]).toEqual(expect.arrayContaining(['pay', 'allow', 'endTurn']))
  for (const page of [ann, ben, watcher]) {
    await expect(page.getByRole('heading', { name: /^Congrats .+ has won!$/ })).toBeVisible()
  }
  expect(frames.length).toBeGreaterThan(kinds.size)
  expect(tooMuch(frames)).toEqual([])
})

const isOver = (players: readonly { page: Page }[]): boolean =>
  players.every(({ page }) => new URL(page.url()).pathname === '/game-over')

/** The first of the players who has something to do, and what they want to do. */
async function whoActs(players: readonly { page: Page; hand: Hand }[], dice: number) {
  for (const { page, hand } of players) {
    const seen = await look(page)
    if (!seen || seen.busy) continue
    const command = choose('sharp', seen.table, seen.seat, dice)
    if (command) return { page, hand, seen, command }
  }
  return null
}

/** Chooses a card to pay with, is pushed something, loads the page again: same seat, hand and question, nothing paid. */
async function reloadWhilePaying(
  page: Page,
  other: Page,
  before: Look,
  { cards }: PlayerCommands['pay'],
): Promise<void> {
  const [first] = cards.length > 0 ? cards : payable(before.table, before.seat)
  const mine = findPlayer(before.table, before.seat)
  await toPayment(page)
  const title = await page.getByRole('dialog').getByRole('heading').first().textContent()
  const inBank = mine?.bank.includes(first ?? 0) === true
  const tray = page.getByRole('region', { name: inBank ? 'Your bank' : 'Your field' })
  await pressCard(tray, before.table, (inBank ? mine.bank : mine?.field) ?? [], first ?? 0)

  const chosen = page.getByRole('dialog').locator('[aria-pressed="true"]')
  await say(other, 'take your time')
  await expect(page.getByText('take your time')).toBeAttached()
  await expect(chosen, 'a push loses no half-made choice').toHaveCount(1)

  await page.reload()
  const after = await tableOf(page)
  expect(after.seat).toBe(before.seat)
  expect(findPlayer(after.table, after.seat)).toEqual(mine)
  expect(questions(after)).toEqual(questions(before))
  await toPayment(page)
  await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText(title ?? '')
  await expect(chosen, 'nor does loading the page again').toHaveCount(1)
  await chosen.click()
  await expect(chosen).toHaveCount(0)
}

/** What is asked of a page's person; whom a rent could be passed to changes with the answers of others. */
const questions = ({ table, seat }: Look): unknown =>
  answersFor(table, seat).map(({ passTo: _, ...question }) => question)

async function say(page: Page, text: string): Promise<void> {
  // A dialog of the table may be open, so not by mouse.
  await page.getByLabel('Say something', { exact: true }).fill(text)
  await page.getByLabel('Say something', { exact: true }).press('Enter')
}

/** Kills the engine that has the room, as a crash would; the table goes on in another one, with what is said next. */
async function killEngine(site: Site): Promise<void> {
  const metrics = await (await fetch(site.metrics)).text()
  const owner = /^lane_\w*rooms\{engine="(engine-\d+)-\w+"[^}]*\} [1-9]/m.exec(metrics)?.[1]
  if (owner === undefined) throw new Error(`no engine has a room:\n${metrics}`)
  process.kill(await site.pidOf(owner), 'SIGKILL')
}

/** Neither the page's words nor what its table knows hold anybody's hand. */
async function seesNoHand(page: Page): Promise<void> {
  const seen = await look(page)
  if (!seen) return
  expect(seen.table.players.flatMap(({ hand }) => hand).every((card) => card === 0)).toBe(true)
  expect(seen.table.deck.every((card) => card === 0)).toBe(true)
  await expect(page.getByRole('listbox', { name: 'Your hand' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
