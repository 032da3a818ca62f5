// Runs axe on a page and lists its violations.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** WCAG 2.2 AA, and best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until all finite animations have finished. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const coming = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(coming.map((one) => one.finished))
  })

/** One line per violation: rule and elements. Waits for fades, whose contrast cannot be judged. */
export async function violationsOf(page: Page): Promise<string[]> {
  await settled(page)
  const builder = new AxeBuilder({ page }).withTags(TAGS).setLegacyMode(true)
  // The turn plate fades all the time it is shown, and may appear at any time.
  const { violations } = await builder.exclude('[data-plate]').analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 140)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
}
