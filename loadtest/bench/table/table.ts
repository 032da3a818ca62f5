// `npm run bench -- table`: rendering performance of the table in a real Chromium.
import { startSite } from '../../../deploy/ci/testing/site.ts'
import { GENEROUS_LIMITS } from '../../testbed/cluster.ts'
import { machineLoad } from '../measure.ts'
import { openBrowser } from './browser.ts'
import { benchGrowth } from './growth.ts'
import { benchMotion } from './motion.ts'
import { benchPlayable } from './playable.ts'
import { benchRenders } from './renders.ts'
import { benchRest } from './rest.ts'

/**
 * All figures of a table; `load` is the machine's load average: above the number of cores, times get longer.
 */
export async function benchTable(): Promise<object> {
  const site = await startSite({ engines: 1, env: GENEROUS_LIMITS })
  const browser = await openBrowser()
  try {
    let rest = {}
    const logFigures = (part: object): void => console.error(JSON.stringify(part))
    const playable = await benchPlayable(browser, site, async ({ page }) => {
      rest = await benchRest(page)
      logFigures(rest)
    })
    logFigures(playable)
    const motion = await benchMotion(browser, site)
    logFigures(motion)
    const renders = await benchRenders(browser, site)
    logFigures(renders)
    const growth = await benchGrowth(browser, site)
    return {
      ...rest,
      ...motion,
      ...playable,
      ...renders,
      ...growth,
      load: machineLoad(),
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}
