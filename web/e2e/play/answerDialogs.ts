// Answers the dialogs of a played card until none is left.
import { expect, type Page } from 'playwright/test'
import {
  fullSets,
  findPlayer,
  looseCards,
  revivable,
  bankedActions,
  type PlayerCommands,
} from '#engine/rules/public.ts'
import { openDialog, pressButton, selectCard, selectSet, selectTile } from './dialog.ts'
import { readGame, type GameState } from './table.ts'

/** Input style: by clicks and dialogs, or by dragging cards to their targets. */
export type InputStyle = 'clicks' | 'drags'

type Play = PlayerCommands['play']

/** Maximum number of dialogs for one card. */
const MAX_DIALOGS = 5

/** Answers the dialogs of a card that was just played. */
export async function answerDialogs(page: Page, game: GameState, play: Play): Promise<void> {
  let last = ''
  for (let n = 0; n < MAX_DIALOGS; n++) {
    const dialog = await nextDialog(page, play.card, last)
    if (dialog === null) return
    await answer(page, game, play, dialog)
    last = dialog
  }
  throw new Error(`the card still asks something after ${MAX_DIALOGS} dialogs: ${last}`)
}

/** Waits for the dialog after the last one; null when the card has left the hand. */
async function nextDialog(page: Page, card: number, last: string): Promise<string | null> {
  let open: string | null = null
  const isDecided = async (): Promise<boolean> => {
    const now = await readGame(page)
    const played = !now || !(findPlayer(now.table, now.seat)?.hand.includes(card) ?? false)
    open = played ? null : await openDialog(page)
    return played || (open !== null && open !== last)
  }
  await expect
    .poll(isDecided, { message: `after ${last || 'the card was laid down'} nothing follows` })
    .toBe(true)
  return open
}

async function answer(
  page: Page,
  game: GameState,
  { card, as, choice }: Play,
  dialog: string,
): Promise<void> {
  const { table, seat, names } = game
  const { target, color, give, take, set } = choice
  const name = names.find((one) => one.seat === target)?.name ?? ''
  const theirs = target === undefined ? undefined : findPlayer(table, target)
  const mine = findPlayer(table, seat)
  const tray = (title: string) => page.getByRole('region', { name: title })
  switch (dialog) {
    case 'decision':
      return pressButton(page, as === 'money' ? /^Bank it for/ : /^(Play the action|Charge rent)/)
    case 'face':
      await selectTile(page, color === undefined ? {} : { color })
      return pressButton(page, /^Play it as/)
    case 'rent':
    case 'rainbow-rent':
      await selectTile(page, color === undefined ? {} : { color })
      return pressButton(page, /^Charge/)
    case 'target':
      await selectTile(page, { name })
      return page.locator('[data-confirm]').click()
    case 'steal':
      await selectCard(
        page.getByRole('dialog'),
        table,
        expectOffered(take, looseCards(table, target ?? 0)),
        take ?? 0,
      )
      return pressButton(page, /^Take/)
    case 'steal-set':
      if (set !== undefined) await selectSet(page, `${name},`, set)
      return pressButton(page, 'Close borders')
    case 'swap':
      await selectCard(tray('You give'), table, looseCards(table, seat), give ?? 0)
      await selectCard(
        tray('You take'),
        table,
        expectOffered(take, looseCards(table, theirs?.seat ?? 0)),
        take ?? 0,
      )
      return pressButton(page, 'Swap them')
    case 'swap-hands': {
      const others = mine?.hand.filter((other) => other !== card) ?? []
      await selectCard(tray('You give'), table, others, give ?? 0)
      return pressButton(page, 'Swap blind')
    }
    case 'enhance':
      expect(fullSets(table, seat)).toContain(set)
      if (set !== undefined) await selectSet(page, 'Your', set)
      return pressButton(page, /^Put \+/)
    case 'false-positive':
    case 'second-wave': {
      const offered = dialog === 'second-wave' ? bankedActions(table, seat) : [...revivable(table)].reverse()
      await selectCard(page.getByRole('dialog'), table, offered, take ?? 0)
      return page.locator('[data-confirm]').click()
    }
    default:
      throw new Error(`the dialog ${dialog} is unknown here`)
  }
}

/** Asserts that the wanted card is offered; returns the offered cards. */
function expectOffered(card: number | undefined, offered: number[]): number[] {
  expect(offered).toContain(card)
  return offered
}
