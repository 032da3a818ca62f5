// Every table dialog with its prepared table and the steps that open it.
import type { Page } from 'playwright/test'
import { openPreparedTable } from './preparedTables.ts'

/** A dialog on a prepared table, and the steps that open it. */
export interface TableDialog {
  name: string
  /** The prepared table's path, with seat and played card. */
  table: string
  /** Selectors to press, in order. */
  press?: string[]
  /** Leaves state that only a reload clears. */
  needsReload?: boolean
  /** Is a banner, not a dialog. */
  isBanner?: boolean
}

const TILE = '[data-testid="tile"]'
const CHOOSE = '[data-slot="way"]'
const CONFIRM = '[data-confirm]'
const nth = (tile: string, at: number): string => `${tile}:nth-child(${at})`

/** Every dialog of the table. */
export const TABLE_DIALOGS: readonly TableDialog[] = [
  { name: 'no-first', table: 'pay-a-debt?as=A&step=all' },
  {
    name: 'pay',
    table: 'pay-a-debt?as=A&step=all',
    press: [
      '[data-answer=allow]',
      '[data-testid="pay-cards"] [data-testid="pick"]:nth-child(1) button',
      'section + section [data-testid="pick"]:nth-child(1) button',
    ],
  },
  {
    name: 'pay-full-set',
    table: 'pay-without-a-no?as=A&step=all',
    press: ['section + section [data-testid="pick"]:nth-child(1) button'],
  },
  { name: 'no-again', table: 'say-no-again?as=A&step=all' },
  { name: 'no-without-a-card', table: 'say-no-without-a-card?as=A&step=all' },
  { name: 'no-against-mine', table: 'my-card-was-refused?as=A&step=all' },
  { name: 'no-in-a-rent', table: 'rent-refused-twice?as=A&step=all' },
  { name: 'pay-my-rent', table: 'rent-with-pay-my-rent?as=A&step=all', press: ['[data-answer=pass]'] },
  {
    name: 'discard',
    table: 'too-many-cards?as=A&step=all',
    press: ['[data-testid="pick"]:nth-child(8) button', '[data-testid="pick"]:nth-child(9) button'],
  },
  { name: 'reveal', table: 'a-hand-revealed?as=A&step=all' },
  { name: 'vote', table: 'a-vote?as=A&step=all' },
  { name: 'vote-waiting', table: 'a-vote?as=D&step=all', isBanner: true },
  { name: 'waiting', table: 'others-are-answering?as=A&step=all', isBanner: true },
  { name: 'action-or-money', table: 'collect-rent?as=A&lay=rentGreenBlue' },
  { name: 'action-refused', table: 'choose-a-target?as=A&lay=quarantine' },
  { name: 'rent', table: 'collect-rent?as=A&lay=rentGreenBlue', press: [CHOOSE] },
  { name: 'rainbow-rent', table: 'rainbow-rent?as=A&lay=rentRainbow', press: [CHOOSE] },
  {
    name: 'target',
    table: 'choose-a-target?as=A&lay=contractCovid',
    press: [CHOOSE, nth(TILE, 3)],
  },
  {
    name: 'target-of-eight',
    table: 'choose-among-eight?as=A&lay=delayedShipment',
    press: [CHOOSE, nth(TILE, 3)],
  },
  {
    name: 'steal-a-card',
    table: 'choose-a-target?as=A&lay=closeBusiness',
    press: [CHOOSE, nth(TILE, 3), CONFIRM, '[data-testid="tray"] [data-testid="pick"]:nth-child(2) button'],
  },
  {
    name: 'swap',
    table: 'swap-a-property?as=A&lay=closeSchools',
    press: [
      CHOOSE,
      nth(TILE, 2),
      CONFIRM,
      '[data-testid="tray"]:first-child [data-testid="pick"]:nth-child(3) button',
      '[data-testid="tray"]:last-child [data-testid="pick"]:nth-child(4) button',
    ],
  },
  {
    name: 'swap-hands',
    table: 'swap-hands?as=A&lay=crossContaminate',
    press: [CHOOSE, nth(TILE, 1), CONFIRM, '[data-testid="tray"] [data-testid="pick"]:nth-child(3) button'],
  },
  {
    name: 'steal-a-set',
    table: 'steal-a-set?as=A&lay=closeBorders',
    press: [CHOOSE, CONFIRM, nth(TILE, 1)],
  },
  { name: 'enhance', table: 'steal-a-set?as=A&lay=socialDistancing', press: [CHOOSE, nth(TILE, 1)] },
  { name: 'wildcard-color', table: 'wildcard-colors?as=A&lay=rainbow', press: [nth(TILE, 3)] },
  {
    name: 'false-positive',
    table: 'take-an-action-back?as=A&lay=falsePositive',
    press: [CHOOSE, '[data-testid="pick"]:nth-child(1) button'],
  },
  {
    name: 'second-wave',
    table: 'take-an-action-back?as=A&lay=secondWave',
    press: [CHOOSE, '[data-testid="pick"]:nth-child(1) button'],
  },
  {
    name: 'drink',
    table: 'pay-without-a-no?as=A&step=all',
    press: ['[data-accept]', '[data-confirm]', '[data-testid="drink-reason"]'],
    needsReload: true,
  },
  {
    name: 'payout',
    table: 'big-tech-payout?as=A&lay=bigTechPayout',
    press: [CHOOSE, '[data-testid="payout-lead"]'],
    needsReload: true,
  },
]

/** Opens the dialog, with a page load if it leaves lasting state. */
export async function openTableDialog(page: Page, url: string, dialog: TableDialog): Promise<void> {
  const path = `dialogs/${dialog.table}&bare`
  if (dialog.needsReload === true) await page.goto(`${url}/test/${path}`)
  else await openPreparedTable(page, path)
  await pressTargets(page, dialog)
}

async function pressTargets(page: Page, dialog: TableDialog): Promise<void> {
  const paper = page.locator(dialog.isBanner === true ? '[data-banner]' : '[data-dialog]').first()
  await paper.waitFor()
  for (const target of dialog.press ?? []) {
    // Forced, because disabled buttons are pressed too, to show their reason.
    await page.locator(target).first().waitFor()
    await page.locator(target).first().click({ force: true })
  }
}
