// Performs a game command by mouse on canvas and dialogs, and waits for its effect.
import { expect, type Page } from 'playwright/test'
import {
  answersFor,
  colorOf,
  findPlayer,
  HAND_LIMIT,
  rowFor,
  type CardId,
  type PlayerCommand,
  type PlayerCommands,
} from '#engine/rules/public.ts'
import { choose, type Hand } from './choose.ts'
import { dialogOf, press, pressCard, tile } from './dialog.ts'
import { click, drag, look, pointOf, type Look } from './look.ts'

/** Performs a command and waits until the page shows its effect. */
export async function perform(page: Page, seen: Look, command: PlayerCommand, hand: Hand): Promise<void> {
  await deed(page, seen, command, hand)
  const done = async (): Promise<boolean> => {
    const now = await look(page)
    return now === null || (!now.busy && isDone(now, seen, command))
  }
  await expect
    .poll(done, { message: `${JSON.stringify(command)} has not happened`, timeout: 15_000 })
    .toBe(true)
  await expect(page.getByTestId('refused-mark'), `${JSON.stringify(command)} was refused`).toHaveCount(0)
}

async function deed(page: Page, seen: Look, command: PlayerCommand, hand: Hand): Promise<void> {
  switch (command.kind) {
    case 'play':
      return play(page, seen, command.play, hand)
    case 'endTurn':
      return endTurn(page, seen)
    case 'turnCard':
      return turn(page, seen, command.turnCard)
    case 'discard':
      return discard(page, seen, command.discard.card)
    case 'allow':
      return press(page, 'Let it happen')
    case 'sayNo':
      return press(page, /^No! I’m in Quarantine/)
    case 'pay':
      return pay(page, seen, command.pay.cards)
    case 'passRent':
      return passRent(page, seen, command.passRent.to)
    case 'closeReveal':
      return press(page, /Click anywhere/)
    case 'pick':
    case 'unpick':
    case 'callVote':
    case 'vote':
    case 'cancelVote':
    case 'leave':
    case 'resign':
      throw new Error(`nobody here does ${command.kind}`)
  }
}

/** Plays a card by clicks or drags, and answers its dialogs. */
async function play(page: Page, seen: Look, wanted: PlayerCommands['play'], hand: Hand): Promise<void> {
  const { card, as, choice } = wanted
  const { table } = seen
  const row = rowFor(table, card)
  if (row.kind === 'wildcard' && row.colors.length === 2 && colorOf(table, card) !== choice.color) {
    await turnInHand(page, card, choice.color)
  }
  const money = as === 'money' && row.kind !== 'money'
  if (hand === 'clicks') await click(page, { card })
  else if (money) await drag(page, card, { zone: 'bank' })
  else if (as === 'action' && choice.target !== undefined) await drag(page, card, { seat: choice.target })
  else await drag(page, card, { zone: 'field' })
  await choose(page, seen, wanted)
}

/** Turns a wildcard in the hand over by its hover button. */
async function turnInHand(page: Page, card: CardId, color: string | undefined): Promise<void> {
  const { x, y } = await pointOf(page, { card })
  await page.mouse.move(x, y)
  await page.getByRole('button', { name: /^Turn this wildcard over/ }).click()
  const facing = async () => {
    const now = await look(page)
    return now && colorOf(now.table, card)
  }
  await expect.poll(facing, { message: 'the wildcard in the hand is turned over' }).toBe(color)
  await page.mouse.move(x, 300)
}

async function endTurn(page: Page, { table, seat }: Look): Promise<void> {
  const held = findPlayer(table, seat)?.hand.length ?? 0
  const says = held > HAND_LIMIT ? 'Discard and end turn' : 'End turn'
  await page.getByRole('button', { name: says, exact: true }).first().click()
  if (table.turn.moves > 0) {
    const dialog = page.getByRole('dialog', { name: 'End your turn?' })
    await expect(dialog).toContainText(`You have ${table.turn.moves} move(s) left.`)
    await dialog.getByRole('button', { name: 'End turn' }).click()
  }
}

async function turn(
  page: Page,
  { table, seat }: Look,
  { card, color }: PlayerCommands['turnCard'],
): Promise<void> {
  await click(page, { card })
  const row = rowFor(table, card)
  if (row.kind !== 'wildcard' || row.colors.length === 2) return
  expect(seat).toBe(table.turn.of)
  await tile(page, { color })
  await press(page, /^Turn it/)
}

async function discard(page: Page, { table, seat }: Look, first: CardId): Promise<void> {
  const held = findPlayer(table, seat)?.hand ?? []
  const others = held.filter((card) => card !== first).slice(0, held.length - HAND_LIMIT - 1)
  for (const card of [first, ...others]) await pressCard(page, table, held, card)
  await press(page, 'Discard and end turn')
}

/** Pays; if the claim could be refused, accepts it first. */
export async function pay(page: Page, seen: Look, cards: readonly CardId[]): Promise<void> {
  await toPayment(page)
  const { table, seat } = seen
  const mine = findPlayer(table, seat)
  for (const card of cards) {
    const inBank = mine?.bank.includes(card) === true
    const tray = page.getByRole('region', { name: inBank ? 'Your bank' : 'Your field' })
    await pressCard(tray, table, (inBank ? mine.bank : mine?.field) ?? [], card)
  }
  await press(page, /^Pay( rent)? \d+M$/)
}

/** Gets to the payment dialog, accepting the claim if asked. */
export async function toPayment(page: Page): Promise<void> {
  // The question is shown only when its card has landed.
  await expect.poll(async () => (await dialogOf(page)) ?? '').toMatch(/^(no|pay)$/)
  if ((await dialogOf(page)) === 'no') await press(page, 'Let it happen')
  await expect(page.locator('[data-dialog="pay"]')).toBeVisible()
}

async function passRent(page: Page, seen: Look, to: number): Promise<void> {
  await press(page, 'Pay My Rent')
  await tile(page, { name: seen.names.find(({ seat }) => seat === to)?.name ?? '' })
  await press(page, /^Pass it to/)
}

/** Whether the state shows the command's effect. */
function isDone({ table }: Look, { table: was, seat }: Look, command: PlayerCommand): boolean {
  const hand = findPlayer(table, seat)?.hand ?? []
  const open = answersFor(table, seat)
  const answered = (ask: number, lane: number): boolean =>
    !open.some((one) => one.ask === ask && one.lane === lane && sameNoes(one.noes))
  const sameNoes = (noes: number): boolean => answersFor(was, seat).some((one) => one.noes === noes)
  switch (command.kind) {
    case 'play':
      return table.pending?.kind !== 'picking' && !hand.includes(command.play.card)
    case 'endTurn':
      return table.turn.number !== was.turn.number || table.pending?.kind === 'discarding'
    case 'turnCard':
      return colorOf(table, command.turnCard.card) === command.turnCard.color
    case 'discard':
      return table.turn.number !== was.turn.number
    case 'allow':
      return answered(command.allow.ask, command.allow.lane)
    case 'sayNo':
      return answered(command.sayNo.ask, command.sayNo.lane)
    case 'pay':
      return answered(command.pay.ask, command.pay.lane)
    case 'passRent':
      return answered(command.passRent.ask, command.passRent.lane)
    case 'closeReveal':
      return table.pending?.kind !== 'showing'
    case 'pick':
    case 'unpick':
    case 'callVote':
    case 'vote':
    case 'cancelVote':
    case 'leave':
    case 'resign':
      return false
  }
}
