// Child process of the crowd bench: spectators that connect, are cut off and reconnect.
import * as v from 'valibot'
import { lightPage, type Coming } from '../drive/page.ts'

const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number)
const code = process.argv[4] ?? ''
/** People who are on their way in at once. */
const AT_ONCE = 50

const people: Coming[] = []

/** Everybody does it, so many at once. */
async function all(does: (nth: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async (): Promise<void> => {
    for (let nth = next++; nth < count; nth = next++) await does(nth)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

async function come(nth: number): Promise<void> {
  const page = await lightPage(port)
  await page.ask({ seq: 1, body: 'join', join: { name: `Watcher ${nth}`, code, avatar: '', leave: false } })
  page.hear({ done: () => undefined })
  people[nth] = page
}

async function comeBack(nth: number): Promise<void> {
  const before = people[nth]
  if (before === undefined) throw new Error('nobody was there')
  const page = await lightPage(port, { ...before, room: code })
  page.hear({ done: () => undefined })
  people[nth] = page
}

const Asked = v.picklist(['come', 'cut', 'comeBack'])
process.on('message', (message) => {
  const asked = v.parse(Asked, message)
  const here = (): void => void process.send?.(asked)
  if (asked !== 'cut') return void all(asked === 'come' ? come : comeBack).then(here)
  for (const { wire } of people) wire.cut()
  here()
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
