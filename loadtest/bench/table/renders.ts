// How often React renders the canvas while bots play on all seats for half a minute.
import type { Browser, Page } from 'playwright'
import type { Site } from '../../../deploy/ci/testing/site.ts'
import { toDecimals } from '../measure.ts'
import { openPage, untilIdle } from './browser.ts'

const PLAYED_MS = 30_000
const SCENE = '/test/tables/five-players-my-turn?as=A&bare'
/** The canvas renderer's name as reported to React DevTools. */
const CANVAS = '@pixi/react'

declare global {
  interface Window {
    /** Commits by the name of their renderer. */
    __commits?: Record<string, number>
  }
}

/** Bots play all seats at their usual pace; `canvasRenders`: commits a second. */
export async function benchRenders(browser: Browser, site: Site): Promise<object> {
  const { page, close } = await openPage(browser)
  await page.addInitScript(countCommits)
  await page.goto(`${site.url}${SCENE}`)
  await untilIdle(page)
  const before = await counted(page)
  if (before.commits === 0) throw new Error('the commits of the canvas are not counted')
  await page.evaluate(() => window.__practice?.host.let(window.__practice.seats))
  await page.waitForTimeout(PLAYED_MS)
  const after = await counted(page)
  await close()
  const perSecond = ((after.commits - before.commits) * 1000) / PLAYED_MS
  return { canvasRenders: toDecimals(perSecond, 2), moves: after.said - before.said }
}

const counted = (page: Page): Promise<{ commits: number; said: number }> =>
  page.evaluate(
    (canvas) => ({
      commits: window.__commits?.[canvas] ?? 0,
      said: window.__practice?.host.said() ?? 0,
    }),
    CANVAS,
  )

/** Runs in the page before its scripts: installs itself as React DevTools' hook. */
function countCommits(): void {
  const names: string[] = []
  const commits: Record<string, number> = {}
  window.__commits = commits
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    supportsFiber: true,
    inject: ({ rendererPackageName }: { rendererPackageName: string }) => names.push(rendererPackageName) - 1,
    onCommitFiberRoot(renderer: number) {
      const name = names[renderer] ?? ''
      commits[name] = (commits[name] ?? 0) + 1
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  })
}
