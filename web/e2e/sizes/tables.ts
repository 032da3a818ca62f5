// Layout tours of the table: every number of players, dialogs, panels, results.
import { idOf } from '../play/account.ts'
import { eachAsItComes } from '../play/after.ts'
import { tableOf } from '../play/look.ts'
import { GROUPS, putAside, show, sitDown, type Group } from '../play/panels.ts'
import { played } from '../play/past.ts'
import { prepared } from '../play/prepared.ts'
import { joinByCode, leaveGame, startGame, startRoom } from '../play/rooms.ts'
import { SHOTS, take } from '../play/shots.ts'
import { NAMES, type Tour, type Walk } from './walk.ts'

const TABLES = [
  ...['two', 'four', 'six', 'nine', 'twelve', 'twenty-four'].map((count) => `sizes/${count}-with-long-names`),
  'sizes/nine-debts-at-once?step=all',
  'crowds/everything-at-once?as=A',
  'tables/five-players-my-turn?as=A&step=all',
]
const join = (path: string, more: string): string => `${path}${path.includes('?') ? '&' : '?'}${more}`

/** Tables of every number of players, as player and as spectator. */
export const tables: Tour = {
  name: 'tables',
  go: async ({ open, look }) => {
    const page = await open('/test')
    for (const table of TABLES)
      for (const more of ['bare', 'bare&as=watch']) {
        await prepared(page, join(table, more))
        await tableOf(page)
        await look(page, join(table, more))
      }
  },
}

/** The views over these tables, one after the other. */
async function over(groups: readonly Group[], { open, look }: Walk): Promise<void> {
  const page = await open('/test')
  for (const group of groups) {
    await sitDown(page, group)
    for (const view of group.views) {
      await show(page, view)
      await look(page, view.name)
      await putAside(page, view)
    }
  }
}

/** The views over a table of five: panels, chat, notes. */
export const panels: Tour = { name: 'panels', go: (walk) => over(GROUPS.slice(0, 1), walk) }

/** The views over other tables: votes and debts of many, the tutorial, the catch-up note. */
export const views: Tour = { name: 'views', go: (walk) => over(GROUPS.slice(1), walk) }

/** Every dialog of the table. */
export const dialogs: Tour = {
  name: 'dialogs',
  go: async ({ open, look, site }) => {
    const page = await open('/test')
    for (const shot of SHOTS) {
      await take(page, site.url, shot)
      await look(page, shot.name)
    }
  },
}

/** The results pages. */
export const ends: Tour = {
  name: 'ends',
  go: async ({ open, look }) => {
    for (const how of ['a-game-won', 'a-rainbow-won', 'a-game-to-remember']) {
      const page = await open(`/test/screens/${how}?bare&step=all`)
      await page.getByRole('heading', { name: /^Congrats|has won/ }).waitFor()
      await look(page, how)
      if (how !== 'a-game-to-remember') continue
      await page.getByRole('button', { name: 'Highlights' }).click()
      await page.getByRole('dialog', { name: 'Highlights' }).waitFor()
      await look(page, 'highlights')
    }
  },
}

/** The dialogs on the results page of a real game: rolls earned, donation appeal. */
export const after: Tour = {
  name: 'after',
  go: async ({ open, look, site }) => {
    const host = await open('/')
    const code = await startRoom(host, NAMES[4] ?? '')
    await played(site, await idOf(host), 9)
    const guest = await open('/')
    await joinByCode(guest, NAMES[3] ?? '', code)
    await startGame(host)
    await tableOf(host)
    await look(host, 'first turn')
    await leaveGame(guest)
    await eachAsItComes(host, (name) => look(host, name))
    await look(host, 'game over')
  },
}
