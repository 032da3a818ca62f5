// `npm run sizes [tour...]`: layout check of every screen in every window size.
import { chromium } from 'playwright'
import { startSite } from '../../../deploy/ci/testing/site.ts'
import { BROWSER } from '../browser.ts'
import { ADMIN_EMAIL } from '../play/admin.ts'
import { admin, profile } from './accounts.ts'
import { home, lobby, plain, queue, store } from './pages.ts'
import { NARROW, WIDE } from './sizes.ts'
import { after, dialogs, ends, panels, tables, views } from './tables.ts'
import { walk } from './walk.ts'

const TOURS = [plain, home, profile, admin, lobby, queue, store, tables, panels, views, dialogs, ends, after]

const names = process.argv.slice(2)
const unknown = names.find((name) => !TOURS.some((tour) => tour.name === name))
if (unknown !== undefined) {
  process.stderr.write(
    `There are no screens «${unknown}»: the tours are ${TOURS.map(({ name }) => name).join(', ')}.\n`,
  )
  process.exit(2)
}
const tours = TOURS.filter(({ name }) => names.length === 0 || names.includes(name))
const startedAt = performance.now()
const log = (line: string): void => {
  process.stderr.write(`[${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s] ${line}\n`)
}
const site = await startSite({
  env: { WARM_UP_MS: '0', ACCOUNTS_PER_MINUTE: '1000', ADMIN_EMAILS: ADMIN_EMAIL },
})
const browser = await chromium.launch(BROWSER)
try {
  const outcomes = await Promise.all([WIDE, NARROW].map((sizes) => walk(browser, site, tours, sizes, log)))
  const findings = outcomes.flatMap((outcome) => outcome.findings)
  for (const finding of findings) process.stderr.write(`${finding}\n`)
  const screens = Math.max(...outcomes.map((outcome) => outcome.screens))
  const sizes = WIDE.length + NARROW.length
  process.stdout.write(`${JSON.stringify({ screens, sizes, findings: findings.length })}\n`)
  process.exitCode = findings.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await site.stop()
}
