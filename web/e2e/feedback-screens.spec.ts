// Screenshots of the feedback page and its dialogs, with axe.
import { DEFAULT_FREQUENCIES, rngFrom, newGame, publicView, rowFor } from '#engine/rules/public.ts'
import { expect, test } from './fixture.ts'
import { ADMIN_EMAIL, adminToken, storeToken } from './play/admin.ts'
import { column, noteWith, reportBug, sendFeedback } from './play/feedback.ts'
import { roomOfTwo, startGame } from './play/rooms.ts'
import { saveScreenshot } from './play/screenshot.ts'
import { waitUntilStable } from './play/stable.ts'
import { WINDOWS } from './play/windows.ts'
import { violationsOf } from './screen-reader/axe.ts'

test.use({ siteEnv: { ADMIN_EMAILS: ADMIN_EMAIL, ACCOUNTS_PER_MINUTE: '1000' } })

/** A four-player game in progress, as a page sends it. */
function gameInProgress(): object {
  const seats = [1, 2, 3, 4].map((seat) => ({ seat, bot: false }))
  const deal = { seats, frequencies: DEFAULT_FREQUENCIES, setsToWin: 3, seed: rngFrom(7) }
  const { state: table } = newGame(deal)
  table.players = table.players.map((player, nth) => {
    const cards = table.deck.slice(nth * 22, (nth + 1) * 22)
    const field = cards.filter((card) => rowFor(table, card).kind === 'property')
    return { ...player, field, bank: cards.filter((card) => rowFor(table, card).kind === 'money') }
  })
  const { players, counts } = publicView(table)
  const { number: turn, of, moves, multiplier } = table.turn
  const log = [{ kind: 'paid', paid: { by: 2, to: of, value: 4 } }]
  return { code: 'FERN-07', seat: 1, turn, of, moves, multiplier, setsToWin: 3, counts, players, log }
}

for (const window of WINDOWS) {
  test(`the feedback page at ${window.width}x${window.height} @screens`, async ({ people, site }) => {
    const token = await adminToken(site)
    const page = await people.open('/privacy-policy', window)
    const shot = async (name: string): Promise<void> => {
      await waitUntilStable(page)
      await saveScreenshot(page, name)
      expect(await violationsOf(page), name).toEqual([])
    }
    const [host] = await roomOfTwo(people, 'Tomke', 'Jonas')
    await startGame(host)
    await reportBug(host)
    await sendFeedback(site, {
      subject: 'Report a Bug',
      message: 'The roll in the corner keeps rolling.',
      name: 'Gus',
      gameState: gameInProgress(),
    })
    await sendFeedback(site, {
      subject: 'Game Idea',
      message: 'A card for people who microwave fish. Everyone else discards one.',
    })
    await sendFeedback(site, {
      subject: 'Suggestion',
      message: 'Let me mute the cough. My dog answers it.',
      name: 'Odile',
    })
    await sendFeedback(site, {
      subject: 'Media Inquiry',
      message: 'We write about games you can play in slippers.',
      name: 'The Evening Ladle',
    })
    await sendFeedback(site, { subject: 'Other', message: 'Is this the form for the recipe?', name: 'Mum' })
    await page.goto(`${site.url}/feedback`)
    await expect(page.getByText('not authorized')).toBeVisible()
    await shot('feedback-refused')
    await storeToken(page, token)
    await page.reload()
    await expect(noteWith(page, 'the recipe').first()).toBeVisible()
    for (const text of ['slippers', 'the recipe']) {
      await noteWith(page, text).first().getByRole('button', { name: 'Resolve' }).click()
      await expect(column(page, 'Resolved').locator(noteWith(page, text)).first()).toBeVisible()
    }
    await shot('feedback')
    await noteWith(page, 'microwave').first().getByRole('checkbox').check()
    await shot('feedback-chosen')
    await noteWith(page, 'microwave').first().getByRole('checkbox').uncheck()
    await noteWith(page, 'keeps rolling').first().getByRole('button', { name: 'See the game' }).click()
    await expect(page.getByRole('dialog').getByTestId('saved-place')).toHaveCount(4)
    await shot('feedback-game')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete resolved' }).click()
    await shot('feedback-delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Nothing resolved yet')).toBeVisible()
  })
}
