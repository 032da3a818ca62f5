// Layout of the lobby in small windows with long names: no overflow or overlap.
import { expect, test } from './fixture.ts'
import { codeShown, joinByCode, seatBot, startRoom } from './play/rooms.ts'

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1093, height: 614 },
  { width: 1024, height: 768 },
]
const LONG_NAME = 'Maximiliane von Habsburg-Lothr'
const WIDE_NAME = 'W'.repeat(30)

/** Controls that cannot be pressed where they are shown, with the reason. Runs in the page. */
async function layoutFaults(): Promise<string[]> {
  const found: string[] = []
  const controls = document.querySelectorAll<HTMLElement>('main :is(button, .segment, input[type=text])')
  for (const control of controls) {
    if (!control.checkVisibility()) continue
    control.scrollIntoView({ block: 'center' })
    await new Promise(requestAnimationFrame)
    const name = control.getAttribute('aria-label') ?? control.textContent ?? control.id
    const box = control.getBoundingClientRect()
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
      found.push(`${name} is outside of the window`)
    if (control.scrollWidth > control.clientWidth + 1) found.push(`${name} is cut`)
    for (const [x, y] of [
      [box.left + 6, box.top + box.height / 2],
      [box.left + box.width / 2, box.top + box.height / 2],
      [box.right - 6, box.top + box.height / 2],
    ] as const) {
      const over = document.elementFromPoint(x, y)
      if (over === null || !(control.contains(over) || over.contains(control)))
        found.push(`${name} is covered by ${over?.className ?? 'nothing'}`)
    }
  }
  scrollTo(0, 0)
  for (const name of document.querySelectorAll('[data-testid="member-name"] > span'))
    if (name.getBoundingClientRect().width < 120 && name.scrollWidth > name.clientWidth + 1)
      found.push(`the name ${name.textContent} is cut short`)
  const start = document.querySelector('[data-testid="waiting-start"]')?.getBoundingClientRect()
  if (start && start.bottom > innerHeight) found.push('the start is not in sight')
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than its window')
  return found
}

for (const window of WINDOWS) {
  test(`everything in the waiting room is readable and clickable at ${window.width}x${window.height}`, async ({
    people,
  }) => {
    const host = await people.open('/', window)
    const code = await startRoom(host, LONG_NAME)
    const guest = await people.open('/', window)
    await joinByCode(guest, WIDE_NAME, code)
    expect(await codeShown(guest)).toBe(code)
    for (const level of ['easy', 'steady', 'sharp']) await seatBot(host, level)
    expect(await host.evaluate(layoutFaults), 'as its host').toEqual([])
    await expect(guest.getByText('5 playing')).toBeVisible()
    expect(await guest.evaluate(layoutFaults), 'as a guest').toEqual([])
  })
}

test('a person who sits down is scrolled into view', async ({ people }) => {
  const host = await people.open('/', { width: 1280, height: 720 })
  await startRoom(host, 'Ann')
  for (let n = 0; n < 6; n++) await seatBot(host, 'easy')
  await expect(host.getByTestId('member').last()).toBeInViewport({ ratio: 1 })
})
