// Saved decks in the lobby: sign-in, save, load, locked cards, retries.
import { openRecords } from '#gateway/records/open.ts'
import { USUAL_DECK } from '#web/game/panels/savedDeck.ts'
import type { Locator, Page } from 'playwright/test'
import type { Site } from '../../deploy/ci/testing/site.ts'
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'
import { idOf, newUser, createAccount } from './play/account.ts'
import { dropFrames } from './play/dropFrames.ts'
import { startRoom } from './play/rooms.ts'
import { LAPTOPS } from './play/windows.ts'
import { saveScreenshot } from './play/screenshot.ts'

test.use({ siteEnv: { ACCOUNTS_PER_MINUTE: '1000' } })

/** Opens the lobby's deck dialog. */
async function openDeck(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'change deck' }).click()
  const deck = page.getByRole('dialog', { name: 'The deck' })
  await expect(deck).toBeVisible()
  return deck
}

const count = (deck: Locator, title: string): Locator => deck.getByLabel(`How many ${title}`)
const press = (deck: Locator, name: string): Promise<void> =>
  deck.getByRole('button', { name, exact: true }).click()

/** A saved deck with a locked card. */
async function saveLockedDeck(site: Site, user: string): Promise<void> {
  const records = await openRecords({ mongoUri: null, folder: site.data })
  await records.presets.save(user, { ...USUAL_DECK, secondWave: 2 })
  await records.close()
}

test('a visitor who saves a deck is asked to sign in there, and keeps the counts', async ({ people }) => {
  const page = await people.open()
  await startRoom(page, 'Mira')
  const deck = await openDeck(page)
  await count(deck, 'SBA Loan').fill('7')
  for (const name of ['Load my deck', 'Save as my deck']) {
    await press(deck, name)
    const woah = page.getByRole('dialog', { name: 'Woah there!' })
    await expect(woah).toContainText('You must first sign in to save a deck of your own and load it again')
    if (name === 'Load my deck') await page.keyboard.press('Escape')
    else await woah.getByRole('button', { name: 'Sign in' }).click()
  }
  const form = page.getByRole('dialog', { name: 'Sign in for cool stuff' })
  const mira = newUser('Mira')
  await form.getByLabel('User name').fill(mira.name)
  await form.getByLabel('Email').fill(mira.email)
  await form.getByLabel('Password', { exact: true }).fill(mira.password)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form).toHaveCount(0)
  await expect(count(deck, 'SBA Loan')).toHaveValue('7')
  await press(deck, 'Save as my deck')
  await expect(deck.getByRole('status')).toHaveText('Saved as your deck, for any game you host.')
  await expect(page.locator('[data-me]')).toContainText('host')
})

test('a deck is saved with the account and loaded in another game; Save applies it', async ({
  people,
  site,
}) => {
  const page = await people.open()
  await createAccount(page, site)
  await startRoom(page, 'Mira')
  const deck = await openDeck(page)
  await press(deck, 'Load my deck')
  await expect(deck.getByRole('status')).toHaveText(
    'You have no saved deck yet. Set one up here and save it as yours.',
  )
  await count(deck, 'Costco Run').fill('0')
  await expect(deck.getByRole('status')).toHaveText('')
  await count(deck, 'Close Borders').fill('20')
  await press(deck, 'Save as my deck')
  await expect(deck.getByRole('status')).toHaveText('Saved as your deck, for any game you host.')
  await expect(deck.getByRole('button', { name: 'My deck', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await violationsOf(page)).toEqual([])
  // Saving a deck does not apply it: the game still has the standard deck.
  await page.keyboard.press('Escape')
  await expect(page.getByText('standard deck')).toBeVisible()
  await page.getByRole('button', { name: 'Delete game' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete game' }).click()

  await startRoom(page, 'Mira')
  const next = await openDeck(page)
  await expect(count(next, 'Close Borders')).not.toHaveValue('20')
  await press(next, 'Load my deck')
  await expect(next.getByRole('status')).toHaveText('This is your deck. Save puts it on the table.')
  await expect(count(next, 'Close Borders')).toHaveValue('20')
  await expect(count(next, 'Costco Run')).toHaveValue('0')
  await press(next, 'Save')
  await expect(next).toHaveCount(0)
  await expect(page.getByText('your own mix')).toBeVisible()
  await press(await openDeck(page), 'Reset')
  await expect(count(next, 'Costco Run')).toHaveValue('10')
})

test('cards still in the store are left out of a loaded deck, and named', async ({ people, site }) => {
  const page = await people.open()
  const id = await createAccount(page, site)
  expect(await idOf(page)).toBe(id)
  await saveLockedDeck(site, id)
  await startRoom(page, 'Mira')
  const deck = await openDeck(page)
  await press(deck, 'Load my deck')
  await expect(deck.getByRole('status')).toHaveText(
    'This is your deck without Second Wave, which is still in the store.',
  )
  await expect(deck.getByRole('button', { name: 'Second Wave: in the store' })).toBeVisible()
  await press(deck, 'Save')
  await expect(deck).toHaveCount(0)
})

test('an unanswered save is retried until it is answered, and nothing is lost', async ({ people, site }) => {
  const page = await people.open()
  const dropped = await dropFrames(page, 'savePreset')
  await createAccount(page, site)
  await startRoom(page, 'Mira')
  const deck = await openDeck(page)
  await count(deck, 'SBA Loan').fill('7')
  await press(deck, 'Save as my deck')
  await expect(deck.getByRole('button', { name: 'Saving…' })).toBeVisible()
  await expect.poll(() => dropped.sentKinds).toContain('savePreset')
  await expect(count(deck, 'SBA Loan')).toHaveValue('7')
  dropped.stop()
  await expect(deck.getByRole('status')).toHaveText('Saved as your deck, for any game you host.')
})

for (const size of LAPTOPS) {
  test(`the deck page at ${size.width}x${size.height} @screens`, async ({ people, site }) => {
    const page = await people.open('/', size)
    const id = await createAccount(page, site)
    await startRoom(page, 'Mira')
    const deck = await openDeck(page)
    const picture = async (name: string): Promise<void> => {
      await saveScreenshot(page, name)
      for (const name of ['Reset', 'Save']) {
        await expect(deck.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      }
    }
    await press(deck, 'Load my deck')
    await expect(deck.getByRole('status')).not.toBeEmpty()
    await picture('deck-none')
    await count(deck, 'Close Borders').fill('20')
    await press(deck, 'Save as my deck')
    await expect(deck.getByRole('status')).not.toBeEmpty()
    await picture('deck-saved')
    await saveLockedDeck(site, id)
    await press(deck, 'Load my deck')
    await expect(deck.getByRole('status')).toContainText('Second Wave')
    await picture('deck-locked')
  })
}
