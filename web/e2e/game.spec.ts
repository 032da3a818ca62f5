// A whole seeded game by mouse: players, a bot, a spectator, a reload, a killed engine.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { choose } from '#engine/bots/bot.ts'
import { answersFor, findPlayer, payable, type PlayerCommands } from '#engine/rules/public.ts'
import type { Site } from '../../deploy/ci/testing/site.ts'
import { expect, test } from './fixture.ts'
import { autoCloseEventDialogs } from './play/eventDialogs.ts'
import type { InputStyle } from './play/answerDialogs.ts'
import { openDialog, selectCard } from './play/dialog.ts'
import { readGame, waitForTable, type GameState } from './play/table.ts'
import { perform, openPayment } from './play/perform.ts'
import { joinByCode, seatBot, startGame, startRoom } from './play/rooms.ts'
import { recordFrames, privateInformation } from './play/recordFrames.ts'
import { seeded } from '../../deploy/ci/testing/seeded.mjs'

/** A short game that needs every kind of dialog. */
const SEED = 328
const MAX_COMMANDS = 300
/** Small windows, because three pages are rendered in software. */
const SMALL = { width: 1280, height: 720 }
/** Timeout after which a table without progress counts as hung. */
const TIMEOUT_MS = 120_000

test.use({ siteEnv: seeded(SEED) })

test('a whole game by mouse, with a reload, a killed engine and a spectator', async ({ people, site }) => {
  const ann = await people.open('/', SMALL)
  const code = await startRoom(ann, 'Ann')
  const ben = await people.open('/', SMALL)
  await joinByCode(ben, 'Ben', code)
  await seatBot(ann, 'easy')
  await startGame(ann)
  const players: { page: Page; hand: InputStyle }[] = [
    { page: ann, hand: 'clicks' },
    { page: ben, hand: 'drags' },
  ]
  for (const { page } of players) {
    await waitForTable(page)
    await autoCloseEventDialogs(page)
  }
  const spectator = await people.open('/', SMALL)
  const frames = recordFrames(spectator)
  // The page's open socket is not recorded, so reload.
  await spectator.reload()
  await joinByCode(spectator, 'Wendy', code)
  expect((await waitForTable(spectator)).table.players).toHaveLength(3)

  const done = { reload: false, kill: false }
  let killedAt = 0
  const kinds = new Set<string>()
  let lastProgressAt = performance.now()
  for (let count = 0; !isOver(players);) {
    expect(performance.now() - lastProgressAt, 'nothing happens at the table').toBeLessThan(TIMEOUT_MS)
    const next = await nextCommand(players, count)
    if (!next) {
      await wait(200)
      continue
    }
    await expectNoHand(spectator)
    const { page, hand, seen, command } = next
    if (command.kind === 'pay' && !done.reload && payable(seen.table, seen.seat).length > 1) {
      await reloadWhilePaying(page, page === ann ? ben : ann, seen, command.pay)
      done.reload = true
    } else if (command.kind === 'allow' && !done.kill) {
      await expect.poll(() => openDialog(page)).toBe('no')
      await killEngine(site)
      done.kill = true
      killedAt = seen.epoch
    }
    await perform(page, seen, command, hand)
    if (killedAt > 0) {
      const now = async (): Promise<number> => (await readGame(page))?.epoch ?? 0
      await expect.poll(now, { message: 'another engine answers' }).toBeGreaterThan(killedAt)
      killedAt = 0
    }
    kinds.add(command.kind === 'play' ? (seen.table.cards[command.play.card] ?? '') : command.kind)
    count += 1
    expect(count).toBeLessThan(MAX_COMMANDS)
    lastProgressAt = performance.now()
  }
  expect(done).toEqual({ reload: true, kill: true })
  expect([...kinds]).toEqual(expect.arrayContaining(['pay', 'allow', 'endTurn']))
  for (const page of [ann, ben, spectator]) {
    await expect(page.getByRole('heading', { name: /^Congrats .+ has won!$/ })).toBeVisible()
  }
  expect(frames.length).toBeGreaterThan(kinds.size)
  expect(privateInformation(frames)).toEqual([])
})

const isOver = (players: readonly { page: Page }[]): boolean =>
  players.every(({ page }) => new URL(page.url()).pathname === '/game-over')

/** The first player who must act, and the command chosen for them. */
async function nextCommand(players: readonly { page: Page; hand: InputStyle }[], random: number) {
  for (const { page, hand } of players) {
    const seen = await readGame(page)
    if (!seen || seen.busy) continue
    const command = choose('sharp', seen.table, seen.seat, random)
    if (command) return { page, hand, seen, command }
  }
  return null
}

/** Selects a card to pay with, gets a chat message, reloads: seat, hand, question and selection are kept. */
async function reloadWhilePaying(
  page: Page,
  other: Page,
  before: GameState,
  { cards }: PlayerCommands['pay'],
): Promise<void> {
  const [first] = cards.length > 0 ? cards : payable(before.table, before.seat)
  const mine = findPlayer(before.table, before.seat)
  await openPayment(page)
  const title = await page.getByRole('dialog').getByRole('heading').first().textContent()
  const inBank = mine?.bank.includes(first ?? 0) === true
  const tray = page.getByRole('region', { name: inBank ? 'Your bank' : 'Your field' })
  await selectCard(tray, before.table, (inBank ? mine.bank : mine?.field) ?? [], first ?? 0)

  const chosen = page.getByRole('dialog').locator('[aria-pressed="true"]')
  await sendByKeyboard(other, 'take your time')
  await expect(page.getByText('take your time')).toBeAttached()
  await expect(chosen, 'a push loses no half-made choice').toHaveCount(1)

  await page.reload()
  const after = await waitForTable(page)
  expect(after.seat).toBe(before.seat)
  expect(findPlayer(after.table, after.seat)).toEqual(mine)
  expect(questions(after)).toEqual(questions(before))
  await openPayment(page)
  await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText(title ?? '')
  await expect(chosen, 'nor does loading the page again').toHaveCount(1)
  await chosen.click()
  await expect(chosen).toHaveCount(0)
}

/** The player's pending questions, without `passTo`, which depends on others' answers. */
const questions = ({ table, seat }: GameState): unknown =>
  answersFor(table, seat).map(({ passTo: _, ...question }) => question)

async function sendByKeyboard(page: Page, text: string): Promise<void> {
  // By keyboard, because a table dialog may cover the field.
  await page.getByLabel('Say something', { exact: true }).fill(text)
  await page.getByLabel('Say something', { exact: true }).press('Enter')
}

/** SIGKILLs the engine that owns the room; the next command fails it over to another engine. */
async function killEngine(site: Site): Promise<void> {
  const metrics = await (await fetch(site.metrics)).text()
  const owner = /^lane_\w*rooms\{engine="(engine-\d+)-\w+"[^}]*\} [1-9]/m.exec(metrics)?.[1]
  if (owner === undefined) throw new Error(`no engine has a room:\n${metrics}`)
  process.kill(await site.pidOf(owner), 'SIGKILL')
}

/** Asserts that neither the page nor its state has a player's hand. */
async function expectNoHand(page: Page): Promise<void> {
  const seen = await readGame(page)
  if (!seen) return
  expect(seen.table.players.flatMap(({ hand }) => hand).every((card) => card === 0)).toBe(true)
  expect(seen.table.deck.every((card) => card === 0)).toBe(true)
  await expect(page.getByRole('listbox', { name: 'Your hand' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
