// The page of live games: list, filters, watching by one click, the wall, and the way back.
import type { Page } from 'playwright/test'
import type {} from '#web/pages/watch/wall/wallCanvas.ts'
import { disperse, gather, play, settled, type Table } from '../../loadtest/client/game.ts'
import { begin, must } from '../../loadtest/client/table.ts'
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'
import { look, tableOf } from './play/look.ts'
import { keepPicture } from './play/picture.ts'
import { LAPTOPS } from './play/windows.ts'

const GENEROUS = {
  ...{ FRAMES_PER_SECOND: '100000', FRAMES_AT_ONCE: '100000' },
  ...{ ROOMS_PER_MINUTE: '100000', TRIES_PER_MINUTE: '100000' },
}
test.use({ siteEnv: GENEROUS })
test.setTimeout(120_000)

/** A public game of people that has come some way. */
async function publicGame(port: number, players: number, moves: number): Promise<Table> {
  const table = await gather({ ports: [port], players })
  const [host] = table.players
  must((await host?.command({ kind: 'setPublic', setPublic: { on: true } })) ?? { ok: true, room: '' })
  await begin(table)
  await play(table, () => table.moves >= moves)
  await settled(table)
  return table
}

const games = (page: Page) => page.getByTestId('live-game')
const players = (page: Page, number: string) =>
  page.getByRole('radiogroup', { name: 'Number of players' }).getByRole('radio', { name: number })

test('public games are listed, found by a filter, and watched by one click, one after the other', async ({
  people,
  site,
}) => {
  const first = await publicGame(site.port, 4, 60)
  const second = await publicGame(site.port, 2, 30)
  const page = await people.open('/watch')
  await expect(games(page)).toHaveCount(2)
  for (const size of LAPTOPS) {
    await page.setViewportSize(size)
    await expect(games(page)).toHaveCount(2)
    await keepPicture(page, `watch-list-${size.width}`)
  }
  expect(await violationsOf(page)).toEqual([])

  await players(page, '2').check()
  await expect(games(page)).toHaveCount(1)
  await players(page, '5').check()
  await expect(page.getByRole('heading', { name: 'None like that' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(games(page)).toHaveCount(2)

  await games(page)
    .filter({ hasText: first.code })
    .getByRole('button', { name: /^Watch/ })
    .click()
  await expect(page).toHaveURL(/\/game$/)
  expect((await tableOf(page)).table.players).toHaveLength(4)
  await page.getByRole('button', { name: 'Next game' }).click()
  // Between the two games there is no table.
  await expect.poll(async () => (await look(page))?.table.players.length).toBe(2)
  await page.getByRole('button', { name: 'Live games' }).click()
  await expect(games(page)).toHaveCount(2)
  for (const table of [first, second]) disperse(table)
})

test('the wall shows several games small, in pixels and words, and a click enlarges one', async ({
  people,
  site,
}) => {
  const tables = [await publicGame(site.port, 4, 80), await publicGame(site.port, 3, 60)]
  const page = await people.open('/watch')
  await page.getByRole('radio', { name: 'Wall' }).check()
  await page.getByRole('button', { name: 'Fill with the most exciting' }).click()
  const wall = page.getByTestId('small-tables')
  await expect(wall).toHaveAttribute('data-drawn', 'true')
  await expect(wall.getByText(/bank \d+M/).first()).toBeAttached()
  const frames = () => page.evaluate(() => window.__wall?.frames() ?? 0)
  let before = -1
  const rests = async (): Promise<boolean> => before === (before = await frames())
  await expect.poll(rests, { intervals: [600] }).toBe(true)
  for (const size of LAPTOPS) {
    await page.setViewportSize(size)
    await expect(wall).toHaveAttribute('data-drawn', 'true')
    await keepPicture(page, `watch-wall-${size.width}`)
  }
  await page.getByRole('switch', { name: 'Follow the action' }).check()
  await keepPicture(page, 'watch-wall-follows')
  expect(await violationsOf(page)).toEqual([])

  await wall
    .getByRole('button', { name: /^Watch/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/game$/)
  await tableOf(page)
  await page.getByRole('button', { name: 'Live games' }).click()
  await expect(wall).toHaveAttribute('data-drawn', 'true')
  for (const table of tables) disperse(table)
})
