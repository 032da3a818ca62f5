// Layout tours of the table: every number of players, dialogs, panels, results.
import { idOf } from '../play/account.ts'
import { visitDialogs } from '../play/resultsDialogs.ts'
import { waitForTable } from '../play/table.ts'
import { VIEW_GROUPS, closeView, openView, openGroup, type ViewGroup } from '../play/panels.ts'
import { recordGames } from '../play/recordGames.ts'
import { openPreparedTable } from '../play/preparedTables.ts'
import { joinByCode, leaveGame, startGame, startRoom } from '../play/rooms.ts'
import { TABLE_DIALOGS, openTableDialog } from '../play/tableDialogs.ts'
import { LONG_NAMES, type Tour, type Walk } from './walk.ts'

const TABLES = [
  ...['two', 'four', 'six', 'nine', 'twelve', 'twenty-four'].map((count) => `sizes/${count}-with-long-names`),
  'sizes/nine-debts-at-once?step=all',
  'crowds/everything-at-once?as=A',
  'tables/five-players-my-turn?as=A&step=all',
]
const withQuery = (path: string, more: string): string => `${path}${path.includes('?') ? '&' : '?'}${more}`

/** Tables of every number of players, as player and as spectator. */
export const tables: Tour = {
  name: 'tables',
  go: async ({ open, check }) => {
    const page = await open('/test')
    for (const table of TABLES)
      for (const more of ['bare', 'bare&as=watch']) {
        await openPreparedTable(page, withQuery(table, more))
        await waitForTable(page)
        await check(page, withQuery(table, more))
      }
  },
}

/** The views over these tables, one after the other. */
async function walkViews(groups: readonly ViewGroup[], { open, check }: Walk): Promise<void> {
  const page = await open('/test')
  for (const group of groups) {
    await openGroup(page, group)
    for (const view of group.views) {
      await openView(page, view)
      await check(page, view.name)
      await closeView(page, view)
    }
  }
}

/** The views over a table of five: panels, chat, notes. */
export const panels: Tour = { name: 'panels', go: (walk) => walkViews(VIEW_GROUPS.slice(0, 1), walk) }

/** The views over other tables: votes and debts of many, the tutorial, the catch-up note. */
export const views: Tour = { name: 'views', go: (walk) => walkViews(VIEW_GROUPS.slice(1), walk) }

/** Every dialog of the table. */
export const dialogs: Tour = {
  name: 'dialogs',
  go: async ({ open, check, site }) => {
    const page = await open('/test')
    for (const dialog of TABLE_DIALOGS) {
      await openTableDialog(page, site.url, dialog)
      await check(page, dialog.name)
    }
  },
}

/** The results pages. */
export const ends: Tour = {
  name: 'ends',
  go: async ({ open, check }) => {
    for (const how of ['a-game-won', 'a-rainbow-won', 'a-game-to-remember']) {
      const page = await open(`/test/screens/${how}?bare&step=all`)
      await page.getByRole('heading', { name: /^Congrats|has won/ }).waitFor()
      await check(page, how)
      if (how !== 'a-game-to-remember') continue
      await page.getByRole('button', { name: 'Highlights' }).click()
      await page.getByRole('dialog', { name: 'Highlights' }).waitFor()
      await check(page, 'highlights')
    }
  },
}

/** The dialogs on the results page of a real game: rolls earned, donation appeal. */
export const after: Tour = {
  name: 'after',
  go: async ({ open, check, site }) => {
    const host = await open('/')
    const code = await startRoom(host, LONG_NAMES[4] ?? '')
    await recordGames(site, await idOf(host), 9)
    const guest = await open('/')
    await joinByCode(guest, LONG_NAMES[3] ?? '', code)
    await startGame(host)
    await waitForTable(host)
    await check(host, 'first turn')
    await leaveGame(guest)
    await visitDialogs(host, (name) => check(host, name))
    await check(host, 'game over')
  },
}
