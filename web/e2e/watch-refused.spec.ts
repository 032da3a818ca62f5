// The live games page while its list is refused: it says so, and shows the list on a retry.
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll } from '../../loadtest/client/game.ts'
import { GENEROUS_LIMITS } from '../../loadtest/testbed/cluster.ts'
import { expect, test } from './fixture.ts'
import { startPublicGame } from './play/publicGame.ts'
import { saveScreenshot } from './play/screenshot.ts'
import { LAPTOPS, resize } from './play/windows.ts'
import { violationsOf } from './screen-reader/axe.ts'

const REFUSAL = 'Very many people are searching just now. Please try again in a minute.'

/** Clients that connect concurrently. */
const BATCH = 200

test.use({ siteEnv: { ...GENEROUS_LIMITS, SOCKETS_PER_ADDRESS: '5000' } })

const isRefused = (client: Client): boolean =>
  client.received.some(({ frame }) => frame.body === 'refused' && frame.refused.key === 'manyFilters')

/** Opens a client that has subscribed to games of a player of this name, or has been refused. */
async function openWithFilter(port: number, name: string): Promise<Client> {
  const client = new Client({ port, record: true })
  await client.connect()
  client.send({ seq: 0, body: 'browse', browse: { bots: false, name, players: 0 } })
  await client.until(() => client.directory !== null || isRefused(client), 'the list or its refusal')
  return client
}

/** Opens clients with a filter each until the gateway accepts no more filters. */
async function exhaustFilters(port: number): Promise<Client[]> {
  const clients: Client[] = []
  while (!clients.some(isRefused)) {
    const names = Array.from({ length: BATCH }, (_, nth) => `nobody ${clients.length + nth}`)
    clients.push(...(await Promise.all(names.map((name) => openWithFilter(port, name)))))
  }
  return clients
}

/** Frees a filter; resolves once the gateway has done so: it handles frames without a store in order. */
async function freeFilter(client: Client): Promise<void> {
  client.send({ seq: 0, body: 'stopBrowsing', stopBrowsing: {} })
  client.send({ seq: 0, body: 'ping', ping: {} })
  await client.until(() => client.received.some(({ frame }) => frame.body === 'pong'), 'the pong')
}

test('a refused list is explained, and shown by «Try again» once there is room', async ({ people, site }) => {
  const game = await startPublicGame(site.port, 3, 30)
  const clients = await exhaustFilters(site.port)
  const page = await people.open('/watch')
  const games = page.getByTestId('live-game')
  const search = page.getByRole('searchbox', { name: 'Player or code' })
  await search.fill(game.code)
  const refusal = page.getByRole('status').filter({ hasText: 'It’s busy in the street' })
  await expect(refusal).toContainText(REFUSAL)
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
    { width: 1280, height: 720 },
  ]) {
    await resize(page, size)
    await expect(refusal).toBeVisible()
    await saveScreenshot(page, 'watch-refused')
  }
  expect(await violationsOf(page)).toEqual([])

  await test.step('the wall says so too, where it offers to fill itself from the list', async () => {
    await page.getByRole('radio', { name: 'Wall' }).check()
    await expect(page.getByRole('button', { name: 'Fill with the most exciting' })).toBeDisabled()
    const note = page.getByRole('status').filter({ hasText: REFUSAL })
    await expect(note).toBeVisible()
    const wallTryAgain = note.getByRole('button', { name: 'Try again' })
    await wallTryAgain.press('Enter')
    await expect(wallTryAgain).toBeFocused()
    for (const size of LAPTOPS) {
      await resize(page, size)
      await saveScreenshot(page, `wall-refused-${size.width}`)
    }
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('radio', { name: 'List' }).check()
  })

  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await search.focus()
  await page.keyboard.press('Tab')
  await expect(tryAgain).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tryAgain).toBeFocused()

  const [first] = clients
  if (first === undefined) throw new Error('no client has a filter')
  await freeFilter(first)
  await page.keyboard.press('Enter')
  await expect(games.filter({ hasText: game.code })).toBeVisible()
  await expect(refusal).toBeHidden()
  for (const client of clients) client.leave()
  disconnectAll(game)
})
