// Check `silence`: Chromium pages detect half-open connections and reconnect.
import { chromium, type Browser } from 'playwright'
import { BROWSER } from '../../web/e2e/browser.ts'
import { startSite, type Site } from '../../deploy/ci/testing/site.ts'
import type { Check } from './check.ts'
import { openTrial, type Trial } from './silence/trial.ts'

/** A page has to notice within so many seconds. */
const NOTICED_MOST_S = 60
/** The clock of a machine that slept has gone on by so much, ms. */
const SLEPT_MS = 600_000

interface Outcome {
  noticedS: number
  moved: boolean
}

/** What happens to a page while its connections are silent, and what it asks for meanwhile or after. */
const CASES: Readonly<Record<string, (trial: Trial) => Promise<Outcome>>> = {
  // Nobody does anything: only the page itself can notice.
  idle: async (trial) => ({ noticedS: await trial.silence(), moved: await trial.seatBot() }),
  // The request is made into the silence: it must arrive once.
  asking: async (trial) => {
    const [noticedS, moved] = await Promise.all([trial.silence(), trial.seatBot()])
    return { noticedS, moved }
  },
  wake: async (trial) => {
    const noticed = trial.silence()
    await trial.page.evaluate((ms) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + ms
    }, SLEPT_MS)
    return { noticedS: await noticed, moved: await trial.seatBot() }
  },
  online: async (trial) => {
    const noticed = trial.silence()
    await trial.page.evaluate(() => window.dispatchEvent(new Event('online')))
    return { noticedS: await noticed, moved: await trial.seatBot() }
  },
}

/** Runs one case; what the old connections held arrives late once the page has given them up, and must change nothing. */
async function run(browser: Browser, site: Site, name: string): Promise<Outcome> {
  const does = CASES[name]
  if (does === undefined) throw new Error(`there is no case ${name}`)
  const trial = await openTrial(browser, site, name)
  try {
    const { noticedS, moved } = await does(trial)
    const still = await trial.seatBot()
    const people = await trial.bots.count()
    return { noticedS, moved: moved && still && people === 2 }
  } finally {
    await trial.close()
  }
}

/** `noticedS`: the longest time until a page opened another socket; `movesLost`: what was asked and did not happen once. */
export const check: Check = async () => {
  const site = await startSite({ engines: 1, env: { WARM_UP_MS: '0' } })
  const browser = await chromium.launch(BROWSER)
  try {
    const names = Object.keys(CASES)
    const outcomes = await Promise.all(names.map((name) => run(browser, site, name)))
    const lost = names.filter((_, nth) => outcomes[nth]?.moved !== true)
    const noticedS = Math.ceil(Math.max(...outcomes.map((outcome) => outcome.noticedS)))
    const shortfalls = lost.map((name) => `${name}: what was asked did not happen once`)
    if (noticedS > NOTICED_MOST_S) shortfalls.push(`a page noticed only after ${noticedS} s`)
    const each = Object.fromEntries(
      names.map((name, nth) => [`${name}S`, Math.ceil(outcomes[nth]?.noticedS ?? 0)]),
    )
    return { figures: { noticedS, movesLost: lost.length, ...each }, shortfalls }
  } finally {
    await browser.close()
    await site.stop()
  }
}
