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
import { dialogOf, press, pressCard, setTile, tile } from './dialog.ts'
import { look, type Look } from './look.ts'

/** Input style: by clicks and dialogs, or by dragging cards to their targets. */
export type Hand = 'clicks' | 'drags'

type Wanted = PlayerCommands['play']

/** Maximum number of dialogs for one card. */
const MOST = 5

/** Answers the dialogs of a card that was just played. */
export async function choose(page: Page, seen: Look, wanted: Wanted): Promise<void> {
  let last = ''
  for (let n = 0; n < MOST; n++) {
    const dialog = await next(page, wanted.card, last)
    if (dialog === null) return
    await answer(page, seen, wanted, dialog)
    last = dialog
  }
  throw new Error(`the card still asks something after ${MOST} dialogs: ${last}`)
}

/** Waits for the dialog after the last one; null when the card has left the hand. */
async function next(page: Page, card: number, last: string): Promise<string | null> {
  let open: string | null = null
  const leads = async (): Promise<boolean> => {
    const now = await look(page)
    const played = !now || !(findPlayer(now.table, now.seat)?.hand.includes(card) ?? false)
    open = played ? null : await dialogOf(page)
    return played || (open !== null && open !== last)
  }
  await expect
    .poll(leads, { message: `after ${last || 'the card was laid down'} nothing follows` })
    .toBe(true)
  return open
}

async function answer(page: Page, seen: Look, { card, as, choice }: Wanted, dialog: string): Promise<void> {
  const { table, seat, names } = seen
  const { target, color, give, take, set } = choice
  const name = names.find((one) => one.seat === target)?.name ?? ''
  const theirs = target === undefined ? undefined : findPlayer(table, target)
  const mine = findPlayer(table, seat)
  const tray = (title: string) => page.getByRole('region', { name: title })
  switch (dialog) {
    case 'decision':
      return press(page, as === 'money' ? /^Bank it for/ : /^(Play the action|Charge rent)/)
    case 'face':
      await tile(page, color === undefined ? {} : { color })
      return press(page, /^Play it as/)
    case 'rent':
    case 'rainbow-rent':
      await tile(page, color === undefined ? {} : { color })
      return press(page, /^Charge/)
    case 'target':
      await tile(page, { name })
      return page.locator('[data-confirm]').click()
    case 'steal':
      await pressCard(page.getByRole('dialog'), table, among(take, looseCards(table, target ?? 0)), take ?? 0)
      return press(page, /^Take/)
    case 'steal-set':
      if (set !== undefined) await setTile(page, `${name},`, set)
      return press(page, 'Close borders')
    case 'swap':
      await pressCard(tray('You give'), table, looseCards(table, seat), give ?? 0)
      await pressCard(tray('You take'), table, among(take, looseCards(table, theirs?.seat ?? 0)), take ?? 0)
      return press(page, 'Swap them')
    case 'swap-hands': {
      const others = mine?.hand.filter((other) => other !== card) ?? []
      await pressCard(tray('You give'), table, others, give ?? 0)
      return press(page, 'Swap blind')
    }
    case 'enhance':
      expect(fullSets(table, seat)).toContain(set)
      if (set !== undefined) await setTile(page, 'Your', set)
      return press(page, /^Put \+/)
    case 'false-positive':
    case 'second-wave': {
      const offered = dialog === 'second-wave' ? bankedActions(table, seat) : [...revivable(table)].reverse()
      await pressCard(page.getByRole('dialog'), table, offered, take ?? 0)
      return page.locator('[data-confirm]').click()
    }
    default:
      throw new Error(`the dialog ${dialog} is unknown here`)
  }
}

/** Asserts that the wanted card is offered; returns the offered cards. */
function among(wanted: number | undefined, offered: number[]): number[] {
  expect(offered).toContain(wanted)
  return offered
}
