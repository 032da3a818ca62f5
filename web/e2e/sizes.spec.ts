// Layout of a full lobby and its dialogs in two small windows; see `npm run sizes`.
import { expect, test } from './fixture.ts'
import { lobby } from './sizes/pages.ts'
import { USUAL } from './sizes/sizes.ts'
import { walk } from './sizes/walk.ts'

test('everything in a full lobby is readable and clickable in small windows @sizes', async ({
  browser,
  site,
}) => {
  const { screens, findings } = await walk(browser, site, [lobby], USUAL)
  expect(findings).toEqual([])
  expect(screens).toBe(7)
})
