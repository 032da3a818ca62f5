// Audio in a real page: autoplay policy, cues, music, turn clock, mute.
import type { Page } from 'playwright/test'
import { SECRETS } from '#engine/room/game/chat.ts'
import type { SoundHooks } from '#web/sound/hooks.ts'
import index from '#web/sound/pack/index.json' with { type: 'json' }
import { SECRET_CUES } from '#web/sound/secrets.ts'
import { expect, test } from './fixture.ts'
import { startRoom } from './play/rooms.ts'
import { waitForTable } from './play/table.ts'

const played = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.__sounds?.played.map(({ cue }) => cue) ?? [])
const ready = (page: Page) => page.waitForFunction(() => window.__sounds?.ready() === true)
const music = (page: Page) => page.evaluate(() => window.__sounds?.music() ?? null)

test('no sound plays before a user gesture; then buttons, errors, and music that the switch mutes', async ({
  people,
}) => {
  const page = await people.open()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp3)$/.test(request.url())) fetched.push(request.url())
  })
  await expect(page.getByLabel('Your name')).toBeVisible()
  await page.mouse.move(300, 300)
  expect(await page.evaluate(() => window.__sounds)).toBeUndefined()
  expect(fetched).toEqual([])

  await page.keyboard.press('Tab')
  await ready(page)
  expect(fetched).toHaveLength(1)
  expect(await played(page)).toEqual([])
  await page.getByRole('button', { name: 'Start a new game' }).click()
  await expect.poll(() => played(page)).toEqual(['press', 'error'])
  await page.getByRole('dialog').getByRole('button', { name: 'CLOSE' }).click()

  await startRoom(page, 'Ann')
  const opened = Date.now()
  await expect.poll(() => music(page), { intervals: [50] }).toMatchObject({ piece: 'waiting' })
  expect((await music(page))?.volume).toBeLessThan(0.1)
  await expect.poll(async () => (await music(page))?.volume).toBeCloseTo(0.2)
  // One second of quiet and seven of rising volume, minus the time the steps here took.
  expect(Date.now() - opened).toBeGreaterThan(6500)

  await page.getByLabel('Say something').fill('Ah, ACHOO!')
  await page.getByLabel('Say something').press('Enter')
  await expect.poll(() => played(page)).toContain('secretAchoo')
  await expect(page.getByRole('img', { name: 'with a secret sound' })).toBeVisible()

  await page.getByRole('button', { name: 'Sound on' }).click()
  await expect.poll(() => music(page)).toBeNull()
  const before = await played(page)
  await page.getByRole('button', { name: /^Copy the code/ }).click()
  expect(await played(page)).toEqual(before)
  await page.reload()
  const off = page.getByRole('button', { name: 'Sound off' })
  await expect(off).toHaveAttribute('aria-pressed', 'false')
  await off.click()
  await expect.poll(() => music(page)).toMatchObject({ piece: 'waiting' })
})

test('sounds are fetched after the table has loaded, also after an earlier gesture', async ({ people }) => {
  const page = await people.open('/test')
  await page.clock.install()
  let loadTable = (): void => undefined
  const tableReleased = new Promise<void>((resolve) => {
    loadTable = resolve
  })
  await page.route(/\/assets\/Table-[^/]*\.js$/, async (route) => {
    await tableReleased
    await route.continue()
  })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp3)$/.test(request.url())) fetched.push(request.url())
  })
  await page.goto(new URL('/test/tables/two-players?as=A&bare', page.url()).href)
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return page.evaluate(() => window.__sounds !== undefined)
    })
    .toBe(true)
  await page.clock.fastForward(5000)
  expect(fetched).toEqual([])
  loadTable()
  await waitForTable(page)
  await ready(page)
  expect(fetched).toHaveLength(1)
})

test('the turn clock has a cue at ten seconds and at its end', async ({ people }) => {
  const page = await people.open('/test')
  await page.clock.install()
  await page.goto(new URL('/test/tables/five-players-my-turn?as=A&bare&timer=30', page.url()).href)
  await waitForTable(page)
  await page.keyboard.press('Shift')
  await ready(page)
  const [first = 0, second = 0] = await page.evaluate(
    () => window.__table?.room().table?.players[0]?.hand ?? [],
  )
  for (const card of [first, second]) {
    const at = await page.evaluate((id) => window.__table?.where(id) ?? null, card)
    if (at) await page.mouse.move(at.x, at.y)
  }
  await expect.poll(() => played(page)).toContain('hover')
  // From here in steps of the page's clock, so that the times below are exact on any machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const half = async (): Promise<string[]> => {
    await page.clock.runFor(500)
    return played(page)
  }
  await expect.poll(half, { intervals: [1] }).toContain('turnSad')
  const plays: SoundHooks['played'] = await page.evaluate(() => window.__sounds?.played ?? [])
  const ticks = plays.find(({ cue }) => cue === 'tenSeconds')
  const end = plays.find(({ cue }) => cue === 'turnSad')
  expect((end?.at ?? 0) - (ticks?.at ?? 0)).toBeGreaterThan(9000)
  expect((end?.at ?? 0) - (ticks?.at ?? 0)).toBeLessThan(11_500)
  expect(ticks?.volume).toBeGreaterThan(0.4)
})

test('the sprite has a sound in every indexed slot, and its music loops without a seam', async ({
  people,
}) => {
  expect(Object.keys(SECRET_CUES).toSorted()).toEqual([...SECRETS].toSorted())
  const page = await people.open()
  await expect(page.getByLabel('Your name')).toBeVisible()
  const strip = page.waitForRequest(/effects.*\.webm$/)
  await page.keyboard.press('Tab')
  const effects = await quietest(page, (await strip).url(), Object.values(index.effects).flat())
  expect(effects.loudestGap).toBeLessThan(0.05)
  expect(effects.quietestSound).toBeGreaterThan(0.05)

  const piece = page.waitForRequest(/waiting.*\.webm$/)
  await startRoom(page, 'Ann')
  expect(await seam(page, (await piece).url(), index.music.waiting)).toBeGreaterThan(0.9)
})

/** Peak of the quietest sound, and peak of the gaps between sounds. */
const quietest = (page: Page, url: string, slots: number[][]) =>
  page.evaluate(
    async ([from, all]) => {
      const bytes = await (await fetch(from)).arrayBuffer()
      const buffer = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)
      const samples = buffer.getChannelData(0)
      const peak = (start: number, end: number): number =>
        samples
          .subarray(Math.round(start * 48), Math.round(end * 48))
          .reduce((most, value) => Math.max(most, Math.abs(value)), 0)
      const peaks = all.map(([start = 0, length = 0]) => peak(start, start + length))
      const gaps = all.map(([start = 0]) => peak(start - 40, start - 10))
      return { quietestSound: Math.min(...peaks), loudestGap: Math.max(...gaps) }
    },
    [url, slots] as const,
  )

/** Correlation of a loop's beginning with its end; 1: identical. */
const seam = (page: Page, url: string, loop: number[]) =>
  page.evaluate(
    async ([from, [start = 0, length = 0]]) => {
      const bytes = await (await fetch(from)).arrayBuffer()
      const buffer = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)
      const samples = buffer.getChannelData(0)
      const around = (ms: number) => samples.subarray((ms - 60) * 48, (ms + 60) * 48)
      const [one, other] = [around(start), around(start + length)]
      let [both, first, second] = [0, 0, 0]
      for (const [n, value] of one.entries()) {
        const there = other[n] ?? 0
        both += value * there
        first += value * value
        second += there * there
      }
      return both / Math.sqrt(first * second)
    },
    [url, loop] as const,
  )
