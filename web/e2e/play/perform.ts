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
import { answerDialogs, type InputStyle } from './answerDialogs.ts'
import { openDialog, pressButton, selectCard, selectTile } from './dialog.ts'
import { click, drag, readGame, positionOf, type GameState } from './table.ts'

/** Performs a command and waits until the page shows its effect. */
export async function perform(
  page: Page,
  game: GameState,
  command: PlayerCommand,
  style: InputStyle,
): Promise<void> {
  await enterCommand(page, game, command, style)
  const done = async (): Promise<boolean> => {
    const now = await readGame(page)
    return now === null || (!now.busy && isDone(now, game, command))
  }
  await expect.poll(done, { message: `${JSON.stringify(command)} has not happened` }).toBe(true)
  await expect(page.getByTestId('refused-mark'), `${JSON.stringify(command)} was refused`).toHaveCount(0)
}

async function enterCommand(
  page: Page,
  game: GameState,
  command: PlayerCommand,
  style: InputStyle,
): Promise<void> {
  switch (command.kind) {
    case 'play':
      return play(page, game, command.play, style)
    case 'endTurn':
      return endTurn(page, game)
    case 'turnCard':
      return turn(page, game, command.turnCard)
    case 'discard':
      return discard(page, game, command.discard.card)
    case 'allow':
      return pressButton(page, 'Let it happen')
    case 'sayNo':
      return pressButton(page, /^No! I’m in Quarantine/)
    case 'pay':
      return pay(page, game, command.pay.cards)
    case 'passRent':
      return passRent(page, game, command.passRent.to)
    case 'closeReveal':
      return pressButton(page, /Click anywhere/)
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
async function play(
  page: Page,
  game: GameState,
  command: PlayerCommands['play'],
  style: InputStyle,
): Promise<void> {
  const { card, as, choice } = command
  const { table } = game
  const row = rowFor(table, card)
  if (row.kind === 'wildcard' && row.colors.length === 2 && colorOf(table, card) !== choice.color) {
    await turnInHand(page, card, choice.color)
  }
  const money = as === 'money' && row.kind !== 'money'
  if (style === 'clicks') await click(page, { card })
  else if (money) await drag(page, card, { zone: 'bank' })
  else if (as === 'action' && choice.target !== undefined) await drag(page, card, { seat: choice.target })
  else await drag(page, card, { zone: 'field' })
  await answerDialogs(page, game, command)
}

/** Turns a wildcard in the hand over by its hover button. */
async function turnInHand(page: Page, card: CardId, color: string | undefined): Promise<void> {
  const { x, y } = await positionOf(page, { card })
  await page.mouse.move(x, y)
  await page.getByRole('button', { name: /^Turn this wildcard over/ }).click()
  const facing = async () => {
    const now = await readGame(page)
    return now && colorOf(now.table, card)
  }
  await expect.poll(facing, { message: 'the wildcard in the hand is turned over' }).toBe(color)
  await page.mouse.move(x, 300)
}

async function endTurn(page: Page, { table, seat }: GameState): Promise<void> {
  const handSize = findPlayer(table, seat)?.hand.length ?? 0
  const label = handSize > HAND_LIMIT ? 'Discard and end turn' : 'End turn'
  await page.getByRole('button', { name: label, exact: true }).first().click()
  if (table.turn.moves > 0) {
    const dialog = page.getByRole('dialog', { name: 'End your turn?' })
    await expect(dialog).toContainText(`You have ${table.turn.moves} move(s) left.`)
    await dialog.getByRole('button', { name: 'End turn' }).click()
  }
}

async function turn(
  page: Page,
  { table, seat }: GameState,
  { card, color }: PlayerCommands['turnCard'],
): Promise<void> {
  await click(page, { card })
  const row = rowFor(table, card)
  if (row.kind !== 'wildcard' || row.colors.length === 2) return
  expect(seat).toBe(table.turn.of)
  await selectTile(page, { color })
  await pressButton(page, /^Turn it/)
}

async function discard(page: Page, { table, seat }: GameState, first: CardId): Promise<void> {
  const hand = findPlayer(table, seat)?.hand ?? []
  const others = hand.filter((card) => card !== first).slice(0, hand.length - HAND_LIMIT - 1)
  for (const card of [first, ...others]) await selectCard(page, table, hand, card)
  await pressButton(page, 'Discard and end turn')
}

/** Pays; if the claim could be refused, accepts it first. */
export async function pay(page: Page, game: GameState, cards: readonly CardId[]): Promise<void> {
  await openPayment(page)
  const { table, seat } = game
  const mine = findPlayer(table, seat)
  for (const card of cards) {
    const inBank = mine?.bank.includes(card) === true
    const tray = page.getByRole('region', { name: inBank ? 'Your bank' : 'Your field' })
    await selectCard(tray, table, (inBank ? mine.bank : mine?.field) ?? [], card)
  }
  await pressButton(page, /^Pay( rent)? \d+M$/)
}

/** Gets to the payment dialog, accepting the claim if asked. */
export async function openPayment(page: Page): Promise<void> {
  // The question is shown only when its card has landed.
  await expect.poll(async () => (await openDialog(page)) ?? '').toMatch(/^(no|pay)$/)
  if ((await openDialog(page)) === 'no') await pressButton(page, 'Let it happen')
  await expect(page.locator('[data-dialog="pay"]')).toBeVisible()
}

async function passRent(page: Page, game: GameState, to: number): Promise<void> {
  await pressButton(page, 'Pay My Rent')
  await selectTile(page, { name: game.names.find(({ seat }) => seat === to)?.name ?? '' })
  await pressButton(page, /^Pass it to/)
}

/** Whether the state shows the command's effect. */
function isDone({ table }: GameState, { table: was, seat }: GameState, command: PlayerCommand): boolean {
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
