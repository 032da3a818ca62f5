// `npm run bench -- table`: rendering performance of the table in a real Chromium.
import { machineLoad } from '../measure.ts'
import { onSite } from './browser.ts'
import { benchGrowth } from './growth.ts'
import { benchMotion } from './motion.ts'
import { benchPlayable } from './playable.ts'
import { benchRenders } from './renders.ts'
import { benchRest } from './rest.ts'

/**
 * All figures of a table; `load` is the machine's load average: above the number of cores, times get longer.
 */
export const benchTable = (): Promise<object> =>
  onSite(async (browser, site) => {
    const logged = <Figures extends object>(figures: Figures): Figures => {
      console.error(JSON.stringify(figures))
      return figures
    }
    let rest = {}
    const playable = await benchPlayable(browser, site, async ({ page }) => {
      rest = logged(await benchRest(page))
    })
    return {
      ...rest,
      ...logged(await benchMotion(browser, site)),
      ...logged(playable),
      ...logged(await benchRenders(browser, site)),
      ...(await benchGrowth(browser, site)),
      load: machineLoad(),
    }
  })
