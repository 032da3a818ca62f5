// Home page and static pages: pointer, keyboard, axe, link preview, error pages.
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'

/** The anchors of the sections, in order. */
const ANCHORS = [
  'home',
  'community',
  'tutorial-video',
  'cards',
  'faq',
  'team',
  'contact-form',
  'founders',
  'how-to-play',
  'ronas',
]

test('the home page opens, names the game and offers a name field', async ({ people }) => {
  const page = await people.open()
  await expect(page).toHaveTitle('Lockdown Lane')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toBeVisible()
})

test('a link to the game has a preview, and the home screen an icon', async ({ people, site }) => {
  const page = await people.open('/instructions')
  const texts = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('meta[property^="og:"]')].map((meta) => [
        meta.getAttribute('property')?.slice('og:'.length) ?? '',
        meta.getAttribute('content') ?? '',
      ]),
    ),
  )
  expect(texts).toMatchObject({
    title: 'Lockdown Lane',
    type: 'website',
    'image:width': '1200',
    'image:height': '630',
  })
  expect(texts['description']).toContain('card game')
  // Link previews require absolute URLs.
  expect(new URL(texts['image'] ?? '').origin).toBe(new URL(site.url).origin)
  const sizeOf = (url: string) =>
    page.evaluate(async (src) => {
      const answer = await fetch(src)
      const picture = await createImageBitmap(await answer.blob())
      return [answer.headers.get('content-type'), picture.width, picture.height]
    }, url)
  expect(await sizeOf(texts['image'] ?? '')).toEqual(['image/jpeg', 1200, 630])
  const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect(await sizeOf(icon ?? '')).toEqual(['image/png', 180, 180])
})

test('every section is present, in order and functional', async ({ people }) => {
  const page = await people.open()
  const films: string[] = []
  page.on('request', (request) => /tutorial-[\w-]+\.webm$/.test(request.url()) && films.push(request.url()))
  await page.getByRole('link', { name: 'how to play is down there' }).click()
  await expect(page.getByRole('heading', { name: 'How to play' })).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('link', { name: 'the founders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Founders' })).toBeInViewport()
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll('main [id][tabindex]')].map(({ id }) => id),
  )
  expect(ids.filter((id) => ANCHORS.includes(id))).toEqual(ANCHORS)
  await expect(page.getByRole('region', { name: 'Live right now' })).toHaveCount(0)

  const notes = page.locator('#community').getByRole('listitem')
  await expect(notes).toHaveCount(6)
  const back = page.getByRole('button', { name: 'Go back in time' })
  await back.click()
  await expect(notes).toHaveCount(9)
  await back.click()
  await expect(notes).toHaveCount(12)
  await expect(back).toHaveCount(0)

  const cards = page.locator('#cards')
  await cards.getByRole('tab', { name: 'Property' }).focus()
  for (const kind of ['Wildcard', 'Action', 'Rent', 'Masks']) {
    await page.keyboard.press('ArrowRight')
    await expect(cards.getByRole('tab', { name: kind })).toBeFocused()
    await expect(cards.getByRole('tabpanel', { name: kind })).toBeVisible()
  }
  await cards.getByRole('button', { name: '5M Masks' }).click()
  await expect(cards.getByRole('img', { name: '5M Masks, drawn large' })).toBeVisible()

  await page.getByText('Does it work on a phone?').click()
  await expect(page.getByText('Desktop only.')).toBeVisible()

  const photos = page.locator('#ronas').getByRole('button')
  await expect(photos).toHaveCount(6)
  await photos.nth(2).click()
  const profile = page.getByRole('dialog', { name: 'Granny Beta' })
  for (const fact of ['Personality', 'Dreams', 'Hobbies', 'Dislikes'])
    await expect(profile.getByText(fact)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(photos.nth(2)).toBeFocused()

  expect(films, 'the film is fetched when it is asked for').toEqual([])
  await page.getByRole('button', { name: 'Play the tutorial video' }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.videoWidth)).toBe(1024)
  expect((await video.boundingBox())?.width).toBeLessThanOrEqual(1000)

  const carousel = page.getByRole('group', { name: 'Pictures of the game' })
  await carousel.getByRole('button', { name: 'Next picture' }).click()
  await expect(carousel.getByText('Picture 2 of 4')).toBeAttached()
  await carousel.getByRole('button', { name: 'Show one after the other' }).click()
  await carousel.getByRole('button', { name: 'Stop' }).blur()
  await page.mouse.move(10, 10)
  await expect(carousel.getByText('Picture 3 of 4'), 'after three seconds').toBeAttached()
  expect(await violationsOf(page)).toEqual([])
})

test('the drawer links to every section and page, and returns the focus when it closes', async ({
  people,
}) => {
  const page = await people.open()
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  expect((await drawer.boundingBox())?.width).toBe(300)
  await expect(drawer.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveCount(10)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await menu.click()
  await drawer.getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByRole('heading', { name: 'Questions people shout' })).toBeInViewport()
  await menu.click()
  await drawer.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('There is nothing at')).toHaveCount(0)
})

test('the contact form shows its exact validation messages', async ({ people }) => {
  const page = await people.open('/report-a-bug')
  await expect(page.getByRole('heading', { name: 'Report a Bug', level: 1 })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send it' })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Please fill out all the fields')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Mira')
  await page.getByLabel('Email').fill('mira@kitchen')
  await page.getByLabel('Message').fill('There should be a card for people who microwave fish.')
  await expect(page.getByLabel('Subject')).toHaveValue('Report a Bug')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Subject').selectOption({ label: "What's on your mind?" })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Please fill out all the fields')
  expect(await violationsOf(page)).toEqual([])
})

const PAGES = [
  { path: '/instructions', title: 'Instructions', says: 'Instructions' },
  { path: '/contribute', title: 'Contribute', says: 'Contribute' },
  { path: '/privacy-policy', title: 'Privacy', says: 'Privacy policy' },
  { path: '/scratchpad', title: 'Scratchpad', says: 'Scratchpad' },
]

test('the static pages have a title, a heading and a link home', async ({ people, site }) => {
  const page = await people.open('/instructions')
  for (const { path, title, says } of PAGES) {
    await page.goto(site.url + path)
    await expect(page).toHaveTitle(`${title} · Lockdown Lane`)
    await expect(page.getByRole('heading', { level: 1, name: says })).toBeVisible()
    expect.soft(await violationsOf(page), path).toEqual([])
  }
  await page.getByRole('link', { name: 'Back to the home page' }).first().click()
  await expect(page).toHaveURL(`${site.url}/`)
  await page.goto(`${site.url}/instructions#actions`)
  await expect(page.getByRole('heading', { name: 'Second Wave' })).toBeAttached()
})

for (const window of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]) {
  test(`an unknown address shows the home page with a notice, at ${window.width}x${window.height}`, async ({
    people,
    site,
  }) => {
    const page = await people.open('/no-such-page', window)
    await expect(page.getByText('There is nothing at /no-such-page')).toBeVisible()
    await expect(page.getByLabel('Your name')).toBeVisible()
    await expect.poll(() => page.evaluate(coveredBySign)).toEqual([])
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  })
}

/** The title and controls that the notice covers. Runs in the page. */
function coveredBySign(): string[] {
  const sign = document.querySelector('[data-slot="sign"]')
  if (sign === null) return ['there is no notice']
  const over = sign.getBoundingClientRect()
  return [...document.querySelectorAll('h1, a, button, input')]
    .filter((each) => !sign.contains(each) && each.checkVisibility())
    .filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return left < over.right && over.left < right && top < over.bottom && over.top < bottom
    })
    .map((each) => each.textContent || each.id)
}
